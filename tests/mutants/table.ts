/** A small fault in a source, and the tests that must find it. */
export interface Mutant {
  readonly file: string
  /** A text that is in the file once. */
  readonly text: string
  readonly replacement: string
  /** The tests nearest to the file. By default, the one next to it. */
  readonly tests: readonly string[]
}

/** A mutant whose test is next to its file. */
const beside = (file: string, text: string, replacement: string): Mutant => ({
  file: `src/${file}`,
  text,
  replacement,
  tests: [`src/${file.replace(/\.[jt]sx?$/, '')}.test.ts`],
})

/** A mutant with the test of another name. */
const near = (file: string, text: string, replacement: string, ...tests: readonly string[]): Mutant => ({
  file: `src/${file}`,
  text,
  replacement,
  tests,
})

const faults = 'tests/faults/publish.test.ts'
/** Pages with every fault that a sample can have, which run in all environments. */
const samples = 'tests/samples/broken.test.ts'
const javascript = 'src/content/javascript/javascriptOf.test.ts'
/** Compares the layout with that of Prettier. */
const layout = 'src/content/javascript/layOut.test.ts'
const frame = 'src/browser/page/readFrame.test.tsx'

export const mutants: readonly Mutant[] = [
  // The files directly in src/
  beside('resolvePath.ts', "address.replace(/\\/index\\.html$/, '/')", 'address'),
  beside('resolvePath.ts', 'exactCandidatesOf(address.toLowerCase())', 'exactCandidatesOf(address)'),
  beside('pageOutput.ts', "if (route === '/') return ['index.html']", ''),
  near('errors.ts', '(a.line ?? 0) - (b.line ?? 0)', '(b.line ?? 0) - (a.line ?? 0)', 'src/errors.test.ts'),
  near('outsideFaults.js', "of.replace(temporaryEnding, '')", 'of', 'src/errors.test.ts'),
  beside('similar.js', 'Math.max(one.length, two.length) || isSwapped(one, two)', 'Math.max(one.length, two.length)'),
  beside('similar.js', '.length) > 3) || isSwapped(one, two)', '.length) > 3)'),
  beside('similar.js', ' && one.slice(at + 2) === two.slice(at + 2)', ''),
  beside('similar.js', ' + distance(name, other)', ''),
  beside('similar.js', 'words.every(', 'words.some('),
  beside('similar.js', '.filter((_, index) => shared[index] === Math.max(...shared))', ''),
  near('outsideFaults.js', 'column: location.column + 1', 'column: location.column', 'src/errors.test.ts'),

  // page/
  beside('page/alternativeText.ts', "text.trim() === ''", 'false'),
  beside('slug.ts', ".replace(/^(\\d)/, '_$1')", ''),
  beside('slug.ts', ".normalize('NFKD')", ''),
  beside('page/decode.ts', '|\\ufeff', ''),
  near('page/fence/bounds.ts', 'length > maxPageLength', 'false', 'src/content/bounds.test.ts'),
  near('page/fence/bounds.ts', 'count > maxCount', 'false', 'src/content/bounds.test.ts'),
  near(
    'page/frontmatter.ts',
    'isAttributeMap) ? unshowable(',
    'isAttributeMap) ? void (',
    'src/page/frontmatter.test.ts',
  ),
  beside('page/route.ts', "cleanAddresses ? '' : '.html'", "''"),
  near(
    'page/notRendered/checkNotRendered.ts',
    'if (seen.some((other) => overlap(range, other))) return []',
    '',
    'src/content/article/slips.test.ts',
  ),
  beside('page/decode.ts', '/\\r\\n?/g', '/\\r\\n/g'),
  beside('page/place.ts', '(before.at(-1)?.length ?? 0) + 1', '(before.at(-1)?.length ?? 0)'),
  beside('page/frontmatter.ts', "if (end[1]?.trim() !== '') {", 'if (false) {'),
  beside('page/frontmatter.ts', 'Number(value) <= build.maxSidebarDepth', 'Number(value) < build.maxSidebarDepth'),
  beside('page/frontmatter.ts', 'line: mark.line + 1', 'line: mark.line'),
  beside(
    'page/frontmatter.ts',
    "metaAttributes.has(name) && typeof content === 'string'",
    "typeof content === 'string'",
  ),
  beside('page/fence/fenceInfo.ts', 'found.length > 0 && found.length === names.length', 'found.length > 0'),
  beside('page/fence/lineMarks.ts', "marks.get(index) !== 'remove'", "marks.get(index) !== 'add'"),
  near(
    'page/fence/packageCommands.ts',
    'name in Object.prototype',
    'false',
    'src/content/article/packageCommand.test.ts',
  ),
  beside('page/fence/regions.ts', 'if (open === undefined) fault(', 'if (open !== undefined) fault('),
  near('page/fence/bounds.ts', 'code.length > maxLength', 'code.length > 10 * maxLength', 'src/content/bounds.test.ts'),
  near(
    'page/fence/bounds.ts',
    'if (++depth > maxDepth)',
    'if (++depth > 100 * maxDepth)',
    'src/content/bounds.test.ts',
  ),

  near('page/yamlPlaces.ts', '++documents > 1', '++documents > 2', 'src/page/frontmatter.test.ts'),
  near('page/fence/bounds.ts', 'let end = safeLength', 'let end = code.length', 'src/content/bounds.test.ts'),
  beside(
    'page/markdown/rows.ts',
    "if (token.type === 'heading_open' && token.tag !== 'h1')",
    "if (token.type === 'heading_open')",
  ),

  // content/
  beside('content/escapeHtml.ts', '/[&<>"]/g', '/[&<>]/g'),
  near('content/lineDiff.ts', 'const context = 3', 'const context = 2', 'src/content/lineDiff.test.ts'),
  beside('content/lineDiff.ts', 'if (from > end + 1 ||', 'if (from > end ||'),
  beside('content/links.ts', "anchor === '' ||", ''),
  beside('content/navigation.ts', '...navigation.outside, ', ''),
  beside('content/navigation.ts', '!listed.has(path)', 'listed.has(path)'),
  beside('content/sections.ts', "open?.tag === 'h2' || open?.tag === 'h3'", "open?.tag === 'h2'"),
  beside(
    'content/walk.ts',
    "if (found?.isSymbolicLink()) refuse('', 'is a link', 'put the folder itself there')",
    'if (false) return',
  ),
  beside('content/walk.ts', "if (file.includes('\\ufffd'))", 'if (false)'),
  beside('content/lastUpdated.ts', '!dates.has(file)', 'true'),
  beside('content/git.ts', '/^GIT_(?!CONFIG)/', '/^GIT$/'),
  beside(
    'content/article/resolveTargets.ts',
    "new Set(['https', 'http', 'mailto', 'tel'])",
    "new Set(['https', 'http', 'mailto', 'tel', 'data'])",
  ),
  beside('content/article/resolveTargets.ts', "['rel', 'noopener noreferrer'],", ''),
  beside('content/article/resolveTargets.ts', "if (file.startsWith('..')) {", 'if (false) {'),
  beside('content/article/tables.ts', 'columns >= build.manyColumns', 'columns > build.manyColumns'),
  beside('content/article/tabs.ts', 'value="${escapeHtml(label)}"', 'value="${label}"'),
  beside('content/article/breakable.ts', 'part.length > length && ', ''),
  beside('content/article/compilerMarks.ts', 'answers = []\n    return', 'return'),
  beside('content/article/listings.ts', '...marks, imported]', '...marks]'),
  beside('content/article/runnable.ts', '|| info.proof) return false', ') return false'),
  beside('content/article/shownCode.ts', 'if (!comment.isAlone) texts[from] = before', ''),
  beside('content/article/verified.ts', '|| isOutdated', ''),
  beside('content/article/visibleCode.ts', 'offset < from + length', 'offset <= from + length'),
  beside('content/errorIndex.ts', '(entries.at(-1)?.messages ?? [])', '[]'),
  beside('content/highlight.ts', 'from >= start && to <= end', 'from > start && to <= end'),
  beside('content/highlightShell.ts', '|^(--?', '|(--?'),
  beside('content/lastUpdated.ts', 'if (killed === true)', 'if (false)'),
  beside('content/lastUpdated.ts', 'if (signal != null)', 'if (false)'),
  beside('content/page.ts', 'level === 2 || level === 3', 'level === 2'),
  beside('content/published.ts', "page.anchor === '' && !isThere(", '!isThere('),
  beside('content/published.ts', '.filter((id) => !isFootnote(id)).map(', '.map('),
  beside('content/redirects.ts', 'way.includes(to)', 'way.includes(to) || way.length > 1'),
  beside(
    'content/redirects.ts',
    'way.push(to)\n    if (isPassed) return way',
    'if (isPassed) return way\n    way.push(to)',
  ),
  beside('content/referenceCard.ts', ".replace(/^export (?:default )?/, '')", ''),
  beside('content/sampleRuns.ts', ' && run.key === runKeyOf(page, ranWith)', ''),
  beside('content/secrets.ts', ".replaceAll('\\0', '')", ''),
  beside('content/secrets.ts', ' && !/^[\\w-]+: /.test(line)', ''),

  // content/javascript/
  near('content/javascript/edits.ts', 'if (edit.from < end) continue', '', javascript),
  near(
    'content/javascript/eraseTypes.ts',
    "parent?.type === 'JSXAttribute' ? undefined : node.name",
    'node.name',
    javascript,
  ),
  near('content/javascript/eraseTypes.ts', "if (code.slice(line, above.start).trim() !== '') break", '', javascript),
  near(
    'content/javascript/eraseTypes.ts',
    'standing.some((comment) =>',
    'false && standing.some((comment) =>',
    javascript,
  ),
  near('content/javascript/erasure.ts', 'isBare ? node.start + node.name.length : undefined', 'undefined', javascript),
  near('content/javascript/erasure.ts', 'isSuper ? first.end : ', '', javascript),
  near('content/javascript/imports.ts', '/^[\'"]\\./.test(text) ? text', 'true ? text', javascript),
  beside('content/javascript/javascriptOf.ts', '(?<!\\.d)', ''),
  near('content/javascript/joins.ts', ' && items.at(-2)?.type !== last.type', '', layout),
  near('content/javascript/joins.ts', "value.type === 'ConditionalExpression') return []", 'false) return []', layout),
  near('content/javascript/joins.ts', 'parent?.type === node.type ? [] : ', '', layout),
  near('content/javascript/joins.ts', 'node.start > open && node.end <= last.start', 'false', layout),
  near('content/javascript/joins.ts', 'inner.length === 0 && layout.code', 'false && layout.code', layout),
  near('content/javascript/joins.ts', 'item.elements.length > 1', 'true', layout),
  near('content/javascript/joins.ts', ' && item?.type === items[0]?.type', '', layout),
  near('content/javascript/joins.ts', "isEnd || comma === '' ? ' ' : ', '", "comma === '' ? ' ' : ', '", layout),
  beside('content/javascript/layOut.ts', '<= width', '<= width + 1'),
  beside('content/javascript/typedHooks.ts', 'if (isExport) exported.set(name, plain)', ''),

  // theme/
  beside('dateText.ts', '[month - 1]} ${day}', '[month]} ${day}'),
  beside('theme/head.ts', 'frontmatter.canonicalUrl ?? addressOf(path, deployment)', 'addressOf(path, deployment)'),
  beside('theme/navigation/sidebar/neighbors.ts', 'pages[index - 1]', 'pages[index - 2]'),

  near('theme/layouts/notFoundPage.ts', "content: 'noindex'", "content: 'index'", 'tests/build/head.test.ts'),
  near('theme/navigation/Link.tsx', 'return href.startsWith(base) ?', 'return href === base ?', frame),
  near('theme/navigation/bar/readTopLinks.ts', "...(link.closest('details') && { isVersion: true }),", '', frame),
  near(
    'theme/navigation/page/Breadcrumbs.tsx',
    '[...trail, node]',
    '[node, ...trail]',
    'src/theme/navigation/page/Breadcrumbs.test.tsx',
  ),

  // browser/
  beside(
    'browser/suggest.ts',
    'some((part) => difference(part, name) < 1)',
    'some((part) => difference(part, name) === 0)',
  ),
  beside('browser/suggest.ts', '.sort((a, b) => a.distance - b.distance)', ''),
  beside('browser/toast/tell.ts', 'clearTimeout(timer)', ''),
  beside('browser/page/throttle.ts', 'if (isAsked) run()', ''),
  beside('browser/page/activeHeader.ts', 'return active?.slug ?? previous', 'return active?.slug'),
  beside('browser/history/location.ts', "replace(/^\\/\\//, '/.//')", "replace(/^$/, '')"),
  beside('browser/history/historyEntries.ts', 'if (distance !== 0) history.go(distance)', 'history.go(distance)'),
  beside('browser/loading/loadPage.ts', 'module.record.path === route', 'true'),
  beside('browser/loading/loadPage.ts', 'failuresOf(chunk) + 1', 'failuresOf(chunk)'),
  beside('browser/loading/loadPage.ts', 'if (isAgain) fail()', ''),
  beside('browser/loading/loadPage.ts', 'opened.has(route) ?', 'loading.has(route) ?'),
  beside('browser/loading/manifest.ts', 'reading.catch(() => parts.delete(file))', 'reading.catch(() => {})'),
  near(
    'browser/router.ts',
    "if (!isNewest()) return failed('cancelled')\n        arrive(to, cause)",
    'arrive(to, cause)',
    'src/browser/router.history.test.ts',
  ),
  near(
    'browser/router.ts',
    'if (redirects === maxRedirects)',
    'if (redirects === 10 * maxRedirects)',
    'src/browser/router.guards.test.ts',
  ),
  beside('browser/analytics.ts', '|| globalPrivacyControl === true', ''),
  beside('browser/playground/isAnswer.ts', 'Number(value) < maxStores', 'true'),
  beside('browser/playground/share.ts', 'length > maxBytes', 'false'),

  beside('browser/playground/frame/turn.ts', '++components > mostComponents', '++components > 10 * mostComponents'),
  beside('browser/playground/store/changes.ts', 'if (sizeOf(before) !== sizeOf(after)) return true', ''),
  beside('browser/search/remarkOn.ts', 'matched.length > maxWords', 'false'),
  near(
    'browser/types/places.ts',
    "if (key === 'ArrowRight') return places[index + 1]",
    "if (key === 'ArrowRight') return places[index + 2]",
    'tests/browser/article/types.test.ts',
  ),

  // authoring/
  near(
    'authoring/replaceFiles.ts',
    'for (const restore of undo.reverse()) await restore()',
    '',
    'tests/faults/replaceFiles.test.ts',
  ),
  near(
    'authoring/movedLinks.ts',
    'const leadsToIt = route === from.route',
    'const leadsToIt = false',
    'tests/build/authoring.test.ts',
  ),

  // search/
  beside('search/words.ts', 'parts.length < 2 || ', ''),
  beside('search/excerpt.ts', "start > 0 ? cut + space : ''", "''"),
  near('search/ranking.ts', 'const exactWeight = 4', 'const exactWeight = 1', 'src/search/search.test.ts'),
  near('search/search.ts', 'const maxTypos = 2', 'const maxTypos = 3', 'src/search/search.test.ts'),

  // output/
  near('output/entryLog.ts', 'head?.checksum === checksumOf(key, text)', 'head', 'src/output/cache.test.ts'),
  near('output/entryLog.ts', '!keys.has(key)', 'keys.has(key)', 'src/output/cache.test.ts'),
  beside('output/deploymentOf.ts', 'url.href !== `${url.origin}/`', 'url.origin === `null`'),
  beside(
    'output/deploymentOf.ts',
    'const place = value ? { file: variable } : placeOf(name)',
    'const place = { file: variable }',
  ),
  beside('output/deploymentOf.ts', 'if (value !== served) throw', 'if (false) throw'),
  beside('output/html/contentSecurityPolicy.ts', '"base-uri \'none\'",', ''),
  beside(
    'output/crawlers/sitemap.ts',
    'escapeHtml(addressOf(record.path, deployment))',
    'addressOf(record.path, deployment)',
  ),
  near('output/crawlers/isListed.ts', 'isHidden !== true && ', '', 'src/output/crawlers/sitemap.test.ts'),
  beside('output/crawlers/llms.ts', "title.replace(/[[\\]\\\\]/g, '\\\\$&')", 'title'),
  beside('output/disk/lock.ts', 'Math.abs(now - renewed)', 'now - renewed'),
  beside('output/disk/lock.ts', 'host === thisHost ? isRunning(process) : undefined', 'undefined'),
  beside('output/disk/lock.ts', 'clearInterval(timer)', ''),
  beside('output/disk/lock.ts', 'await utimes(path, new Date(), new Date())', ''),
  beside('output/disk/lock.ts', 'Math.abs(now - renewed) < build.lockExpiry', 'false'),
  near('output/disk/publish.ts', 'else await rename(moved, dist)', '', faults),
  near('output/disk/publish.ts', '= leftoversOf(next)', '= [next]', faults),
  near('bundling/cacheFiles.js', "suffix !== '' && ", '', faults),
  near('bundling/cacheFiles.js', '(owner === thisProcess || isRunning(owner) === false)', 'true', faults),
  near('output/build.ts', 'await lock.confirm()', '', faults),
  near('watch/rebuilder.ts', 'await lock.confirm()', '', 'tests/build/watch.test.ts'),
  near('bundling/cacheFiles.js', 'if (broken === undefined) throw error', 'throw error', 'tests/build/run.test.ts'),
  near('output/disk/publish.ts', 'if (errors.length > 0) return', '', faults),
  near('output/disk/publish.ts', 'isSame(path) && isLeft(path)', 'isSame(path)', faults),
  beside('output/disk/lock.ts', 'if (!linkless.has(code)) throw error', 'throw error'),
  near(
    'output/disk/disk.ts',
    'await named(path, writeFile(path, contents))',
    'await writeFile(path, contents)',
    'tests/faults/errors.test.ts',
  ),
  near('output/readSite.ts', '...unread, ', '', faults),
  near('output/disk/ownership.ts', ': isFile && isOwn(path)', ': isOwn(path)', faults),
  near('output/disk/ownership.ts', "isMarked(join(folder, '404.html')) ? files", 'true ? files', faults),
  near('output/disk/ownership.ts', 'recorded === undefined && isRecognized', 'isRecognized', faults),
  near('output/disk/ownership.ts', '=== modified || fullHash', '=== modified && fullHash', faults),
  near('output/disk/ownership.ts', '(files.has(path) && isKept(path))', 'false', faults),
  near('output/disk/ownership.ts', '? folders.has(path)', '? true', faults),
  near('output/disk/ownership.ts', 'return isRecognized(folder, original, made)', 'return false', faults),
  near('output/hosting/hosts.ts', 'await ifThere(rename(old, folder))', '', faults),
  near('output/keptAssets.ts', '`${real}${sep}`', '`${folder}${sep}`', 'tests/build/keep.test.ts'),
  near('output/keptAssets.ts', 'if (foreign === undefined) return', 'return', 'tests/build/keep.test.ts'),
  near('page/readPage.ts', 'if (source.length <= maxLength) return', 'return', 'src/content/bounds.test.ts'),
  near('output/disk/ownership.ts', 'if (foreign.length > 0)', 'if (false)', faults),
  near('output/disk/ownership.ts', 'return [ino, size, mtimeMs, mode]', 'return [ino, size, mtimeMs, 0]', faults),
  near('output/disk/publish.ts', "['EXDEV',", "['',", faults),
  near('output/parseAll.ts', 'source.bytes,', '', 'tests/laws/incremental.test.ts'),
  near(
    'output/assets/chunks.ts',
    '(a.path < b.path ? -1 : 1)',
    '(a.path < b.path ? 1 : -1)',
    'tests/build/determinism.test.ts',
  ),

  beside('output/cards/fitText.ts', 'lines.length <= maxLines && ', ''),

  // measure/
  beside('measure/measuredPages.ts', 'if (measured === undefined)', 'if (measured !== undefined)'),
  beside('measure/bench/corpus.ts', 'Math.min(pagesInGroup, count - from)', 'pagesInGroup'),
  beside('measure/changes/compareSites.ts', "change < 0 ? '−' : '+'", "change < 0 ? '+' : '−'"),

  // bundling/, scripts/
  beside('bundling/names.js', ' || /\\btypeof\\s+$/.test(text.slice(0, range[0]))', ''),
  beside('bundling/names.js', '!(name in globalThis)', 'true'),
  beside('bundling/names.js', 'found.get(file)?.text !== text', 'found.get(file) === undefined'),
  beside('bundling/constants.js', '? without(outer, node.params) : outer', '? outer : outer'),
  near('bundling/importSlips.js', 'if (isAddress(path)) return missing(from)', '', 'src/bundling/imports.test.ts'),
  near('bundling/processes.js', "found === '' ? undefined : ", '', 'src/output/disk/lock.test.ts'),
  beside('bundling/sources.js', 'readNames(dirname(target))', ''),
  beside('bundling/sources.js', 'bytes !== undefined && hashOf(bytes) === hash', 'bytes !== undefined'),
  near(
    'bundling/processes.js',
    "fields[0] === 'Z' ? undefined : fields[19]",
    'fields[19]',
    'src/output/disk/lock.test.ts',
  ),
  near(
    'bundling/program.js',
    'const all = [...collect(file, new Set())].sort()',
    'const all = [file]',
    'tests/build/run.test.ts',
  ),
  near(
    'bundling/cacheFiles.js',
    'owner !== undefined && isRunning(owner) === false',
    'owner !== undefined',
    'tests/build/run.test.ts',
  ),
  beside('bundling/endings.js', 'waits.filter(isOutside)', 'waits'),
  beside('bundling/endings.js', 'void (isAwait && waits.push(start))', 'void isAwait'),
  near('bundling/runScript.js', ' && areUnchanged(folder, record.files)', '', 'tests/build/run.test.ts'),
  near('bundling/runScript.js', ' && areInside(folder, record.files)', '', 'tests/build/run.test.ts'),
  near('bundling/loadEsbuild.js', 'opened.length < necessary', 'false', 'src/bundling/loadEsbuild.test.ts'),
  {
    file: 'scripts/run.js',
    text: "if (!isMissing && syscall !== 'open')",
    replacement: "if (syscall !== 'open')",
    tests: ['tests/build/run.test.ts'],
  },

  // serve/, watch/, cli/
  beside('serve/isOwn.ts', '&& (origin === undefined || origin === `http://${host}`)', ''),
  beside('serve/partOf.ts', 'if (start > end)', 'if (start > end + 1000)'),
  beside('serve/partOf.ts', 'bytes.subarray(start, end + 1)', 'bytes.subarray(start, end)'),
  beside('serve/port.ts', 'Number(value) <= 65_535', 'true'),
  beside('serve/answerFrom.ts', "|| path.split(/[\\\\/]/).includes('..')", ''),
  beside('serve/startServer.ts', 'requestTimeout: slowest, ', ''),
  beside('serve/startServer.ts', ".on('error', () => {})", ''),
  beside('watch/server.ts', "response.on('close', () => open.delete(response))", ''),
  near('output/disk/ownership.ts', 'found.size === size && ', '', faults),
  beside('watch/serialize.ts', 'const run = running.then(work)', 'const run = work()'),
  near(
    'watch/watchSite.ts',
    'if (isInContent !== true) retryAfter',
    'if (false) retryAfter',
    'tests/build/watch.test.ts',
  ),
  near('watch/openChecks.ts', 'onMissing()\n      return', 'return', 'tests/build/watch.test.ts'),
  near('watch/watchSite.ts', 'if (isSilent && isSame) return', '', 'tests/build/watch.test.ts'),
  near(
    'watch/server.ts',
    'if (response.writableLength > maxWaiting) response.destroy()\n    else response',
    'response',
    'src/watch/server.test.ts',
  ),
  near('output/disk/publish.ts', 'isSame(path) && isLeft', 'isLeft', faults),
  beside('cli/report.ts', 'return exitCodes.bug', 'return exitCodes.fault'),
  beside('cli/runStages.ts', 'if (!result.isGood) stop.abort()', ''),

  // verify/
  beside('verify/prose/descriptions.ts', 'length > to', 'length > to + 100'),
  beside('verify/prose/headings.ts', 'if (level <= above + 1) return []', 'if (level <= above + 2) return []'),
  beside('verify/prose/sampleWidth.ts', 'width <= prose.sampleWidth', 'width <= prose.sampleWidth + 1'),
  beside('verify/prose/spelling.ts', '|| (isMarked(text) && names.has(text))', '|| names.has(text)'),
  beside('verify/prose/voice.ts', 'if (found === null) return []', 'if (found !== null) return []'),
  beside('verify/declarations/exportPages.ts', 'if (isKnown(pageOf(name, library))) return', 'if (false) return'),
  beside('verify/declarations/signatures.ts', 'if (words.length === 0) return [faultAt', 'if (false) return [faultAt'),
  beside('verify/samples/code/text.ts', '|,(?=\\s*[\\]}])', ''),
  beside('verify/strayRecords.ts', '.filter((file) => !known.has(file))', '.filter((file) => known.has(file))'),
  beside('verify/declarations/declared/typeText.ts', 'if (parameter !== undefined) return parameter.constraint', ''),
  beside('verify/prose/messages/quotes.ts', 'filter(({ text }) => !isOwn(plain(text), own))', 'slice()'),
  beside('verify/prose/vocabulary/wordList.ts', 'if (words.indexOf(word) !== index)', 'if (false)'),
  near('verify/queries/answers.ts', ' || answers.length === 0', '', 'src/verify/queries/tasks.test.ts'),
  beside('verify/samples/providePackages.ts', ' || word.startsWith(`${name}/`)', ''),
  beside('verify/samples/judge/judge.ts', 'if (event.id !== null || ', 'if ('),
  beside('verify/samples/read/imports.ts', ' || closure.has(file)', ''),
  beside('verify/samples/run/sameProgram.ts', '[javascriptTitle(file), await', '[file, await'),
  beside('verify/samples/runtime/shared/random.ts', 'let state = seed >>> 0', 'let state = 0'),
  beside('verify/samples/typecheck/matchErrors.ts', 'for (const [from, to] of taken) if (from === line) line = to', ''),
  beside('verify/samples/types/namesIn.ts', 'const longest = { type: 360', 'const longest = { type: 3600'),
  beside('verify/samples/update/update.ts', 'const room = width + fence.indent', 'const room = width'),
  near(
    'verify/samples/compilers/compilers.ts',
    'if (crashes(one.sample, compiler) !== isCrash)',
    'if (false)',
    samples,
  ),
  near(
    'verify/samples/runtime/browser/pageRun.ts',
    'if (!event.defaultPrevented) recorder',
    'if (false) recorder',
    samples,
  ),
  near('verify/samples/runtime/node/run.ts', '  recorder.uncaught(error)\n}', '}', samples),
  near('verify/samples/tools/loadConfigs.ts', 'if (all.length > 0)', 'if (false)', samples),
  near('verify/samples/vitest/runTests.ts', 'if (result.assertionResults.length === 0)', 'if (false)', samples),
  near(
    'verify/dist/references.ts',
    "if (anchor === '' || ids === undefined || ids.includes(anchor)) return []",
    'return []',
    'tests/build/check.test.ts',
  ),
  near(
    'verify/dist/routes.ts',
    'else if (original !== undefined && !copy.equals(original))',
    'else if (false)',
    'tests/build/check.test.ts',
  ),

  // measure/, tools/
  beside('measure/lighthouse/auditPage.ts', 'shift === 0 && ', ''),
  beside('measure/lighthouse/auditPage.ts', 'Math.floor(rounds / 2)', '0'),
  beside('tools/installPackages.ts', 'installed.version === version', 'true'),
]
