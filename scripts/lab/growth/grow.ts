import { readFileSync, writeFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { migrate } from '../../../server/src/db/migrate.ts'
import { migrations } from '../../../server/src/db/migrations/index.ts'
import { loadTemplateForSystem, makeTemplate } from '../catalogue/template.ts'
import { withoutIndexes } from '../catalogue/without-indexes.ts'
import { databaseAt, withClient, withConnection, withPool } from '../start/connections.ts'
import {
  asSystem,
  insertAccounts,
  insertKeys,
  insertKnowledgeBases,
  insertWidgets,
} from '../catalogue/fill-service.ts'
import { progress } from '../command/progress.ts'
import type { SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'
import type { Cluster } from '../start/start-cluster.ts'
import { fillConversations } from './fill-conversations.ts'
import {
  fillingKnowledgeBases,
  measuredKnowledgeBases,
  measuredPerStep,
  rowsMeasured,
  rowsPerKnowledgeBase,
} from './places.ts'

/** How far a database has been filled. Kept beside it. */
export interface Growth {
  /** It was being filled when the command ended: nobody knows how far. */
  readonly isUnfinished?: boolean
  /** Knowledge bases that fill it. */
  readonly knowledgeBases: number
  /** Those that are measured, with the keys of their accounts. */
  readonly measured: readonly MeasuredKnowledgeBase[]
}

export interface MeasuredKnowledgeBase extends SeededKnowledgeBase {
  readonly apiKey: string
}

export const databaseName = 'growth'
/** So many at once that a statement is worth its planning, and a bar moves. */
const chunkSize = 20
/** Side by side, since the database works at each on a core of its own. */
const lanes = 2

export function readGrowth(stateFile: string): Growth {
  try {
    // Written by the function below, and by nobody else.
    return JSON.parse(readFileSync(stateFile, 'utf8')) as Growth
  } catch {
    return { knowledgeBases: 0, measured: [] }
  }
}

/**
 * Fills the database up to this number of items and adds knowledge bases that are measured. What is there already
 * stays.
 */
export async function grow(
  cluster: Cluster,
  { items, stateFile }: { readonly items: number; readonly stateFile: string },
): Promise<Growth> {
  const before = readGrowth(stateFile)
  const wanted = Math.ceil(items / rowsPerKnowledgeBase)
  if (before.isUnfinished === true)
    throw new Error(`The database of ${stateFile} was left half filled. Remove its folder and begin anew.`)
  if (before.knowledgeBases >= wanted) return before
  writeFileSync(stateFile, JSON.stringify({ ...before, isUnfinished: true }))
  await cluster.restart('filling')
  await makeDatabase(cluster)
  const growth = await withPool(databaseAt(cluster.url(databaseName)), async (pool) => {
    if (before.knowledgeBases === 0) await makeSchema(pool)
    return fill(pool, before, wanted)
  })
  writeFileSync(stateFile, JSON.stringify(growth))
  await cluster.restart('production')
  return growth
}

async function makeSchema(pool: Pool): Promise<void> {
  await migrate(pool, migrations)
  const template = await makeTemplate(rowsMeasured)
  await withClient(pool, (client) => loadTemplateForSystem(client, template))
}

async function fill(pool: Pool, before: Growth, wanted: number): Promise<Growth> {
  const measured = measuredKnowledgeBases(before.measured.length, before.measured.length + measuredPerStep)
  const filling = fillingKnowledgeBases(before.knowledgeBases, wanted)
  const bar = progress(`Fill: ${String(wanted)} knowledge bases of ${String(rowsPerKnowledgeBase)} items`)
  const chunks = [...chunksOf(measured, 1), ...chunksOf(filling, chunkSize)]
  const insert = async (): Promise<void> => {
    let filled = 0
    const rest = chunks.values()
    const lane = (): Promise<void> =>
      withClient(pool, (client) =>
        asSystem(client, async () => {
          for (const chunk of rest) {
            await insertKnowledgeBases(client, chunk)
            await insertWidgets(client, chunk)
            await fillConversations(client, chunk)
            bar.to((filled += 1), chunks.length)
          }
        }),
      )
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  const keys = await withClient(pool, async (client) => {
    const accountIds = [...new Set([...measured, ...filling].map(({ accountId }) => accountId))]
    const made = await asSystem(client, async () => {
      await insertAccounts(client, accountIds)
      return insertKeys(client, accountIds)
    })
    // Where most of what will be there is new, indexes are made faster than they are kept.
    if (wanted > 2 * before.knowledgeBases)
      await withoutIndexes(client, ['item_spelling', 'item_meaning', 'posting_list'], insert)
    else await insert()
    await client.query('vacuum (analyze)')
    return made
  })
  bar.done(`${String(wanted * rowsPerKnowledgeBase)} items`)
  return {
    knowledgeBases: wanted,
    measured: [
      ...before.measured,
      ...measured.map((each) => ({ ...each, apiKey: keys[each.accountId] ?? '' })),
    ],
  }
}

function chunksOf<Each>(all: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

async function makeDatabase(cluster: Cluster): Promise<void> {
  await withConnection(cluster.url('postgres', 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName} owner assistant`)
  })
}
