import type { Hosted } from './hosted'

/** The actions of the workflow. A commit can't be replaced, but a tag such as `v4` can. */
const actions = {
  checkout: 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2',
  node: 'actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0',
  cache: 'actions/cache@5a3ec84eff668545956fd18022155c47e93e2684 # v4.2.3',
  upload: 'actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa # v3.0.1',
  deploy: 'actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5',
} as const

/**
 * A workflow that builds, checks and publishes the site on GitHub Pages. Only the job that publishes may write, and only to
 * Pages.
 */
export function githubPagesOf({ deployment: { url, base } }: Hosted): string {
  return `name: Publish
on:
  push:
  workflow_dispatch:
permissions:
  contents: read
concurrency:
  # One deploy at a time. A newer run cancels one that waits, so each branch has its own group.
  group: pages-\${{ github.ref }}
jobs:
  build:
    # Only the main branch is published, whatever its name is.
    if: github.ref_name == github.event.repository.default_branch
    runs-on: ubuntu-latest
    steps:
      - uses: ${actions.checkout}
        with:
          # The history has the date of each page.
          fetch-depth: 0
          persist-credentials: false
      - uses: ${actions.node}
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      # Vulnerabilities of the packages that make or serve the pages.
      - run: npm audit --omit dev
      # The assets of earlier deploys, so that a tab from before this one keeps working.
      - uses: ${actions.cache}
        with:
          path: .kept
          key: kept-\${{ github.run_id }}
          restore-keys: kept-
      - run: npm run build -- --host github --keep .kept
        env:
          SITE_URL: ${url}
          SITE_BASE: ${base}
      - run: npm run check
      - uses: ${actions.upload}
        with:
          path: dist
  publish:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: ${actions.deploy}
`
}
