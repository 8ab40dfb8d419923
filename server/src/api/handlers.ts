import type { Handlers } from '../contract/handler.ts'
import { knowledgeRoutes } from './integrator/items.ts'
import { retrievalRoutes } from './integrator/search.ts'
import { syncRoutes } from './integrator/knowledge-bases.ts'
import { widgetRoutes } from './widget/routes.ts'
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
