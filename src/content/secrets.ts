import type { FoundFile } from './walk'

/** The names with a dot that hosts and browsers look for. */
const namesOfHosts = ['.well-known', '.nojekyll', '.htaccess', '.domains', '.assetsignore', '.surgeignore']

/**
 * Returns why a build must not publish a file of public/, or undefined if it may. Programs keep passwords, keys and tokens
 * in files and folders with a dot, and their copies have any ending: `.env~`, `.npmrc.bak`. So all such names are refused
 * except the few that hosts use. Private keys have a known name or a known line near their start.
 */
export function secretIn({ file, bytes }: FoundFile): string | undefined {
  const names = file.split('/')
  const hidden = names.find((name) => name.startsWith('.') && !namesOfHosts.includes(name))
  if (hidden !== undefined) {
    return `may have secrets, because ${hidden} begins with a dot and is not one of ${namesOfHosts.join(', ')}`
  }
  if (/^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/i.test(names.at(-1) ?? '')) return 'has the name of a private key'
  return privateKey.test(Buffer.from(bytes.subarray(0, startOfFile)).toString('latin1'))
    ? 'is or contains a private key'
    : undefined
}

/** Bytes that are searched for a private key. A certificate may be before it. */
const startOfFile = 10_000

const privateKey = /^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/m
