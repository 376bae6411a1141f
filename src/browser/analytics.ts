import { ga4Script } from '../config'
import type { Analytics } from '../deployment'

/** A page that appeared on the screen. */
export interface PageView {
  /** As in the address, with the base. Query and hash are left out, because the text that a reader typed is private. */
  readonly path: string
  readonly title: string
}

/**
 * Makes the function that reports a page view to the configured service: once for the first page, and once per route
 * change. Without a service, or if the browser sends Do Not Track or Global Privacy Control, nothing is loaded or sent.
 */
export function startAnalytics(config: Analytics | undefined): (view: PageView) => void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  if (config === undefined || doNotTrack === '1' || globalPrivacyControl === true) return () => {}
  const send = senderOf(config)
  let referrer = document.referrer
  return ({ path, title }) => {
    const url = location.origin + path
    try {
      send({ path, title, url, referrer })
    } catch {
      // Third-party scripts may replace the functions called here; their errors must not break a navigation.
    }
    referrer = url
  }
}

type Sender = (view: PageView & { readonly url: string; readonly referrer: string }) => void

function senderOf(config: Analytics): Sender {
  if (config.provider === 'ga4') return startGoogle(config.id)
  const { endpoint } = config
  return config.provider === 'plausible'
    ? ({ url, referrer }) => post(endpoint, { name: 'pageview', domain: config.domain, url, referrer })
    : ({ path, title, referrer }) => post(endpoint, { path, title, referrer, anonymizeIp: true })
}

/** Sends without cookies (sendBeacon would add them), and without a preflight request or a readable response. */
function post(endpoint: string, body: unknown): void {
  fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
    mode: 'no-cors',
  }).catch(() => {})
}

function startGoogle(id: string): Sender {
  const queue = ((window as Window & { dataLayer?: unknown[] }).dataLayer ??= [])
  const gtag: (...command: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- an array means something else to Google's script
    queue.push(arguments)
  }
  gtag('js', new Date())
  // Signals are for advertising, and use origins that the policy does not allow.
  gtag('config', id, { anonymize_ip: true, send_page_view: false, allow_google_signals: false })
  const script = document.createElement('script')
  script.src = ga4Script + id
  document.head.append(script)
  return ({ path, title, url }) =>
    gtag('event', 'page_view', { page_location: url, page_path: path, page_title: title })
}
