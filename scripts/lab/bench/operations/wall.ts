import { reserving } from '../../../../server/src/metering/index.ts'
import { claimTurn, failClaimedTurn } from '../../../../server/src/turns/claim-queries.ts'
import { insertUnusedSession, upsertVisitor } from '../../../../server/src/sessions/queries.ts'
import { insertTurn } from '../../../../server/src/turns/queries.ts'
import type { Db } from '../../../../server/src/db/schema.ts'
import { tenantDb } from '../../../../server/src/db/tenant.ts'
import { findItem, listItems } from '../../../../server/src/knowledge/queries.ts'
import { newTypeId } from '../../../../server/src/platform/ids.ts'
import { listTermPostings } from '../../../../server/src/retrieval/calibration/probe-queries.ts'
import { compare, type Entry, type Series } from '../compare.ts'
import type { Side } from '../../start/contender.ts'
import type { Findings } from '../findings.ts'
import type { Ground } from '../ground.ts'
import {
  measuredAccountId as accountId,
  measuredKnowledgeBase,
  measuredWidgetId,
} from '../knowledge-bases.ts'
import { addToService, seedService } from '../seed-service.ts'
import { makeTemplate } from '../../catalogue/template.ts'
import { withoutWall } from '../without-wall.ts'

const items = 1_000

/**
 * What the second wall between accounts costs: statements that most requests and turns are made of, on the connection of
 * an account, beside the very same ones as the owner of the tables, whom no row is hidden from and who sets neither role
 * nor account before.
 */
export async function benchWall({
  engine,
  rounds,
  concurrencies,
}: Ground): Promise<Pick<Findings, 'wallStatements'>> {
  const opened = await (await engine.newDatabase('wall')).open()
  try {
    const { pool } = opened
    await seedService(pool, { template: await makeTemplate(items), others: 0 })
    await addToService(pool, measuredKnowledgeBase(items))
    const owner = withoutWall(pool)
    const tenant = tenantDb(pool, accountId)
    const statements = await statementsOf(tenant)
    await requireSameSight(owner, tenant, statements)
    const wallStatements: Series[] = []
    for (const [operation, run] of Object.entries(statements)) {
      for (const concurrency of concurrencies) {
        const entries = [entryOf('service', () => run(tenant)), entryOf('bare', () => run(owner))]
        wallStatements.push(...(await compare({ operation, items, concurrency }, entries, rounds)))
      }
    }
    return { wallStatements }
  } finally {
    await opened.close()
  }
}

type Statements = Readonly<Record<string, (db: Db) => Promise<unknown>>>

async function statementsOf(tenant: Db): Promise<Statements> {
  const { knowledgeBaseId } = measuredKnowledgeBase(items)
  const key = { accountId, knowledgeBaseId, kind: 'product' } as const
  const page = { filters: {}, titleField: 'name', afterNumber: 0, limit: 50 }
  const listed = await listItems(tenant, key, page)
  const [item] = listed?.items ?? []
  if (item === undefined) throw new Error('There is nothing to read')
  const postings = { ...key, revision: 1, kinds: ['product'] as const, terms: ['light', 'steel', 'travel'] }
  const sessionKey = await openSession(tenant)
  return {
    'list a page': (db) => listItems(db, key, page),
    'get one item': (db) => findItem(db, { ...key, itemId: item.item_id }),
    'read postings': (db) => listTermPostings(db, postings),
    'take, claim and end a turn': (db) =>
      db.transaction().execute((transaction) => takeTurn(transaction, sessionKey)),
  }
}

interface SessionKey {
  readonly accountId: string
  readonly widgetId: string
  readonly sessionId: string
}

async function openSession(db: Db): Promise<SessionKey> {
  const key = { accountId, widgetId: measuredWidgetId(items), sessionId: newTypeId('sess') }
  const now = new Date()
  await upsertVisitor(db, { ...key, visitorId: 'visitor', details: {}, now })
  await insertUnusedSession(db, {
    ...key,
    visitorId: 'visitor',
    language: null,
    timezone: null,
    isTrial: false,
    now,
  })
  return key
}

async function takeTurn(db: Db, key: SessionKey): Promise<void> {
  const turnId = newTypeId('turn')
  const now = new Date()
  await insertTurn(db, reserving({ accountId, millicredits: 0 }), {
    ...{ ...key, turnId, keyId: 'key', userMessageId: newTypeId('msg'), responseType: 'sync', now },
    ...{
      replyFormat: 'markdown',
      timezone: null,
      isTrial: false,
      formId: null,
      position: 1,
      reservedMillicredits: 0,
    },
    ...{ usageDay: null, traceContext: null, pickUpMs: 60_000, claimMs: null, waitedMs: null },
  })
  const claim = await claimTurn(db, { accountId, turnId }, 60_000)
  // Side by side, only one turn of a session runs at a time: the others are claimed in vain, on either side alike.
  if (claim !== undefined)
    await failClaimedTurn(db, claim, { assistantMessageId: turnId, errorCode: 'AI_FAILED', now })
}

/** A comparison of different answers would mean nothing: the owner must really see the rows. */
async function requireSameSight(owner: Db, tenant: Db, statements: Statements): Promise<void> {
  for (const [name, run] of Object.entries(statements)) {
    const [seen, walled] = [await run(owner), await run(tenant)].map((answer) => JSON.stringify(answer))
    if (seen !== walled) throw new Error(`${name}: the owner and the account do not see the same`)
  }
}

function entryOf(side: Side, call: () => Promise<unknown>): Entry {
  const send = async (): Promise<void> => {
    await call()
  }
  return {
    contender: { side, others: 0, send, ask: call },
    workload: { next: (count) => Array.from({ length: count }, () => ({ method: 'GET', path: '' })) },
  }
}
