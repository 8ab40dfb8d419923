import type { PoolClient } from 'pg'
import type { SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'
import { withoutIndexes } from '../catalogue/without-indexes.ts'
import { progress } from '../command/progress.ts'
import { otherKnowledgeBases } from './knowledge-bases.ts'

const chunkSize = 10

interface Filled {
  /** What is filled, for whoever waits. */
  readonly what: string
  readonly others: number
  /** Those that have no indexes meanwhile. */
  readonly tables: readonly string[]
}

/** Fills tables with the other knowledge bases, some at a time, and counts what they hold for the planner. */
export async function insertOthers(
  client: PoolClient,
  { what, others, tables }: Filled,
  insert: (knowledgeBases: readonly SeededKnowledgeBase[]) => Promise<void>,
): Promise<void> {
  const bar = progress(`${what}: ${String(others)} other knowledge bases`)
  const knowledgeBases = otherKnowledgeBases(others)
  await withoutIndexes(client, tables, async () => {
    for (let start = 0; start < others; start += chunkSize) {
      await insert(knowledgeBases.slice(start, start + chunkSize))
      bar.to(start, others)
    }
  })
  await client.query('vacuum analyze')
  bar.done('seeded')
}
