import type { FoundFile } from './walk'

/** The names with a dot that hosts and browsers look for. */
const namesOfHosts = ['.well-known', '.nojekyll', '.htaccess', '.domains', '.assetsignore', '.surgeignore']

/** What programs and people add to the name of a copy. */
const copy = '(?:~|[._ -](?:bak|backup|copy|old|orig|save|tmp|txt|[0-9]).*)?'

/** The names that SSH gives to private keys, and the endings of files for them: those of PKCS #12 and of PuTTY. */
const nameOfKey = new RegExp(`(?:^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|\\.(?:p12|pfx|ppk))${copy}$`, 'i')

/**
 * Returns why a build must not publish a file of public/, or undefined if it may. Programs keep passwords, keys and tokens
 * in files and folders with a dot, and their copies have any ending: `.env~`, `.npmrc.bak`. So all such names are refused
 * except the few that hosts use. Private keys have a known name or begin with a known text.
 */
export function secretIn({ file, bytes }: FoundFile): string | undefined {
  const names = file.split('/')
  const hidden = names.find((name) => name.startsWith('.') && !namesOfHosts.includes(name))
  if (hidden !== undefined) {
    return `may have secrets, because ${hidden} begins with a dot and is not one of ${namesOfHosts.join(', ')}`
  }
  if (nameOfKey.test(names.at(-1) ?? '')) return 'has the name of a private key'
  return hasKey(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) ? 'is or contains a private key' : undefined
}

/** A text of each private key, and the same in UTF-16 of either byte order. Searching bytes for it costs almost nothing. */
const hints = ['PRIVATE KEY', 'PuTTY-User-Key-File'].flatMap((text) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le').subarray(0, -1),
])

/** The first line of a private key: of PEM and PGP, of SSH2, and of PuTTY. */
const firstLine =
  /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY ----|PuTTY-User-Key-File-\d+: /g

/** Characters after the first line in which the key itself begins. Lines such as `Proc-Type: 4,ENCRYPTED` may precede it. */
const reach = 1000

/**
 * Whether a file contains a private key: the first line of one at the beginning of a line, or in another place, as in
 * JSON, with a key after it. Code that reads keys only has the first line, and a page about them may.
 */
function hasKey(bytes: Buffer): boolean {
  if (!hints.some((hint) => bytes.includes(hint))) return false
  // Without the zeros and the byte order mark, UTF-16 is like ASCII here.
  const text = bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/, '')
  return [...text.matchAll(firstLine)].some(
    ({ 0: { length }, index }) =>
      index === 0 || /[\r\n]/.test(text.charAt(index - 1)) || isKey(text.slice(index + length, index + length + reach)),
  )
}

/** Whether a text begins with a key in Base64. Its line breaks may be escaped, and its lines indented or quoted. */
function isKey(text: string): boolean {
  const lines = text.split(/\\+[nr]|[\r\n]/).map((line) => line.replace(/^\W+/, ''))
  const first = lines.find((line) => line !== '' && !/^[\w-]+: /.test(line))
  return first !== undefined && /^[A-Za-z0-9+/]{20}/.test(first)
}
