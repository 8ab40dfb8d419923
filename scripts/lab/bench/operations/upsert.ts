import { type Product, productAt } from '../../catalogue/products.ts'
import { compare, type Entry, type Workload } from '../compare.ts'
import type { Contender } from '../../start/contender.ts'
import { type Findings, joinFindings } from '../findings.ts'
import type { Stage } from '../stage.ts'
import { bulkDeleteRequest, groupsOf, mostRows, range, upsertRequest } from '../../catalogue/requests.ts'

const ceiling = 10_000
/** New rows get places that no knowledge base of the benchmark is filled with. */
const firstNewPlace = 100_000

/** Upserts of a hundred rows: all as they are stored, all changed, all new. */
export async function benchUpsert(stage: Stage): Promise<Findings> {
  const findings: Partial<Findings>[] = []
  const measure = async (operation: string, workloadOf: WorkloadOf): Promise<void> => {
    for (const concurrency of stage.concurrencies) {
      const entries: Entry[] = []
      for (const contender of stage.contenders)
        entries.push({ contender, workload: workloadOf(contender, { stage, concurrency }) })
      const measured = { operation, items: stage.items, concurrency }
      findings.push({ series: await compare(measured, entries, stage.rounds) })
    }
  }
  for (const contender of stage.contenders) await requireOutcome(contender, stage, 'unchanged')
  await measure('upsert, all unchanged', unchanged)
  await measure('upsert, all changed', changed)

  const most = Math.max(...stage.concurrencies.map(blockSizeOf)) * mostRows
  const surplus = Math.max(0, stage.items + most - ceiling)
  const spare = groupsOf(stage.items - surplus, surplus)
  await sendAll(stage, (places) => bulkDeleteRequest(stage.knowledgeBaseId, places), spare)
  await measure('upsert, all new', allNew)
  await sendAll(stage, (places) => upsertRequest(stage.knowledgeBaseId, places.map(productAt)), spare)
  return joinFindings(findings)
}

type WorkloadOf = (
  contender: Contender,
  asked: { readonly stage: Stage; readonly concurrency: number },
) => Workload

function unchanged(_contender: Contender, { stage }: { readonly stage: Stage }): Workload {
  const requests = groupsOf(0, stage.items).map((places) =>
    upsertRequest(stage.knowledgeBaseId, places.map(productAt)),
  )
  return { next: (count) => range(0, count).flatMap((index) => requests[index % requests.length] ?? []) }
}

function changed(_contender: Contender, { stage }: { readonly stage: Stage }): Workload {
  const groups = groupsOf(0, stage.items)
  return {
    next: (count) =>
      range(0, count).map((index) => {
        revision += 1
        const group = groups[index % groups.length] ?? []
        return upsertRequest(
          stage.knowledgeBaseId,
          group.map((place) => revised(place, revision)),
        )
      }),
  }
}

/** No two requests write the same values. */
let revision = 0

/** New stock: a price, a sentence of the description and an attribute are others than before. */
function revised(place: number, revision: number): Product {
  const product = productAt(place)
  return {
    ...product,
    description: `${product.description} Revision ${String(revision)}.`,
    price: { ...product.price, amount: revision / 100 },
    customAttributes: { ...product.customAttributes, batch: revision },
  }
}

function allNew(
  { send }: Contender,
  { stage, concurrency }: { readonly stage: Stage; readonly concurrency: number },
) {
  const blockSize = blockSizeOf(concurrency)
  const groups = groupsOf(firstNewPlace, blockSize * mostRows)
  const requests = groups.map((places) => upsertRequest(stage.knowledgeBaseId, places.map(productAt)))
  return {
    blockSize,
    next: () => requests,
    async restore() {
      for (const places of groups) await send(bulkDeleteRequest(stage.knowledgeBaseId, places))
    },
  }
}

function blockSizeOf(concurrency: number): number {
  return Math.max(5, concurrency)
}

async function sendAll(
  { contenders }: Stage,
  requestOf: (places: readonly number[]) => Parameters<Contender['send']>[0],
  groups: readonly (readonly number[])[],
): Promise<void> {
  for (const { send } of contenders) for (const places of groups) await send(requestOf(places))
}

/** What is measured has to be what its name says. The bare server knows no outcomes. */
async function requireOutcome(
  contender: Contender,
  { knowledgeBaseId }: Stage,
  outcome: string,
): Promise<void> {
  if (contender.side === 'bare') return
  const request = upsertRequest(knowledgeBaseId, range(0, mostRows).map(productAt))
  // The service answers in the shape of the contract.
  const { data } = (await contender.ask(request)) as { data: { summary: Record<string, number> } }
  if (data.summary[outcome] !== mostRows)
    throw new Error(`An upsert ended with ${JSON.stringify(data.summary)}.`)
}
