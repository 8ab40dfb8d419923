import type { RequestContext, Visitor } from '../context.ts'
import type { WidgetRow } from '../db/schema.ts'
import { ApiError, refusedField } from '../errors.ts'
import { getWidget, requireProof } from '../widgets/index.ts'
import { isAnonymousId, newAnonymousId } from './anonymous-visitor.ts'
import { requireSessionOf, widgetOf } from './require-conversation.ts'

/** What a start says of its visitor. */
export interface Statement {
  readonly visitorId?: string | undefined
  readonly identityToken?: string | undefined
}

/** Who starts, and what a visitor token shall say of it. */
export interface Arrival extends Pick<Visitor, 'visitorId' | 'statedId' | 'isProven'> {
  /** The active conversation to go on with. Without it, it is the latest of the visitor's. */
  readonly sessionId: string | undefined
}

/**
 * Who starts. A stated visitor id counts where the widget takes it at its word, or with proof. Otherwise it is whoever
 * this browser's token stands for, unless the site calls its visitor by another name now: that is another person, who
 * starts as a visitor nobody knows.
 * @throws ApiError `UNAUTHENTICATED`, `VISITOR_UNVERIFIED`, `VALIDATION_FAILED`
 */
export async function identifyVisitor(
  ctx: RequestContext,
  { visitorId: statedId, identityToken }: Statement,
): Promise<Arrival> {
  if (identityToken !== undefined && statedId === undefined) {
    throw refusedField('identityToken', 'dependentRequired', 'needs the visitor that it proves in visitorId')
  }
  const widget = await getWidget(ctx, widgetOf(ctx))
  const earlier = await earlierArrival(ctx, widget)
  if (statedId === undefined) return earlier ?? anonymous(undefined)

  const isEarlier = statedId === earlier?.statedId || statedId === earlier?.visitorId
  const known = { visitorId: statedId, statedId, sessionId: undefined }
  if (widget.identity === 'open') {
    if (!isAnonymousId(statedId)) return { ...known, isProven: false }
    if (isEarlier) return earlier
    throw new ApiError('VISITOR_UNVERIFIED', {
      field: 'visitorId',
      detail: 'Only the visitor token of an anonymous visitor opens their conversation.',
    })
  }
  if (identityToken !== undefined) {
    await requireProof(ctx, { widgetId: widget.widget_id, statedId, identityToken })
    return { ...known, isProven: true }
  }
  if (isEarlier) return earlier
  if (widget.refuses_unverified) {
    throw new ApiError('VISITOR_UNVERIFIED', {
      field: 'identityToken',
      detail: 'Send an identityToken made by your backend.',
    })
  }
  return anonymous(statedId)
}

/** Their record must not be that of the visitor they may only pretend to be. */
function anonymous(statedId: string | undefined): Arrival {
  return { visitorId: newAnonymousId(), statedId, isProven: false, sessionId: undefined }
}

/**
 * Whom the request's token stands for. An expired one does so for as long as its conversation can go on.
 * @throws ApiError `UNAUTHENTICATED`
 */
async function earlierArrival(ctx: RequestContext, { identity }: WidgetRow): Promise<Arrival | undefined> {
  const { visitor } = ctx
  if (visitor === undefined) return undefined
  const { visitorId, statedId, isProven, isExpired, sessionId } = visitor
  // It was made when the widget was open, for whoever said so.
  if (identity === 'verified' && !isProven && !isAnonymousId(visitorId)) throw new ApiError('UNAUTHENTICATED')
  const isActive = await isStillActive(ctx, visitor)
  if (isExpired && !isActive) throw new ApiError('UNAUTHENTICATED')
  return { visitorId, statedId, isProven, sessionId: isActive ? sessionId : undefined }
}

async function isStillActive(ctx: RequestContext, visitor: Visitor): Promise<boolean> {
  try {
    return (await requireSessionOf(ctx, visitor)).status === 'active'
  } catch (error) {
    // The visitor was erased, and is not to come back under the same id.
    if (error instanceof ApiError && error.code === 'SESSION_NOT_FOUND') throw new ApiError('UNAUTHENTICATED')
    throw error
  }
}
