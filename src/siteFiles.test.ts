import { expect, test } from 'vitest'
import { hostFiles, hostNames } from './output/hosting/hosts'
import { siteFilesBeside } from './output/siteFiles'
import { checkDist } from './verify/dist/checkDist'

test('the check of dist expects every file of the whole site, though no page refers to it', () => {
  const ofHosts = hostNames.flatMap((host) => hostFiles(host).published)
  const names = siteFilesBeside([], ofHosts).map(({ path }) => path)
  expect(names).toContain('sitemap.xml')
  const files = new Map(['index.html', ...names].map((name) => [name, Buffer.from('')]))
  const strays = checkDist(files).filter(({ problem }) => problem.startsWith('is unaccounted for'))
  expect(strays.filter(({ file }) => names.includes(file))).toEqual([])
})
