/**
 * The script that a page includes. It defines one global, `Service`, and makes the bubble by itself where its tag has
 * `data-api-key`. Calls that may come before the script has loaded go through the queue; each is run as soon as the
 * script is there, which may be at once:
 *
 *     window.Service ??= { q: [] }
 *     Service.q.push((service) => service.bubble({ apiKey: 'pk_…' }))
 */
import { createService } from './create-service.ts'
import { hadVisitor } from './host-memory.ts'
import type { Service } from './widget-api.ts'

type Call = (service: Service) => unknown

interface Queue {
  push(...calls: Call[]): void
}

declare global {
  interface Window {
    Service?: (Service & { readonly q: Queue }) | { readonly q: Call[] }
  }
}

// A page may include the script twice; the first one stays.
if (!(window.Service && 'bubble' in window.Service)) {
  // It is a plain script in HTML, so it has a tag while it runs.
  begin(document.currentScript as HTMLScriptElement, window.Service?.q ?? [])
}

function begin(script: HTMLScriptElement, waiting: readonly Call[]): void {
  // Its own address is where the service is.
  const service = createService({ origin: script.src })
  const push = (...calls: Call[]): void => {
    // Each is a task of its own: none keeps the page for long, and one that fails is told of in the console and keeps
    // nobody from the next.
    for (const call of calls) setTimeout(call, 0, service)
  }
  window.Service = { ...service, q: { push } }

  const { apiKey, visitorId, visitorName: name = '' } = script.dataset
  // Empty says: logged out. What is stored of the one before is not for this visitor.
  if (visitorId === '' && hadVisitor()) service.reset()
  if (visitorId)
    push(() => {
      service.identify({ visitorId, name })
    })
  // What the page has to say of the visitor comes before the bubble of the tag.
  push(...waiting)
  if (apiKey !== undefined) push(() => service.bubble({ apiKey }))
}
