import type { Page, Route } from 'playwright-core'

/** What becomes of the requests of a page to the API. */
export interface Network {
  /** They wait, apart from those to some addresses. */
  readonly hold: (exceptFor?: RegExp) => Promise<void>
  /** The service answers that it has failed. */
  readonly break: () => Promise<void>
  /** No answer comes. */
  readonly cut: () => Promise<void>
  /** All goes through, also what has waited. */
  readonly mend: () => Promise<void>
}

const failure = {
  status: 500,
  contentType: 'application/problem+json',
  json: { status: 500, code: 'INTERNAL', detail: 'Something broke on our side.' },
}

/** Lets a spec decide how slow or broken the way to the API is. It is well to begin with. */
export async function networkOf(page: Page): Promise<Network> {
  const through = (route: Route) => route.fallback()
  let handle = through
  let waiting: Route[] = []
  const become = async (next: typeof handle): Promise<void> => {
    handle = next
    const routes = waiting
    waiting = []
    // Whoever has asked may have left the page meanwhile.
    await Promise.all(routes.map((route) => next(route).catch(() => undefined)))
  }
  await page.route('**/v1/**', (route) => handle(route))
  return {
    hold: (exceptFor) =>
      become((route) => {
        if (exceptFor?.test(new URL(route.request().url()).pathname) === true) return through(route)
        waiting.push(route)
        return Promise.resolve()
      }),
    break: () => become((route) => route.fulfill(failure)),
    cut: () => become((route) => route.abort('connectionreset')),
    mend: () => become(through),
  }
}
