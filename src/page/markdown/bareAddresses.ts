import type { MarkdownIt } from 'markdown-it'

/**
 * Makes links of bare addresses, as GitHub does: those that begin with `https://`, `http://` or `www.`, and mail
 * addresses. Without such a sign, a file name such as store.md would be one too.
 */
export function bareAddresses({ linkify }: MarkdownIt): void {
  linkify.set({ fuzzyLink: false, fuzzyEmail: true }).add('//', null).add('ftp:', null)
  // The end of a domain has only letters. Otherwise, a package with its version, pebble@6.1.1, is a mail address.
  linkify.re.get_domain_root = () => /[a-z]{2,63}/
  linkify.add('www.', {
    validate: (text, pos, { re }) => {
      const start = pos - 'www.'.length
      if (/[^\s*_~("']/.test(text[start - 1] ?? ' ')) return 0
      const address = re.get_relative_proto_validator()
      address.lastIndex = start
      return Math.max(0, (address.exec(text)?.[0].length ?? 0) - 'www.'.length)
    },
    normalize: (match) => {
      match.url = `https://${match.url}`
    },
  })
}
