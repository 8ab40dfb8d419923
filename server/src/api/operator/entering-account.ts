import { enterAccount } from '../../accounts/index.ts'
import type { AdminContext, Context } from '../../context.ts'
import type {
  AdminHandlers,
  AdminOperationId,
  AdminReply,
  AdminRequest,
} from '../../contract/admin-handler.ts'
import type { OperationId, Request } from '../../contract/handler.ts'

/** Operations of both contracts that take the same. */
type SharedId = {
  [Id in AdminOperationId & OperationId]: AdminRequest<Id>['body'] extends Request<Id>['body'] ? Id : never
}[AdminOperationId & OperationId]

/** What an account does for itself, and what the operator's contract may answer. */
type SharedRoutes = {
  readonly [Id in SharedId]?: (ctx: Context, request: Request<Id>) => Promise<AdminReply<Id>>
}

/** The routes of an account's own door, through the operator's, who says which account. */
export function enteringAccount<Routes extends SharedRoutes>(
  routes: Routes,
): Pick<AdminHandlers, keyof Routes & AdminOperationId> {
  const entered = Object.entries(routes).map(([name, route]) => [
    name,
    async (ctx: AdminContext, request: AdminRequest<SharedId>) =>
      // `SharedRoutes` has made sure that it takes the rest of the request.
      (route as (ctx: Context, request: unknown) => Promise<unknown>)(
        await enterAccount(ctx, request.params.accountId),
        request,
      ),
  ])
  // Made name by name from routes of the same names.
  return Object.fromEntries(entered) as Pick<AdminHandlers, keyof Routes & AdminOperationId>
}
