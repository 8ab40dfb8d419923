import { adminRoutes } from '../admin/routes.ts'
import type { AdminHandlers } from '../contract/admin-handler.ts'
import type { NotYetBuiltForOperators } from './not-yet-built.ts'

/** A handler for every operation of the operator's contract but those that are not built yet. */
export type BuiltAdminHandlers = Omit<AdminHandlers, NotYetBuiltForOperators>

/** The operator's whole API. */
export const adminHandlers: BuiltAdminHandlers = adminRoutes
