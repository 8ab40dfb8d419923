import type { Caller, Context } from '../context.ts'
import { insertEvent } from './queries.ts'

export interface NewEvent {
  readonly actor: Pick<Caller, 'kind' | 'id'> | 'operator'
  readonly operationId: string
  readonly objectId: string | null
  /** How much was deleted, where that is what was done. */
  readonly deleted?: number | null
  readonly requestId: string
}

/** Notes that something was changed, by whom: no values, before or after. In the transaction of the change, if there is one. */
export async function recordEvent(
  { db, accountId, clock, newId }: Context,
  { actor, operationId, objectId, deleted = null, requestId }: NewEvent,
): Promise<void> {
  await insertEvent(db, {
    account_id: accountId,
    event_id: newId('aev'),
    ...(actor === 'operator'
      ? { actor_kind: 'operator', actor_id: null }
      : { actor_kind: actor.kind === 'member' ? 'member' : 'key', actor_id: actor.id }),
    operation_id: operationId,
    object_id: objectId,
    deleted,
    request_id: requestId,
    created_at: clock.now(),
  })
}
