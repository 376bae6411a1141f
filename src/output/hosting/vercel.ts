import { caching, hashedFiles, pageAddresses, type Headers, type Hosted } from './hosted'

/**
 * The configuration of Vercel, for `dist` deployed as it is. When several rules set a header, Vercel sends the last value.
 * Files without a rule for Cache-Control are revalidated. https://vercel.com/docs/project-configuration
 */
export function vercelOf({ site, headers, policy, moved }: Hosted): string {
  const rule = (pattern: string, values: Headers) => ({
    source: `/(${pattern})`,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: site.cleanAddresses === true,
    redirects: moved.map(([source, destination]) => ({ source, destination, permanent: true })),
    headers: [
      rule('.*', { ...headers, 'Content-Security-Policy': policy.others }),
      rule(pageAddresses, { 'Content-Security-Policy': policy.pages }),
      rule(hashedFiles, { 'Cache-Control': caching.hashed }),
    ],
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
