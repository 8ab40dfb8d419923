import { setTimeout as wait } from 'node:timers/promises'
import { withPool } from '../../start/connections.ts'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import { messagesFor, productAt } from '../../catalogue/products.ts'
import { connect, type Connection } from '../../start/contender.ts'
import { adminOf, makeKnowledgeBase } from '../../start/operator.ts'
import { faqAt } from '../../catalogue/faqs.ts'
import type { Findings, FirstSyncFigure } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { measuredAccountId, measuredKnowledgeBase, measuredWidgetId } from '../knowledge-bases.ts'
import { openSessions } from '../../start/open-sessions.ts'
import { addToService, seedService } from '../seed-service.ts'
import { makeTemplate } from '../../catalogue/template.ts'
import { startService } from '../../start/start-service.ts'
import { groupsOf } from '../../catalogue/requests.ts'
import { syncService } from '../../start/run-sync.ts'

/** Of the shop that is visited meanwhile. */
const visitedItems = 100
/** A visitor reads a reply before writing on. */
const betweenMessagesMs = 250

interface Filling {
  readonly kind: FirstSyncFigure['kind']
  readonly plural: string
  readonly items: number
  readonly recordAt: (place: number) => unknown
}

const fillings: readonly Filling[] = [
  { kind: 'product', plural: 'products', items: 10_000, recordAt: productAt },
  { kind: 'faq', plural: 'faqs', items: 1_000, recordAt: faqAt },
]

/** First syncs, which embed every record, and how long another shop's visitor waits for replies meanwhile. */
export async function benchFirstSync({ engine }: Ground): Promise<Pick<Findings, 'firstSyncs'>> {
  const database = await engine.newDatabase('first_sync')
  const template = await makeTemplate(visitedItems)
  const apiKey = await withPool(database, async (pool) => {
    const key = await seedService(pool, { template, others: 1 })
    await addToService(pool, measuredKnowledgeBase(visitedItems))
    return key
  })
  const process = await startService({ program: 'production', database })
  const connection = connect({
    ...{ side: 'service', others: 1, origin: process.origin, basePath: '/v1', mostConnections: 4 },
    headers: { 'x-api-key': apiKey },
  })
  const firstSyncs: FirstSyncFigure[] = []
  try {
    const visit = openVisit(connection)
    // A process that has just started is slow.
    await visit(() => false)
    for (const { kind, plural, items, recordAt } of fillings) {
      const bar = progress(`first sync, ${String(items)} of kind ${kind}`)
      const knowledgeBaseId = await makeKnowledgeBase(adminOf(process.origin), measuredAccountId, kind)
      for (const places of groupsOf(0, items)) {
        const body = JSON.stringify({ matchBy: 'externalId', items: places.map(recordAt) })
        const path = `/knowledge-bases/${knowledgeBaseId}/${plural}/upsert`
        await connection.send({ method: 'POST', path, body })
      }
      let isSyncing = true
      const syncing = syncService(connection, { knowledgeBaseId, expectedRows: items }).finally(() => {
        isSyncing = false
      })
      const [syncMs, messagesMs] = await Promise.all([syncing, visit(() => isSyncing)])
      const figure = {
        ...{ kind, items, syncMs, messages: messagesMs.length },
        ...{ messageP50Ms: percentile(messagesMs, 0.5), messageP95Ms: percentile(messagesMs, 0.95) },
        residentMiB: process.residentMiB(),
      }
      firstSyncs.push(figure)
      bar.done(`${(syncMs / 1000).toFixed(1)} s, messages meanwhile p95 ${figure.messageP95Ms.toFixed(1)} ms`)
    }
    return { firstSyncs }
  } finally {
    await connection.close()
    await process.stop()
  }
}

/**
 * A visitor who writes one message after the other, in a session for each conversation: all of them once, and from the
 * first again for as long as `goesOn`.
 * @returns what gives how long each reply took in ms
 */
function openVisit(connection: Connection): (goesOn: () => boolean) => Promise<number[]> {
  const path = `/widgets/${measuredWidgetId(visitedItems)}/conversations`
  const conversations = messagesFor(visitedItems)
  let visits = 0
  return async (goesOn) => {
    const times: number[] = []
    do {
      visits += 1
      const ids = conversations.map((_, index) => `visit-${String(visits)}-${String(index)}`)
      await openSessions(connection, path, ids)
      for (const [index, messages] of conversations.entries()) {
        for (const content of messages) {
          const started = performance.now()
          const body = JSON.stringify({ content })
          await connection.send({ method: 'POST', path: `${path}/${ids[index] ?? ''}/messages`, body })
          times.push(performance.now() - started)
          if (goesOn()) await wait(betweenMessagesMs)
        }
      }
    } while (goesOn())
    return times
  }
}
