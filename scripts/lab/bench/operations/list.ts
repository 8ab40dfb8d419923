import { productAt } from '../../catalogue/products.ts'
import { compare, type Entry } from '../compare.ts'
import type { Contender } from '../../start/contender.ts'
import { type Findings, joinFindings } from '../findings.ts'
import type { Stage } from '../stage.ts'

const pageSize = 50
const largestPage = 100

/** Pages of fifty with the exact total: the first, one in the middle, and the first of one category. */
export async function benchList(stage: Stage): Promise<Findings> {
  const path = `/knowledge-bases/${stage.knowledgeBaseId}/products?limit=${String(pageSize)}`
  const category = encodeURIComponent(productAt(0).category)
  const pages: Readonly<Record<string, (contender: Contender) => Promise<string>>> = {
    'list, first page': () => Promise.resolve(path),
    'list, middle page': async (contender) => `${path}&cursor=${await cursorInTheMiddle(contender, stage)}`,
    'list, by category': () => Promise.resolve(`${path}&category=${category}`),
  }
  const findings: Partial<Findings>[] = []
  for (const [operation, pathFor] of Object.entries(pages)) {
    const entries: Entry[] = []
    for (const contender of stage.contenders) {
      const request = { method: 'GET', path: await pathFor(contender) } as const
      entries.push({ contender, workload: { next: (count) => Array.from({ length: count }, () => request) } })
    }
    for (const concurrency of stage.concurrencies) {
      const measured = { operation, items: stage.items, concurrency }
      findings.push({ series: await compare(measured, entries, stage.rounds) })
    }
  }
  return joinFindings(findings)
}

/** Finds the cursor in the middle of a list of so many. */
export async function cursorInTheMiddle(
  { ask }: Pick<Contender, 'ask'>,
  { knowledgeBaseId, items }: Pick<Stage, 'knowledgeBaseId' | 'items'>,
): Promise<string> {
  let cursor = ''
  for (let seen = 0; seen < items / 2;) {
    const limit = Math.min(largestPage, Math.ceil(items / 2) - seen)
    const after = cursor === '' ? '' : `&cursor=${cursor}`
    const path = `/knowledge-bases/${knowledgeBaseId}/products?limit=${String(limit)}${after}`
    // Both sides answer a list in the shape of the contract.
    const { data, pagination } = (await ask({ method: 'GET', path })) as {
      data: unknown[]
      pagination: { cursor: string; total: number }
    }
    if (pagination.total !== items || data.length !== limit)
      throw new Error(`${String(data.length)} of ${String(pagination.total)} rows were listed.`)
    cursor = pagination.cursor
    seen += limit
  }
  return cursor
}
