import type { Brand } from '#engine'
import { Hero } from './Hero'
import { Logo } from './Logo'

export const brand: Brand = {
  id: 'pebble-docs',
  name: 'Pebble',
  title: 'Pebble Handbook',
  description: 'How to skip stones with Pebble.',
  lang: 'en-GB',
  docs: '/guide/',
  edit: { label: 'Edit this page', repository: 'example/pebble', branch: 'main', directory: 'handbook/docs' },
  lastUpdatedLabel: 'Changed on',
  Logo,
  Hero,
}
