import type { Brand } from '#engine'
import { Hero } from './Hero'
import { Logo } from './Logo'

export const brand: Brand = {
  id: 'easy-peasy-docs',
  name: 'Easy Peasy',
  version: 'v6',
  title: 'Easy Peasy v6',
  description:
    'Documentation of Easy Peasy, the React state library: models, actions, thunks, computed values and persistence on a Redux store.',
  lang: 'en-US',
  docs: '/docs/',
  edit: {
    label: 'Help us improve this page!',
    repository: 'ctrlplusb/easy-peasy',
    branch: 'master',
    directory: 'website/docs',
  },
  lastUpdatedLabel: 'Last Updated',
  Logo,
  Hero,
}
