import type { AdminHandlers } from '../contract/admin-handler.ts'
import { accountRoutes } from './operator/accounts.ts'
import { encryptionRoutes } from './operator/encryption.ts'
import { keyRoutes } from './operator/keys.ts'
import { knowledgeBaseRoutes } from './operator/knowledge-bases.ts'
import { pluginRoutes } from './operator/plugins.ts'
import { webhookRoutes } from './operator/webhooks.ts'
import { widgetRoutes } from './operator/widgets.ts'

/** The operator's whole API. */
export const adminHandlers: AdminHandlers = {
  ...accountRoutes,
  ...knowledgeBaseRoutes,
  ...widgetRoutes,
  ...pluginRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...encryptionRoutes,
}
