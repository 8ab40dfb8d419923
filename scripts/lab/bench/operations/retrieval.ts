import { createLog } from '../../../../server/src/platform/log.ts'
import { readConfig } from '../../../../server/src/config.ts'
import { type Context, contextFor } from '../../../../server/src/context.ts'
import type { ItemKind } from '../../../../server/src/db/schema.ts'
import { kinds } from '../../../../server/src/knowledge/index.ts'
import { matchTexts } from '../../../../server/src/retrieval/match-texts.ts'
import { queryTerms } from '../../../../server/src/retrieval/query-terms.ts'
import { search } from '../../../../server/src/retrieval/search.ts'
import type { TextMatch } from '../../../../server/src/retrieval/rank-texts.ts'
import {
  listComparedVectors,
  listLookedUpTerms,
  type TextQuery,
} from '../../../../server/src/retrieval/search-queries.ts'
import { chooseCompared } from '../../../../server/src/retrieval/choose-compared.ts'
import { spellingVector } from '../../../../server/src/retrieval/spelling-vector.ts'
import { vectorBytes } from '../../../../server/src/retrieval/vector-bytes.ts'
import { startServer } from '../../../../server/src/start-server.ts'
import { withPool } from '../../start/connections.ts'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import { productAt, questionsFor } from '../../catalogue/products.ts'
import { connect, type Connection } from '../../start/contender.ts'
import { faqAt, questionsForFaqs } from '../../catalogue/faqs.ts'
import type { Findings, RetrievalFigure } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { adminOf, makeKnowledgeBase } from '../../start/operator.ts'
import { measuredAccountId } from '../knowledge-bases.ts'
import { seedService } from '../seed-service.ts'
import { adminToken, encryptionKeys } from '../../start/start-service.ts'
import { groupsOf } from '../../catalogue/requests.ts'
import { syncService } from '../../start/run-sync.ts'

const items = 10_000
const asked: readonly ItemKind[] = ['product', 'faq', 'location']
const most = 10
/** As many as the search itself looks for. */
const textMatches = 100

interface Filling {
  readonly kind: RetrievalFigure['kind']
  readonly plural: string
  readonly recordAt: (place: number) => unknown
  readonly questions: readonly string[]
}

const fillings: readonly Filling[] = [
  { kind: 'product', plural: 'products', recordAt: productAt, questions: questionsFor(items) },
  { kind: 'faq', plural: 'faqs', recordAt: faqAt, questions: questionsForFaqs() },
]

/**
 * The search that chat makes, called in this process, beside the two statements that look texts and vectors up: what is
 * neither embedding, weighing, fusing nor reading the records. Each knowledge base holds records of one kind, stored and synced as they come over HTTP.
 */
export async function benchRetrieval({ engine, rounds }: Ground): Promise<Pick<Findings, 'retrievals'>> {
  const database = await engine.newDatabase('retrieval')
  const apiKey = await withPool(database, (pool) => seedService(pool, { template: [], others: 0 }))
  const server = await startServer(
    readConfig({
      ...database.environment,
      PORT: '0',
      ADMIN_TOKEN: adminToken,
      ENCRYPTION_KEYS: encryptionKeys,
      DEMO: 'false',
    }),
    createLog({ level: 'silent' }),
  )
  const connection = connect({
    ...{ side: 'service', others: 0, origin: server.origin, basePath: '/v1', mostConnections: 1 },
    headers: { 'x-api-key': apiKey },
  })
  try {
    const ctx = contextFor(server.service, measuredAccountId)
    const isEmbedded = database.environment['DATABASE_URL'] === undefined
    const retrievals: RetrievalFigure[] = []
    for (const filling of fillings) {
      const knowledgeBaseId = await makeKnowledgeBase(adminOf(server.origin), measuredAccountId, filling.kind)
      const syncMs = await fill(connection, knowledgeBaseId, filling)
      const measured = await measure(ctx, { knowledgeBaseId, filling, rounds })
      retrievals.push({ isEmbedded, syncMs, ...measured })
    }
    return { retrievals }
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** @returns how long the first sync took in ms */
async function fill(
  connection: Connection,
  knowledgeBaseId: string,
  { plural, recordAt }: Filling,
): Promise<number> {
  for (const places of groupsOf(0, items)) {
    const body = JSON.stringify({ matchBy: 'externalId', items: places.map(recordAt) })
    await connection.send({
      method: 'POST',
      path: `/knowledge-bases/${knowledgeBaseId}/${plural}/upsert`,
      body,
    })
  }
  return syncService(connection, { knowledgeBaseId, expectedRows: items })
}

interface Measurement {
  readonly knowledgeBaseId: string
  readonly filling: Filling
  readonly rounds: number
}

async function measure(
  ctx: Context,
  { knowledgeBaseId, filling: { kind, questions }, rounds }: Measurement,
): Promise<Omit<RetrievalFigure, 'isEmbedded' | 'syncMs'>> {
  const bar = progress(`retrieval, ${String(items)} of kind ${kind}`)
  const whole = async (query: string): Promise<void> => {
    const hits = await search(ctx, { knowledgeBaseId, query, kinds: asked, limit: most })
    if (hits[kind].length === 0) throw new Error(`Nothing was found for "${query}".`)
  }
  const bare = await bareSearch(ctx, knowledgeBaseId, questions)
  for (const query of questions) {
    await whole(query)
    await bare(query)
  }
  const [wholeMs, bareMs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const query of questions) {
      if (round % 2 === 0) wholeMs.push(await millisecondsOf(() => whole(query)))
      bareMs.push(await millisecondsOf(() => bare(query)))
      if (round % 2 === 1) wholeMs.push(await millisecondsOf(() => whole(query)))
    }
    bar.to(round + 1, rounds)
  }
  const figure = {
    ...{ kind, items, count: wholeMs.length },
    ...{ p50Ms: percentile(wholeMs, 0.5), p95Ms: percentile(wholeMs, 0.95) },
    ...{ bareP50Ms: percentile(bareMs, 0.5), bareP95Ms: percentile(bareMs, 0.95) },
    ratio: percentile(
      wholeMs.map((ms, index) => ms / (bareMs[index] ?? Number.NaN)),
      0.5,
    ),
  }
  bar.done(`p95 ${figure.p95Ms.toFixed(1)} ms, ${figure.ratio.toFixed(2)} times its statements`)
  return figure
}

/** The two statements that look texts and vectors up, with everything that they are given made beforehand. */
async function bareSearch(
  { db, accountId, model }: Context,
  knowledgeBaseId: string,
  questions: readonly string[],
): Promise<(query: string) => Promise<void>> {
  const vectors = { meaning: new Map<string, Buffer>(), spelling: new Map<string, Buffer>() }
  for (const query of questions) {
    vectors.meaning.set(query, vectorBytes(await model.embed({ texts: [query], inputType: 'query' })))
    vectors.spelling.set(query, vectorBytes([spellingVector(query)]))
  }
  const key = { accountId, knowledgeBaseId }
  const rankings = asked.map((kind) => ({ kind, ...kinds[kind].ranking }))
  const terms = new Map(questions.map((query) => [query, queryTerms(query, asked)]))
  const textQueryOf = (query: string): TextQuery => ({ ...key, rankings, terms: terms.get(query) ?? [] })
  const matches = new Map<string, readonly TextMatch[]>()
  for (const query of questions) {
    matches.set(query, await matchTexts(db, { ...textQueryOf(query), limit: textMatches }))
  }
  return async (query) => {
    await listLookedUpTerms(db, textQueryOf(query))
    await listComparedVectors(
      db,
      (['meaning', 'spelling'] as const).map((sense) => ({
        ...{ ...key, narrowing: undefined, limit: most },
        ...chooseCompared(sense, {
          isSpeltToo: true,
          kinds: asked,
          limit: most,
          byText: matches.get(query) ?? [],
        }),
        embedding: vectors[sense].get(query) ?? Buffer.alloc(0),
        embedderNames: [model.embedderName],
      })),
    )
  }
}

async function millisecondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
