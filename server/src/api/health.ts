import { Router } from 'express'

/** What must hold while requests are sent here. `serving` is false once the server has been told to stop. */
export type Readiness = () => Promise<
  Readonly<Record<'serving' | 'database' | 'queue' | 'migrations', boolean>>
>

/** `/healthz`: the process is up. `/readyz`: it can serve, or which part is missing (503). */
export function serveHealth(readiness: Readiness): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'up' })
  })
  router.get('/readyz', async (_request, response) => {
    const checks = await readiness()
    const isReady = Object.values(checks).every(Boolean)
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'unavailable', checks })
  })
  return router
}
