import { adminHandlers } from './api/admin-handlers.ts'
import { createApp } from './api/app.ts'
import { clientNetworks } from './api/client-networks.ts'
import { handlers } from './api/handlers.ts'
import type { Readiness } from './api/health.ts'
import { countWrongCredentials } from './api/wrong-credentials.ts'
import type { Service } from './context.ts'
import type { AdminHandlers } from './contract/admin-handler.ts'
import type { Handlers } from './contract/handler.ts'
import type { Database } from './db/connect.ts'
import { listen } from './listen.ts'
import { consoleOrigin, proveEmail } from './members/index.ts'
import { flushRequests } from './requests/index.ts'
import { openIdentity } from './platform/identity/open-identity.ts'
import { createOutbound } from './platform/outbound.ts'
import { createRateCounter } from './platform/rate-counter.ts'
import { observeOutbound } from './platform/telemetry/observe-outbound.ts'

export interface ApiParts {
  readonly service: Service
  readonly database: Database
  readonly readiness: Readiness
  readonly demoKey: string | undefined
  readonly stopping: AbortSignal
  readonly handlers?: Handlers | undefined
  readonly adminHandlers?: AdminHandlers | undefined
}

/** Serves the HTTP APIs. Resolves with the address where it listens; what ends it is added to `closers`. */
export async function startApi(parts: ApiParts, closers: (() => Promise<void>)[]): Promise<string> {
  const { service, database, demoKey, readiness, stopping } = parts
  const { config, clock, durations } = service
  const counter = createRateCounter(
    config.redisUrl === undefined ? { pool: database.pool } : { redisUrl: config.redisUrl },
    service,
  )
  closers.push(() => counter.close())
  let origin = config.publicOrigin ?? ''
  const app = await createApp({
    service,
    counter,
    networks: clientNetworks(config, service.log),
    wrongCredentials: countWrongCredentials(
      { counter, clock, metrics: service.metrics },
      config.wrongCredentialsPerMinute,
    ),
    identity: openIdentity({
      db: service.db,
      keyRing: service.keyRing,
      origin: () => consoleOrigin(origin),
      now: clock.now,
      newId: service.newId,
      openId: openIdParts(service, closers),
    }),
    handlers: parts.handlers ?? handlers,
    adminHandlers: parts.adminHandlers ?? adminHandlers,
    demoKey,
    readiness,
    origin: () => origin,
  })
  closers.push(() => flushRequests(service))
  const { host, port } = config
  const listening = await listen(app, {
    host,
    port,
    clock,
    stopping,
    closeWithinMs: durations.stop.requestsMs,
  })
  closers.push(() => listening.close())
  origin ||= listening.origin
  return listening.origin
}

/** By which way the provider is asked by whose word members sign in. The operator has named it, so it may be anywhere. */
function openIdParts(service: Service, closers: (() => Promise<void>)[]) {
  const { config, clock, durations } = service
  if (config.openId === undefined) return undefined
  const outbound = createOutbound({ allowPrivate: true, clock })
  closers.push(() => outbound.close(0))
  return {
    settings: config.openId,
    outbound: observeOutbound(outbound, service, 'sign-in'),
    answerMs: durations.openId.answerMs,
    proveEmail: (email: string) => proveEmail(service, email),
  }
}
