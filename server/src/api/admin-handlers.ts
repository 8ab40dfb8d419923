import type { AdminHandlers } from '../contract/admin-handler.ts'
import { ledgerRoutes } from './account/account.ts'
import { keyRoutes } from './account/keys.ts'
import { webhookRoutes } from './account/webhooks.ts'
import { widgetRoutes } from './account/widgets.ts'
import { accountRoutes } from './operator/accounts.ts'
import { encryptionRoutes } from './operator/encryption.ts'
import { enteringAccount } from './operator/entering-account.ts'
import { knowledgeBaseRoutes } from './operator/knowledge-bases.ts'
import { memberLinkRoutes } from './operator/members.ts'
import { pluginRoutes } from './operator/plugins.ts'

/** The operator's whole API. */
export const adminHandlers: AdminHandlers = {
  ...accountRoutes,
  ...knowledgeBaseRoutes,
  ...pluginRoutes,
  ...memberLinkRoutes,
  ...enteringAccount({ ...ledgerRoutes, ...keyRoutes, ...widgetRoutes, ...webhookRoutes }),
  ...encryptionRoutes,
}
