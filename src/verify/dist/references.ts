import type { Dist, DistFault } from './dist'
import { urlsIn } from './htmlFile'
import { manifestIn } from './manifest'

/** A reference from a file of dist to another. `target` is a path in dist, whether or not the file exists. */
export interface Reference {
  readonly file: string
  readonly target: string
  /** The anchor without `#`, or an empty string. */
  readonly anchor: string
  /** As written. */
  readonly text: string
}

/** Broken links, images, styles and scripts, and anchors without an id. */
export function checkReferences(dist: Dist): DistFault[] {
  return referencesIn(dist).flatMap(({ file, target, anchor, text }) => {
    if (!dist.files.has(target)) return [{ file, problem: `refers to ${text}, which does not exist` }]
    const ids = dist.html.get(target)?.ids
    if (anchor === '' || ids === undefined || ids.includes(anchor)) return []
    return [{ file, problem: `links to ${text}, but there is no id "${anchor}"` }]
  })
}

/** Every reference inside the site, from HTML, style sheets, scripts and web app manifests. */
export function referencesIn(dist: Dist): Reference[] {
  const { html, files, base, origin } = dist
  const references: Reference[] = []
  const add = (file: string, text: string, from: string, link = text) => {
    const address = `http://site${base}${from}`
    if (!URL.canParse(link, address)) {
      references.push({ file, target: `(no address) ${text}`, anchor: '', text })
      return
    }
    const url = new URL(link, address)
    if (url.host !== 'site' || !/^https?:$/.test(url.protocol)) return
    const path = decoded(url.pathname)
    const inside = path.startsWith(base) ? path.slice(base.length) : `(outside ${base}) ${path}`
    const named = inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside
    // A host serves the page at an address without its ending.
    const target = !files.has(named) && html.has(`${named}.html`) ? `${named}.html` : named
    references.push({ file, target, anchor: decoded(url.hash.slice(1)), text })
  }
  for (const [file, { links, resources, previews }] of html) {
    for (const text of new Set([...links, ...resources])) add(file, text, file)
    // Others need an image's whole address, with the origin of the site.
    for (const text of new Set(previews)) {
      add(file, text, file, text.startsWith(`${origin}${base}`) ? text.slice(origin.length) : text)
    }
  }
  for (const [file, bytes] of files) {
    const text = bytes.toString('utf8')
    // The scripts of samples name each other, and the marks of samples name their file.
    if (/^assets\/(?:js\/\d|run\/).*\.(?:js|htm)$/.test(file)) {
      for (const [name] of text.matchAll(/\b[a-z]+\.[0-9a-f]+\.(?:js|htm)\b/g)) {
        add(file, name, file, `${base}assets/run/${name}`)
      }
    }
    if (html.has(file)) {
      for (const [, name = ''] of text.matchAll(/ data-run="([0-9a-f]+)-\d+(?:-dev)?"/g)) {
        add(file, name, file, `${base}assets/run/${name}.json`)
      }
    }
    if (file.endsWith('.css')) for (const url of urlsIn(text)) add(file, url, file)
    if (file.endsWith('.webmanifest'))
      for (const [, url = ''] of text.matchAll(/"src"\s*:\s*"([^"]+)"/g)) add(file, url, file)
    // Page chunks contain articles, whose samples may look like imports. Only the scripts that the entry loads have
    // any.
    if (/^assets\/js\/[01]\.[^/]*\.js$/.test(file)) {
      for (const [, url = ''] of text.matchAll(/(?:from|import)\s*\(?["'](\.[^"']+\.js)["']/g)) add(file, url, file)
    }
  }
  references.push(...chunkReferences(dist), ...typesReferences(files))
  return references
}

/** Leaves text that is not percent-encoded UTF-8 as it is. Such text doesn't name a file. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The types of names that pages share come with the names of each page's own file. */
function typesReferences(files: Dist['files']): Reference[] {
  return [...files].flatMap(([file, bytes]) => {
    if (!/^assets\/js\/types\/names\.[^/]*\.json$/.test(file)) return []
    const { pages } = JSON.parse(bytes.toString('utf8')) as { readonly pages: Readonly<Record<string, string>> }
    return Object.values(pages).map((text) => ({ file, target: `assets/js/${text}.json`, anchor: '', text }))
  })
}

/** The manifest names chunks. In a large site, a folder leads to its part of the manifest, which names them. */
function chunkReferences(dist: Dist): Reference[] {
  const [root, ...parts] = manifestIn(dist)
  return [root, ...parts].flatMap((part) => {
    if (part === undefined) return []
    const chunks = [...(part.names?.values() ?? [])].map((name) => ({
      file: part.file,
      target: `assets/js/${name}.js`,
      anchor: '',
      text: name,
    }))
    const features = (part.features ?? []).map((target) => ({ file: part.file, target, anchor: '', text: target }))
    const itself = part === root ? [] : [{ file: root?.file ?? '', target: part.file, anchor: '', text: part.file }]
    return [...itself, ...chunks, ...features]
  })
}
