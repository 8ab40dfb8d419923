import type { Handlers } from '../contract/handler.ts'
import { conversationRoutes } from '../conversations/routes.ts'
import { knowledgeRoutes } from '../knowledge/routes.ts'
import { retrievalRoutes } from '../retrieval/routes.ts'
import { syncRoutes } from '../sync/routes.ts'
import { widgetRoutes } from '../widget/routes.ts'

/** The whole Integration API: every operation of the contract and the feature that answers it. */
export const handlers: Handlers = {
  ...conversationRoutes,
  ...knowledgeRoutes,
  ...retrievalRoutes,
  ...syncRoutes,
  ...widgetRoutes,
}
