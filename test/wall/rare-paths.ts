import { sql } from 'kysely'
import {
  insertIdempotencyRecord,
  deleteTurnlessRecord,
  takeOverLapsedRecord,
  updateRecordReleased,
} from '../../server/src/api/queries.ts'
import {
  deleteAccount,
  deleteOwned,
  markForErasure,
  ownedTables,
} from '../../server/src/accounts/erasure-queries.ts'
import { listKeys } from '../../server/src/keys/queries.ts'
import {
  claimTurn,
  failClaimedTurn,
  findWaitingTurn,
  giveBackTurn,
  renewLeases,
} from '../../server/src/turns/claim-queries.ts'
import { appendMessage, replaceFailedReply } from '../../server/src/turns/message-queries.ts'
import {
  expireIdleSession,
  insertUnusedSession,
  resolveActiveSession,
  resumeActiveSession,
  upsertVisitor,
} from '../../server/src/sessions/queries.ts'
import {
  deleteVisitorsWithoutSessions,
  lockOutdatedSessions,
} from '../../server/src/visitors/retention-queries.ts'
import { findTurnOfRequest, insertTurn, reopenFailedTurn } from '../../server/src/turns/queries.ts'
import { listDeliveriesBefore, makeDue, makeFailedDue } from '../../server/src/deliveries/delivery-queries.ts'
import { claimDueDelivery, giveBackClaimed, giveUpClaimed } from '../../server/src/deliveries/queries.ts'
import { hasReceiver } from '../../server/src/deliveries/webhook-queries.ts'
import { listMembers, lockMember } from '../../server/src/members/queries.ts'
import type { Db } from '../../server/src/db/schema.ts'
import { dayOf } from '../../server/src/metering/index.ts'
import { releaseOfKeys, reserveFreeBalance, reserving } from '../../server/src/metering/queries.ts'
import { newTypeId } from '../../server/src/platform/ids.ts'
import { listCities } from '../../server/src/retrieval/location-queries.ts'
import { listPricedProducts, listPricedWithin } from '../../server/src/retrieval/price-queries.ts'
import { countTogether } from '../../server/src/retrieval/spelling/vocabulary-queries.ts'
import {
  claimRun,
  failHeldRun,
  insertOnlyRun,
  isRunning,
  postponeHeldRun,
  raiseHeldReservation,
  releaseHeldRun,
  renewHeldRun,
} from '../../server/src/sync/queries.ts'
import {
  advanceReembedding,
  claimReembedding,
  deleteReembedding,
  listNumbersToReembed,
  listPublished,
  lockItems,
  lockFormerRevision,
  publishEmbedder,
  releaseReembedding,
  updateTextHashes,
} from '../../server/src/sync/reembedding-queries.ts'
import { spellingEmbedder } from '../../server/src/retrieval/index.ts'
import { listPublishedMeanings } from '../../server/src/retrieval/staging-queries.ts'
import { findTurnWithDeltas, insertDeltas } from '../../server/src/turns/delta-queries.ts'
import { findVerification } from '../../server/src/widgets/verification-queries.ts'
import type { BusyCustomer } from './busy-customer.ts'

/**
 * What is asked of the database only when a process dies, a provider breaks or two requests meet, made directly. Nothing
 * of it stays.
 */
export async function takeRarePaths(db: Db, { ids }: BusyCustomer): Promise<void> {
  for (const path of [
    failTurn,
    forgetVisitor,
    interruptSync,
    reembedCatalogue,
    repeatRequest,
    giveBackTurnOfKey,
    giveUpDelivery,
    searchOddly,
    inviteAsMember,
    eraseAll,
  ]) {
    const transaction = await db.startTransaction().execute()
    try {
      await path(transaction, ids)
    } finally {
      await transaction.rollback().execute()
    }
  }
  await findVerification(db, ids.accountId, ids.widgetId)
}

type Ids = BusyCustomer['ids']

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A rare path found nothing to go on with')
  return row
}

async function inviteAsMember(db: Db, { accountId }: Ids): Promise<void> {
  const { rows } = await listMembers(db, accountId, { afterId: '', limit: 1 })
  found(await lockMember(db, { accountId, memberId: found(rows[0]).member_id }))
}

async function failTurn(db: Db, { accountId, widgetId }: Ids): Promise<void> {
  const now = new Date()
  const key = { accountId, widgetId, sessionId: newTypeId('sess') }
  await upsertVisitor(db, { ...key, visitorId: 'rare', details: {}, now })
  const session = { ...key, visitorId: 'rare', language: null, timezone: null, isTrial: false, now }
  found(await insertUnusedSession(db, session))
  found(await resumeActiveSession(db, key, { language: undefined, timezone: undefined, now }))
  const turnId = newTypeId('turn')
  const message = { ...key, turnId, content: 'Hello', result: {}, memory: undefined, now } as const
  const asked = found(
    await appendMessage(db, { ...message, messageId: newTypeId('msg'), role: 'user', status: 'completed' }),
  )
  await insertTurn(db, reserving({ accountId, millicredits: 0 }), {
    ...{ ...key, turnId, keyId: newTypeId('key'), userMessageId: asked.message_id, responseType: 'stream' },
    ...{ replyFormat: 'markdown', timezone: null, formId: null, position: asked.position },
    ...{
      usageDay: null,
      reservedMillicredits: 0,
      traceContext: null,
      now,
      pickUpMs: 0,
      claimMs: null,
      waitedMs: 60_000,
    },
  })
  found(await findWaitingTurn(db, key))
  const first = found(await claimTurn(db, { accountId, turnId }, 60_000))
  await insertDeltas(db, first, ['Hel', 'lo'])
  await findTurnWithDeltas(db, { accountId, turnId }, { after: 0, limit: 10 })
  await renewLeases(db, accountId, { claims: [first], leaseMs: 60_000 })
  await giveBackTurn(db, first, { attempts: 0, pickUpMs: 0 })
  const claim = found(await claimTurn(db, { accountId, turnId }, 60_000))
  const reply = { ...message, messageId: newTypeId('msg'), content: '' }
  found(await appendMessage(db, { ...reply, role: 'assistant', status: 'failed' }))
  found(
    await failClaimedTurn(db, claim, { assistantMessageId: reply.messageId, errorCode: 'AI_FAILED', now }),
  )
  const again = { usageDay: null, reservedMillicredits: 0, traceContext: null, pickUpMs: 0, waitedMs: 1_000 }
  await reopenFailedTurn(db, { accountId, turnId }, again)
  found(await replaceFailedReply(db, { ...reply, content: 'Hello', status: 'completed' }))
  const other = { ...session, sessionId: newTypeId('sess') }
  await expireIdleSession(db, found(await insertUnusedSession(db, other)), now)
}

/** A turn of a public key that comes to nothing. */
async function giveBackTurnOfKey(db: Db, { accountId }: Ids): Promise<void> {
  const day = '2000-01-01'
  const { rows } = await listKeys(db, accountId, { afterId: '', limit: 10, day })
  for (const { key_id: keyId } of rows) {
    const ceiling = { keyId, day, ceilingMillicredits: 1_000_000_000 }
    await reserveFreeBalance(db, { accountId, millicredits: 1_000, ceiling })
    const uses = [{ keyId, day: dayOf(new Date()), millicredits: -1 }]
    await releaseOfKeys(db, accountId, { reservedMillicredits: 1_000, uses })
  }
}

async function interruptSync(db: Db, { accountId, kbId: knowledgeBaseId }: Ids): Promise<void> {
  const now = new Date()
  const key = { accountId, syncId: newTypeId('sync') }
  const run = {
    ...key,
    knowledgeBaseId,
    revision: 99,
    total: 1,
    reservedMillicredits: 1,
    callerId: null,
    traceContext: null,
    now,
  }
  await insertOnlyRun(db, run)
  await isRunning(db, { accountId, knowledgeBaseId })
  const held = found(await claimRun(db, key, { embedderName: 'an embedder', leaseMs: 60_000 }))
  await renewHeldRun(db, held, 60_000)
  found(await raiseHeldReservation(db, held, 5))
  found(await postponeHeldRun(db, held, 1_000))
  found(await releaseHeldRun(db, held))
  await failHeldRun(db, held, { code: 'INTERNAL', failed: 0, now })
}

async function reembedCatalogue(db: Db, { accountId, kbId: knowledgeBaseId }: Ids): Promise<void> {
  const key = { accountId, knowledgeBaseId }
  await sql`update knowledge_base set published_embedder = ${spellingEmbedder}
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}`.execute(db)
  await sql`update sync_run set status = 'failed' where account_id = ${accountId} and status = 'running'`.execute(
    db,
  )
  const held = found(await claimReembedding(db, key, { formerEmbedder: spellingEmbedder, leaseMs: 60_000 }))
  const itemNumbers = await listNumbersToReembed(db, held)
  const [item] = await listPublished(db, accountId, itemNumbers)
  await lockFormerRevision(db, held, spellingEmbedder)
  await advanceReembedding(db, held, { cursorItemNumber: 1, leaseMs: 60_000 })
  await lockItems(db, accountId, itemNumbers)
  await listPublishedMeanings(db, { ...key, revision: held.revision }, itemNumbers)
  await updateTextHashes(db, accountId, [{ itemNumber: found(item).item_number, from: 'before', to: 'now' }])
  await releaseReembedding(db, held)
  await publishEmbedder(db, held, 'an embedder')
  await deleteReembedding(db, key)
}

async function repeatRequest(db: Db, { accountId }: Ids): Promise<void> {
  const request = { accountId, keyId: newTypeId('key'), operationId: 'sendMessage', idempotencyKey: 'rare' }
  const key = { ...request, createdAt: new Date() }
  const record = { widgetId: null, sessionId: null, fingerprint: 'rare', leaseMs: -1_000 }
  found(await insertIdempotencyRecord(db, key, { ...record, createdAt: key.createdAt }))
  found(await takeOverLapsedRecord(db, key, { leaseMs: 60, takenAt: key.createdAt }))
  await findTurnOfRequest(db, accountId, key)
  await updateRecordReleased(db, key)
  await deleteTurnlessRecord(db, key)
}

async function giveUpDelivery(db: Db, { accountId }: Ids): Promise<void> {
  const newest = await listDeliveriesBefore(db, accountId, { beforeId: '', limit: 100 })
  // Some went to a webhook that is gone.
  const heard = await Promise.all(newest.map((each) => hasReceiver(db, each)))
  const key = { accountId, deliveryId: found(newest.find((_, at) => heard[at])).delivery_id }
  await makeDue(db, key)
  // Due since the moment it was made so, which came after this transaction began; and an attempt may be under way.
  await sql`update delivery set next_attempt_at = now(), lease_until = null
    where account_id = ${accountId} and delivery_id = ${key.deliveryId}`.execute(db)
  const claim = found(await claimDueDelivery(db, key, { leaseMs: 60_000, perReceiver: 100, perAccount: 100 }))
  await hasReceiver(db, claim)
  await giveBackClaimed(db, claim)
  await giveUpClaimed(db, claim)
  const all = { webhookId: undefined, event: undefined, from: undefined, to: undefined }
  await makeFailedDue(db, accountId, { ...all, mostAttempts: 100, limit: 10 })
}

async function forgetVisitor(db: Db, { accountId, widgetId }: Ids): Promise<void> {
  const now = new Date()
  const key = { accountId, widgetId, sessionId: newTypeId('sess') }
  for (const visitorId of ['gone', 'rare']) await upsertVisitor(db, { ...key, visitorId, details: {}, now })
  const session = { ...key, visitorId: 'rare', language: null, timezone: null, isTrial: false, now }
  found(await insertUnusedSession(db, session))
  found(await resolveActiveSession(db, key, new Date(0)))
  const sessions = { accountId, widgetId, sessionIds: [key.sessionId] }
  const visitorIds = ['gone', 'rare']
  await lockOutdatedSessions(db, sessions, { visitorIds, endedBefore: now })
  await deleteVisitorsWithoutSessions(db, key, visitorIds)
}

async function searchOddly(db: Db, { accountId, kbId: knowledgeBaseId }: Ids): Promise<void> {
  const key = { accountId, knowledgeBaseId }
  await listPricedProducts(db, {
    ...key,
    held: { terms: ['tent'], runs: [] },
    price: {},
    first: 'lowest',
    limit: 3,
  })
  await listPricedWithin(db, { accountId, itemNumbers: [1], price: {}, limit: 1 })
  await listCities(db, key)
  await countTogether(db, { ...key, kinds: ['product'], pairs: [['citi', 'bike']] })
}

async function eraseAll(db: Db, { accountId }: Ids): Promise<void> {
  await markForErasure(db, accountId, new Date())
  for (const table of ownedTables) {
    await sql`savepoint owned`.execute(db)
    // What others refer to stays for now.
    await deleteOwned(db, table, { accountId, limit: 5 }).catch(() => undefined)
    await sql`rollback to savepoint owned`.execute(db)
  }
  await deleteAccount(db, accountId).catch(() => undefined)
}
