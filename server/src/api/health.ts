import { Router } from 'express'

/** What must hold while requests are sent here. `serving` is false once the server has been told to stop. */
export type Readiness = () => Promise<
  Readonly<Record<'serving' | 'database' | 'queue' | 'migrations', boolean>>
>

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, or which part is missing (503). `/readyz?exclude=queue` answers
 * 200 without that part, for balancers: requests are served without Redis, so its loss must not turn all of them away.
 */
export function serveHealth(readiness: Readiness): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'up' })
  })
  router.get('/readyz', async (request, response) => {
    const checks = await readiness()
    const excluded = [request.query['exclude']].flat()
    const isReady = Object.entries(checks).every(([part, holds]) => holds || excluded.includes(part))
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'unavailable', checks })
  })
  return router
}
