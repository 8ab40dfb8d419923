import type { Handlers } from '../contract/handler.ts'
import { knowledgeRoutes } from '../knowledge/routes.ts'
import { retrievalRoutes } from '../retrieval/routes.ts'
import { syncRoutes } from '../sync/routes.ts'
import { widgetRoutes } from '../widget/routes.ts'
import { messageRoutes } from './integrator/messages.ts'
import { sessionRoutes } from './integrator/sessions.ts'
import { visitorRoutes } from './integrator/visitors.ts'

/** The whole Integration API: every operation of the contract and the feature that answers it. */
export const handlers: Handlers = {
  ...sessionRoutes,
  ...messageRoutes,
  ...visitorRoutes,
  ...knowledgeRoutes,
  ...retrievalRoutes,
  ...syncRoutes,
  ...widgetRoutes,
}
