import type { Handlers } from '../contract/handler.ts'
import { ledgerRoutes, ownAccountRoutes } from './account/account.ts'
import { conversationRoutes } from './account/conversations.ts'
import { ownKnowledgeBaseRoutes } from './account/knowledge-bases.ts'
import { keyRoutes } from './account/keys.ts'
import { memberRoutes } from './account/members.ts'
import { ownWebhookRoutes, webhookRoutes } from './account/webhooks.ts'
import { widgetRoutes } from './account/widgets.ts'
import { knowledgeRoutes } from './integrator/items.ts'
import { retrievalRoutes } from './integrator/search.ts'
import { syncRoutes } from './integrator/knowledge-bases.ts'
import { visitorWidgetRoutes } from './widget/visitor-routes.ts'
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
  ...ownAccountRoutes,
  ...ledgerRoutes,
  ...conversationRoutes,
  ...ownKnowledgeBaseRoutes,
  ...keyRoutes,
  ...memberRoutes,
  ...widgetRoutes,
  ...webhookRoutes,
  ...ownWebhookRoutes,
  ...visitorWidgetRoutes,
}
