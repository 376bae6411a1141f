import type { Token } from 'markdown-it'
import type { Fence } from '../../page/fence/fence'
import type { Language } from '../../page/fence/languages'
import { javascriptTitle } from '../javascript/javascriptOf'
import { asLeft } from './asLeft'
import { inBothLanguages, oneCaption, ownCaption } from './bothLanguages'
import type { PageSamples } from '../../types'
import { codeBlock, noteBlock, type CodeBlock } from './codeBlock'
import { listingOf } from './listings'
import { renderPackageCommand } from './packageCommand'
import type { ArticleEnv } from './articleEnv'
import { runnableSamples, type Runnables } from './runnable'
import { editableCode } from './shownCode'
import { renderTabs, type Tab } from './tabs'
import { verifiedMark, type Verified } from './verified'

/**
 * A fence or a code group, and the mark of its samples. Proofs directly below it belong to this mark. Those below a
 * text have their own.
 */
export function renderCode(env: ArticleEnv, tokens: readonly Token[], index: number): string {
  const [token, above] = [tokens[index], tokens[index - 1]]
  if (isProof(env, token)) {
    const isInMark = above?.type === 'fence' || above?.type === 'code_group'
    return isInMark ? '' : verifiedMark(proofsFrom(env, tokens, index), env)
  }
  const html = token?.type === 'code_group' ? renderCodeGroup(env, token.children ?? []) : renderFence(env, token).html
  const shown = (token?.children ?? [token]).flatMap((each) => fenceOf(env, each) ?? [])
  const verified = [
    ...shown.map((sample) => ({ sample: sampleIn(sample), code: '' })),
    ...proofsFrom(env, tokens, index + 1),
  ]
  return html + verifiedMark(verified, env)
}

function fenceOf({ page }: ArticleEnv, token: Token | undefined): Fence | undefined {
  return token && page.fenceOf.get(token)
}

/** The sample that a fence shows. Without code, it shows a file again. */
function sampleIn(fence: Fence): Fence {
  return fence.code === '' && fence.last !== undefined ? fence.last : fence
}

function isProof(env: ArticleEnv, token: Token | undefined): boolean {
  return fenceOf(env, token)?.info.proof === true
}

/** The proofs that follow each other from this token on. */
function proofsFrom(env: ArticleEnv, tokens: readonly Token[], index: number): Verified[] {
  const proofs: Verified[] = []
  for (let at = index; isProof(env, tokens[at]); at++) {
    const sample = fenceOf(env, tokens[at])
    if (sample !== undefined) proofs.push({ sample, code: hasCode(sample) ? renderFence(env, tokens[at]).html : '' })
  }
  return proofs
}

/** Returns whether a sample has more than imports, such as a proof that takes steps in an app of the page. */
function hasCode({ syntax }: Fence): boolean {
  return syntax?.program.body.some(({ type }) => type !== 'ImportDeclaration') === true
}

/** Marks the samples that readers can run, and returns them. */
export function markRunnable(env: ArticleEnv, playground: Runnables): PageSamples | undefined {
  const { samples, marks } = runnableSamples(env.page.fences, playground, env.page.route, (fence) => {
    const { own, javascript } = listingOf(env, asLeft(fence))
    return { code: editableCode(own), javascript: javascript && editableCode(javascript) }
  })
  env.runMarks = marks
  return samples
}

/** The fences of a code group -> tabs. */
function renderCodeGroup(env: ArticleEnv, fences: readonly Token[]): string {
  const tabs = fences.map((fence) => renderFence(env, fence))
  return renderTabs(tabs, `tabs-${++env.radioGroups}`, 'Choose what to show')
}

/** A fence -> its block, and its tab in a code group. */
function renderFence(env: ArticleEnv, token: Token | undefined): Tab {
  const fence = fenceOf(env, token)
  if (fence === undefined) return { label: '', html: '' }
  const { info, code, last } = fence
  const label = info.title ?? info.language
  if (info.language === 'npm') return { label, html: renderPackageCommand(env, fence) }
  if (info.title === undefined || code !== '')
    return renderFile(env, fence, info.changes ? last && asLeft(last) : undefined)
  // An empty fence shows the file in its last version on the page. Without one, the fence is a fault.
  return last === undefined ? { label, html: '' } : renderFile(env, asLeft(last), undefined)
}

/** A file in TypeScript and in JavaScript, or once if both are the same. `last` is the version to compare with. */
function renderFile(env: ArticleEnv, fence: Fence, last: Fence | undefined): Tab {
  const { title } = fence.info
  const { own, marks, javascript, javascriptMarks } = listingOf(env, fence)
  const before = last && listingOf(env, last)
  const run = env.runMarks.get(fence)
  const block: CodeBlock = { ...own, language: fence.language, title, marks, run, before: before?.own }
  const label = title ?? fence.language
  // A sample of types is shown to all readers, but a file of types is not part of a JavaScript project.
  if (javascript === undefined || (javascript.code === '' && title === undefined)) {
    return { label, html: codeBlock(block) }
  }
  if (javascript.code === '') {
    const note = noteBlock(label, 'Only TypeScript needs this file.')
    return { label, html: inBothLanguages(env, codeBlock(block), note) }
  }
  const other: CodeBlock = {
    ...javascript,
    language: languageInJavaScript(fence),
    title: title === undefined ? undefined : javascriptTitle(title),
    marks: javascriptMarks,
    run,
    before: before?.javascript,
  }
  const javascriptLabel = other.title ?? other.language
  const isSame = own.code === javascript.code && before?.own.code === before?.javascript?.code
  if (isSame) return { label, javascriptLabel, html: codeBlock(block, oneCaption(block, other)) }
  const html = inBothLanguages(
    env,
    codeBlock({ ...block, other: javascript }, ownCaption(block, 'TypeScript')),
    codeBlock({ ...other, other: own }, ownCaption(other, 'JavaScript')),
  )
  return { label, javascriptLabel, html }
}

/** The language of a fence in JavaScript. Commands stay commands. */
function languageInJavaScript({ language }: Fence): Language {
  if (language === 'bash') return language
  return language === 'tsx' ? 'jsx' : 'js'
}

/**
 * The name in JavaScript of a file of the page that the text names, with or without its folders: `src/App.tsx` ->
 * `src/App.jsx`. The same name if the page doesn't show that file in JavaScript.
 */
export function nameInJavaScript(env: ArticleEnv, name: string): string {
  if (!/\.tsx?$/.test(name)) return name
  const isShown = env.page.fences.some((fence) => {
    const { title = '' } = fence.info
    const isMeant = title !== '' && (`/${name}`.endsWith(`/${title}`) || `/${title}`.endsWith(`/${name}`))
    return isMeant && (listingOf(env, fence).javascript?.code ?? '') !== ''
  })
  return isShown ? javascriptTitle(name) : name
}

/** A fence in JavaScript, with the file that an empty one shows. Undefined if its JavaScript is missing, empty or the same. */
export function inJavaScript(env: ArticleEnv, fence: Fence): Fence | undefined {
  const shown = fence.code === '' && fence.last !== undefined ? asLeft(fence.last) : fence
  const { own, javascript, javascriptMarks: marks } = listingOf(env, shown)
  if (javascript === undefined || javascript.code === '' || javascript.code === own.code) return undefined
  const { code, comments } = javascript
  const { title } = shown.info
  const info = { ...shown.info, title: title === undefined ? undefined : javascriptTitle(title) }
  return { ...shown, info, language: languageInJavaScript(shown), code, comments, marks }
}
