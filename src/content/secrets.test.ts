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

test.each([
  ...['id_rsa', 'id_ed25519', 'id_ecdsa_sk', 'keys/ID_RSA'],
  ...['id_rsa.bak', 'id_rsa~', 'id_rsa_old', 'id_ed25519 copy', 'id_rsa.2'],
  ...['putty.ppk', 'store.p12', 'deep/STORE.PFX', 'store.p12.bak'],
])('%s has the name of a private key', (file) => {
  expect(found(file)).toBe('has the name of a private key')
})

test.each(['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED '])('a file that begins with a private key: %s', (kind) => {
  for (const before of ['', '\ufeff\n', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'])
    expect(found('server.pem', `${before}-----BEGIN ${kind}PRIVATE KEY-----\nMIIB\n`)).toContain('private key')
  expect(found('server.key', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n')).toContain('private key')
})

/** The beginning of a key in Base64. */
const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7'
const pem = `-----BEGIN PRIVATE KEY-----\n${body}\n`

test.each([
  ['in JSON', JSON.stringify({ type: 'service_account', private_key: pem })],
  ['escaped twice', JSON.stringify(JSON.stringify({ private_key: pem }))],
  ['in JSON with other line breaks', JSON.stringify(pem.replaceAll('\n', '\r\n'))],
  ['in a list of lines', JSON.stringify(pem.split('\n'), null, 2)],
  ['in code', `const key = '-----BEGIN PRIVATE KEY-----\\n' +\n  '${body}\\n'`],
  ['in a variable', `KEY="-----BEGIN PRIVATE KEY----- ${body}"`],
  ['in YAML', `key: |\n  -----BEGIN PRIVATE KEY-----\n  ${body}\n`],
  ['in a quote', `> -----BEGIN PRIVATE KEY-----\n> ${body}\n`],
  [
    'encrypted and indented',
    `  -----BEGIN RSA PRIVATE KEY-----\n  Proc-Type: 4,ENCRYPTED\n  DEK-Info: A,B\n\n  ${body}\n`,
  ],
  ['behind a BOM', `\ufeff-----BEGIN PRIVATE KEY-----\n`],
  ['of SSH2', `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "me"\n${body}\n`],
  ['of SSH2, in JSON', JSON.stringify(`---- BEGIN SSH2 PRIVATE KEY ----\nComment: me\n${body}\n`)],
  ['of PuTTY', `PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n`],
  ['far below', `${'Text.\n'.repeat(20_000)}${pem}`],
])('a private key %s', (_where, text) => {
  const utf16 = Buffer.from(text.replace(/^\ufeff?/, '\ufeff'), 'utf16le')
  for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16()])
    expect(secretIn({ file: 'a.txt', bytes })).toBe('is or contains a private key')
})

test.each([
  ...['.nojekyll', '.htaccess', 'images/.htaccess', '.domains', '.well-known/security.txt', 'env', 'id_rsa.pub'],
  ...['id_rsa-cert.pub', 'id_rsa.png', 'id_rsa_explained.html', 'p12', 'ppk.html', 'a.p12.html'],
  ...['a.txt', 'x..y.js'],
])('%s is published', (file) => {
  expect(found(file)).toBeUndefined()
})

test('public keys, certificates and code that reads keys are published', () => {
  for (const text of [
    `-----BEGIN PUBLIC KEY-----\n${body}\n`,
    `-----BEGIN CERTIFICATE-----\n${body}\n`,
    `---- BEGIN SSH2 PUBLIC KEY ----\n${body}\n`,
    'x = "-----BEGIN PRIVATE KEY-----"',
    'begin = "-----BEGIN PRIVATE KEY-----\\n" + base64(key)',
    '<p>A key begins with <code>-----BEGIN PRIVATE KEY-----</code> and goes on with many letters.</p>',
    '<pre>-----BEGIN PRIVATE KEY-----\nMIIE…\n-----END PRIVATE KEY-----</pre>',
    '<p>Files of PuTTY begin with PuTTY-User-Key-File-3: and a kind.</p>',
  ])
    expect(found('a.pem', text)).toBeUndefined()
})
