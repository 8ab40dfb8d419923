import type { Operation } from '../contract/document.ts'
import { type RequestContext, transaction } from '../context.ts'
import { recordEvent } from '../members/index.ts'
import type { AnyReply } from './envelope.ts'
import type { AnyRequest } from './mount.ts'
import { objectOf } from './object-of.ts'

/** A handler as the router sees it. The validator has made sure that its request is what its type says. */
export type AnyHandler = (ctx: RequestContext, request: AnyRequest) => Promise<AnyReply>

/** Erasing a visitor is not here: it begins its transaction anew, and notes itself in each. */
const deletesRecords = /^(delete|bulkDelete|reconcile)(Product|Faq|Location)s?$/

/** What changes an account, or takes records from it, is noted in the transaction that does so. */
export function noting(operation: Operation, handler: AnyHandler): AnyHandler {
  const { operationId } = operation
  const isDeletion = deletesRecords.test(operationId)
  const isSync = operationId === 'startSync'
  if (!isDeletion && !isSync && !changesAccount(operation)) return handler
  return async (ctx, input) => {
    // Keys do it every night.
    if (isSync && ctx.caller.kind !== 'member') return handler(ctx, input)
    return transaction(ctx, async (ctx) => {
      const reply = await handler(ctx, input)
      const deleted = isDeletion ? deletedBy(reply) : null
      const { caller: actor, requestId } = ctx
      if (deleted !== 0)
        await recordEvent(ctx, { actor, operationId, objectId: objectOf(input, reply), deleted, requestId })
      return reply
    })
  }
}

export function isAboutAccount({ path }: Operation): boolean {
  return path === '/account' || path.startsWith('/account/')
}

function changesAccount(operation: Operation): boolean {
  return operation.method !== 'get' && isAboutAccount(operation)
}

/** An answer about one record says only that it is gone. */
function deletedBy({ data }: AnyReply): number {
  const { deleted } = data as { readonly deleted: number | true }
  return Number(deleted)
}
