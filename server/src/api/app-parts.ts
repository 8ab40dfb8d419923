import type { Request } from 'express'
import type { Service } from '../context.ts'
import type { Identity } from '../platform/identity/identity.ts'
import type { RateCounter } from '../platform/rate-counter.ts'
import type { AdminHandlers } from '../contract/admin-handler.ts'
import type { Handlers } from '../contract/handler.ts'
import type { Door } from './authenticate.ts'
import type { ClientNetworks } from './client-networks.ts'
import type { Readiness } from './health.ts'
import type { WrongCredentials } from './wrong-credentials.ts'

/** What the HTTP surface is made of. */
export interface AppParts {
  readonly service: Service
  readonly counter: RateCounter
  readonly networks: ClientNetworks
  readonly wrongCredentials: WrongCredentials
  /** Signs members in. */
  readonly identity: Identity
  readonly handlers: Handlers
  readonly adminHandlers: AdminHandlers
  readonly readiness: Readiness
  /** The address the service is reached at; known once it listens. */
  readonly origin: () => string
  /** The public key of the demo, where there is one: it has pages of its own. */
  readonly demoKey?: string | undefined
}

/** What the caller of a request is held against. */
export function doorOf({ service, wrongCredentials, networks }: AppParts, request: Request): Door {
  return { service, wrongCredentials, network: networks.of(request) }
}
