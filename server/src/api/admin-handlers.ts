import { adminRoutes } from './operator/routes.ts'
import type { AdminHandlers } from '../contract/admin-handler.ts'

/** The operator's whole API. */
export const adminHandlers: AdminHandlers = adminRoutes
