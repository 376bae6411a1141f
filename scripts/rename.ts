/** Moves a page, everything that leads to it, and its address. */
import { renamePage } from '../src/authoring/renamePage'
import { runCommand } from '../src/cli/command'
import { UsageError } from '../src/cli/report'
import { findBuilderRoot } from '../src/output/builderRoot'
import { site } from '../src/site/site'

const redirectTexts = {
  linked: ', with a redirect',
  draft: '. It is a draft, so nothing redirects',
  unpublished: '. Its old address was not published, so nothing redirects',
}

await runCommand({
  name: 'rename',
  about: `Moves a page: its file, the links to it, the navigation, and the types of its samples. A redirect leads from its old
address if that was published. The page of a folder moves without the other pages of the folder. The paths are those of
the old and the new file, docs/guide/setup.md docs/guide/install.md, or addresses: /guide/ /start/
A new name without a folder stays in the folder: docs/guide/setup.md install.md`,
  operands: 'path',
  site,
  run: async (_flags, [from, to, ...others]) => {
    if (from === undefined || to === undefined || others.length > 0) {
      throw new UsageError('give the old and the new file: npm run rename -- docs/guide/setup.md docs/guide/install.md')
    }
    const renamed = await renamePage({ root: process.cwd(), builderRoot: findBuilderRoot(), site, from, to })
    console.log(`${renamed.from} is now ${renamed.to}${redirectTexts[renamed.unlinked ?? 'linked']}. Changed:`)
    for (const file of renamed.written) console.log(`  ${file}`)
    if (renamed.mentions.length > 0) console.log('Change these by hand, if they mean this page:')
    for (const { file, line } of renamed.mentions) console.log(`  ${file}:${line}`)
  },
})
