/** Writes a new page, and adds it to the navigation. */
import { addPage } from '../src/authoring/addPage'
import { runCommand } from '../src/cli/command'
import { UsageError } from '../src/cli/report'
import { findBuilderRoot } from '../src/output/builderRoot'
import { site } from '../src/site/site'

await runCommand({
  name: 'new',
  about: `Writes a page, and adds it to the navigation after the pages of its folder: docs/guide/my-page.md
A page in a folder without others is added to "outside", from where you can move it to a sidebar group.`,
  operands: 'path',
  site,
  run: async (_flags, [path, ...others]) => {
    if (path === undefined || others.length > 0) {
      throw new UsageError('name the file of the page: npm run new -- docs/guide/my-page.md')
    }
    const { file, route, navigation, isOutside } = await addPage({
      root: process.cwd(),
      builderRoot: findBuilderRoot(),
      site,
      path,
    })
    console.log(`wrote ${file}, and added ${route} to ${isOutside ? `"outside" in ${navigation}` : navigation}`)
    if (isOutside) {
      console.log(
        `No sidebar group has pages of this folder. To show it there, move '${route}' to the pages of a group.`,
      )
    }
  },
})
