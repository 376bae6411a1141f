import { expect, test } from 'vitest'
import { secretIn } from './secrets'

const found = (file: string, text = '') => secretIn({ file, bytes: Buffer.from(text) })

test.each([
  ...[
    '.env',
    '.env.production',
    '.env~',
    '.env-prod',
    '.env_local',
    '.ENV',
    '.Env.local',
    '.envrc.bak',
    '.environment',
  ],
  ...['.npmrc', '.npmrc~', '.pgpass.bak', '.htpasswd', '.bash_history', '.WELL-KNOWN'],
  ...['.ssh/config', '.aws/credentials', 'deep/.npmrc', '.well-known/.env'],
])('%s may have secrets, because of its dot', (file) => {
  expect(found(file)).toContain('begins with a dot')
})

test.each(['id_rsa', 'id_ed25519', 'id_ecdsa_sk', 'keys/ID_RSA'])('%s has the name of a private key', (file) => {
  expect(found(file)).toBe('has the name of a private key')
})

test.each(['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED '])('a file that begins with a private key: %s', (kind) => {
  for (const before of ['', '\ufeff\n', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'])
    expect(found('server.pem', `${before}-----BEGIN ${kind}PRIVATE KEY-----\nMIIB\n`)).toContain('private key')
  expect(found('server.key', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n')).toContain('private key')
})

test.each([
  ...['.nojekyll', '.htaccess', 'images/.htaccess', '.domains', '.well-known/security.txt', 'env', 'id_rsa.pub'],
  ...['a.txt', 'x..y.js'],
])('%s is published', (file) => {
  expect(found(file)).toBeUndefined()
})

test('public keys, certificates and code that reads keys are published', () => {
  for (const text of [
    '-----BEGIN PUBLIC KEY-----\n',
    '-----BEGIN CERTIFICATE-----\n',
    'x = "-----BEGIN PRIVATE KEY-----"',
  ])
    expect(found('a.pem', text)).toBeUndefined()
})
