import { useEffect, useState } from 'react'
import { packShared, type Shared } from './share'

/** A link to this page that carries the edited code. Readers can open it, copy it, or keep it. */
export function ShareLink(shared: Shared) {
  const [packed, setPacked] = useState({ text: '', href: '' })
  const text = JSON.stringify(shared)
  useEffect(() => {
    let isOld = false
    const pack = async () => {
      const address = new URL(location.href)
      address.hash = await packShared(JSON.parse(text) as Shared)
      if (!isOld) setPacked({ text, href: address.href })
    }
    pack().catch(console.error)
    return () => {
      isOld = true
    }
  }, [text])
  return (
    <a className="share" href={packed.text === text ? packed.href : undefined} target="_blank" rel="noopener">
      <span>Open in a new tab</span>
      <span className="short">Link</span>
    </a>
  )
}
