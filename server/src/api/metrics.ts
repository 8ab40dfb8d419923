import express, { type Express } from 'express'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import { type Readiness, serveHealth } from './health.ts'

export interface MetricsParts {
  readonly metrics: Metrics
  readonly readiness: Readiness
  /** Brings up to date what is only looked at when somebody asks. */
  readonly refresh: () => Promise<void>
}

/** What operators and their tools ask each process, apart from what the public reaches: health and metrics. */
export function createMetricsApp({ metrics, readiness, refresh }: MetricsParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(serveHealth(readiness))
  app.get('/metrics', async (request, response) => {
    await refresh()
    const { contentType, text } = await metrics.expose(request.get('Accept') ?? '')
    response.set('Content-Type', contentType).set('Cache-Control', 'no-store').end(text)
  })
  return app
}
