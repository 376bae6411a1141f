import type { SearchSelectors } from '../readerTimes'

/** Another generator that builds the same pages. Its paths are relative to its own folder. */
export interface Peer {
  readonly name: string
  readonly folder: string
  /** Exact versions. */
  readonly packages: readonly string[]
  /** Path -> text. */
  readonly files: Readonly<Record<string, string>>
  readonly pages: string
  readonly publicFolder: string
  /** What the index of a folder is called. */
  readonly index: 'README.md' | 'index.md'
  /** Arguments for Node. */
  readonly build: readonly string[]
  /** Arguments for a process that serves the pages on a port, and shows every change in pages that are open. */
  readonly watch?: (port: number) => readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** What a cold build starts without. */
  readonly caches: readonly string[]
  readonly output: string
  readonly search?: SearchSelectors
  /**
   * Set when it builds 10,000 pages in a minute or so, and so takes part in the measurements of large sites: the files that
   * differ there, path -> text.
   */
  readonly large?: Readonly<Record<string, string>>
}

/** A page of Eleventy, around `navigation`. */
const plainPage = (navigation: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head>' +
  `<body><nav>${navigation}</nav><main>{{ content | safe }}</main></body></html>\n`

const eleventy: Peer = {
  name: 'Eleventy',
  folder: 'eleventy',
  // The last version whose dependencies are all available from the registry.
  packages: ['@11ty/eleventy@3.1.7'],
  files: {
    'package.json': '{ "private": true, "type": "module" }',
    'eleventy.config.js': `export default (config) => {
  config.addGlobalData('layout', 'plain.njk')
  config.addPassthroughCopy({ public: '.' })
  return { dir: { input: 'pages', output: 'out', includes: '../includes' }, markdownTemplateEngine: false }
}
`,
    'includes/plain.njk': plainPage(
      '{% for page in collections.all %}<a href="{{ page.url }}">{{ page.data.title }}</a> {% endfor %}',
    ),
  },
  pages: 'pages',
  publicFolder: 'public',
  index: 'index.md',
  build: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  watch: (port) => ['node_modules/@11ty/eleventy/cmd.cjs', '--serve', '--quiet', `--port=${port}`],
  caches: [],
  output: 'out',
  // Links to all pages on each of them would fill the memory.
  large: { 'includes/plain.njk': plainPage('') },
}

const vitepress: Peer = {
  name: 'VitePress',
  folder: 'vitepress',
  packages: ['vitepress@1.6.4'],
  files: {
    'package.json': '{ "private": true, "type": "module" }',
    'pages/.vitepress/config.mjs': `import { readdirSync } from 'node:fs'
const files = readdirSync(new URL('..', import.meta.url), { recursive: true }).filter((file) => /^docs.*md$/.test(file))
export default {
  title: 'Pages',
  ignoreDeadLinks: true,
  markdown: { html: false },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: files.map((file) => ({ text: file, link: '/' + file.replace(/(index)?\\.md$/, '') })),
  },
}
`,
  },
  pages: 'pages',
  publicFolder: 'pages/public',
  index: 'index.md',
  build: ['node_modules/vitepress/bin/vitepress.js', 'build', 'pages'],
  caches: ['pages/.vitepress/cache'],
  output: 'pages/.vitepress/dist',
  search: { open: '.DocSearch-Button', input: '#localsearch-input', result: '.VPLocalSearchBox .result' },
}

const starlight: Peer = {
  name: 'Starlight',
  folder: 'starlight',
  // The last versions that run on Node 20.
  packages: ['astro@5.18.2', '@astrojs/starlight@0.37.6'],
  files: {
    'package.json': '{ "private": true, "type": "module" }',
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({
  build: { format: 'file' },
  integrations: [starlight({ title: 'Pages', sidebar: [{ label: 'Docs', autogenerate: { directory: 'docs' } }] })],
})
`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
  },
  pages: 'src/content/docs',
  publicFolder: 'public',
  index: 'index.md',
  build: ['node_modules/astro/astro.js', 'build'],
  environment: { ASTRO_TELEMETRY_DISABLED: '1' },
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  output: 'dist',
  search: { open: 'button[data-open-modal]', input: '.pagefind-ui__search-input', result: '.pagefind-ui__result-link' },
}

const docusaurus: Peer = {
  name: 'Docusaurus',
  folder: 'docusaurus',
  packages: [
    '@docusaurus/core@3.10.2',
    '@docusaurus/faster@3.10.2',
    '@docusaurus/preset-classic@3.10.2',
    'react@19.2.0',
    'react-dom@19.2.0',
  ],
  files: {
    'package.json': '{ "private": true }',
    'docusaurus.config.js': `module.exports = {
  title: 'Pages',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: { v4: true, faster: true },
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['classic', { docs: { path: 'pages', routeBasePath: '/' }, blog: false, pages: false }]],
}
`,
  },
  pages: 'pages',
  publicFolder: 'static',
  index: 'index.md',
  build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  environment: { DOCUSAURUS_NO_TELEMETRY: '1' },
  caches: ['.docusaurus', 'node_modules/.cache'],
  output: 'build',
}

const rspress: Peer = {
  name: 'Rspress',
  folder: 'rspress',
  packages: ['@rspress/core@2.0.22'],
  files: {
    'package.json': '{ "private": true, "type": "module" }',
    'rspress.config.ts': `import { readdirSync } from 'node:fs'
import { defineConfig } from '@rspress/core'
const files = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((file) => /^docs.*md$/.test(file))
const link = (file: string) => '/' + file.replace(/(index)?\\.md$/, '')
export default defineConfig({
  root: 'pages',
  title: 'Pages',
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: { sidebar: { '/': files.map((file) => ({ text: file, link: link(file) })) } },
})
`,
  },
  pages: 'pages',
  publicFolder: 'pages/public',
  index: 'index.md',
  build: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  caches: ['node_modules/.cache', '.rspress'],
  output: 'doc_build',
  search: { open: '.rp-search-button', input: '.rp-search-panel__input', result: '.rp-suggest-item' },
}

const vuepress: Peer = {
  name: 'VuePress 1',
  folder: 'vuepress',
  packages: ['vuepress@1.9.10'],
  files: {
    'package.json': '{ "private": true }',
    'pages/.vuepress/config.js': `const { readdirSync } = require('fs')
const { join } = require('path')
const list = (folder) =>
  readdirSync(join(__dirname, '..', folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(folder + '/' + entry.name) : ['/' + folder + '/' + entry.name.replace(/(README)?\\.md$/, '')],
  )
module.exports = {
  title: 'Pages',
  themeConfig: { sidebar: list('docs') },
  markdown: { extendMarkdown: (markdown) => markdown.set({ html: false }) },
}
`,
  },
  pages: 'pages',
  publicFolder: 'pages/.vuepress/public',
  index: 'README.md',
  build: ['--openssl-legacy-provider', 'node_modules/vuepress/cli.js', 'build', 'pages'],
  caches: ['node_modules/.cache'],
  output: 'pages/.vuepress/dist',
  search: { input: '.search-box input', result: '.search-box .suggestion' },
}

/** The generators that the builder is measured against, the quickest first. */
export const peers: readonly Peer[] = [eleventy, starlight, docusaurus, rspress, vitepress, vuepress]
