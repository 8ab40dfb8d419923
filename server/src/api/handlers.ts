import type { Handlers } from '../contract/handler.ts'
import { conversationRoutes } from '../conversations/routes.ts'
import { knowledgeRoutes } from '../knowledge/routes.ts'
import { retrievalRoutes } from '../retrieval/routes.ts'
import { syncRoutes } from '../sync/routes.ts'
import type { NotYetBuilt } from './not-yet-built.ts'

/** A handler for every operation but those that are not built yet. */
export type BuiltHandlers = Omit<Handlers, NotYetBuilt>

/** The whole Integration API: every operation of the contract and the feature that answers it. */
export const handlers: BuiltHandlers = {
  ...conversationRoutes,
  ...knowledgeRoutes,
  ...retrievalRoutes,
  ...syncRoutes,
}
