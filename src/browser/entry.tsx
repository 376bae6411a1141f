import { hydrateRoot } from 'react-dom/client'
import { App } from '../theme/App'
import { readFirstView } from './readFrame'

const root = document.querySelector('[data-app]')

if (root !== null) {
  const { page, frame } = readFirstView(document)
  const saved = root.innerHTML
  hydrateRoot(root, <App page={page} frame={frame} />, {
    // An uncaught error would leave the page empty. The HTML works without a script, so it goes back.
    onUncaughtError: (error) => {
      console.error(error)
      root.innerHTML = saved
    },
  })
}
