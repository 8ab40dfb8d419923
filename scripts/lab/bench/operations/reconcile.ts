import { externalIdAt, productAt } from '../../catalogue/products.ts'
import { compare, type Entry, type Workload } from '../compare.ts'
import type { BenchRequest, Contender } from '../../start/contender.ts'
import { type Findings, joinFindings } from '../findings.ts'
import type { Stage } from '../stage.ts'
import { groupsOf, range, upsertRequest } from '../../catalogue/requests.ts'

/** Part of the knowledge base that a nightly run deletes. */
const deletedShare = 0.01
const warmUpRequests = 3

/**
 * The whole list of keys: as a preview, and deleting one record of a hundred. One at a time, because nobody mirrors
 * the same catalogue twice at once.
 */
export async function benchReconcile(stage: Stage): Promise<Findings> {
  const findings: Partial<Findings>[] = []
  for (const [operation, workloadOf] of Object.entries({
    'reconcile, dry run': dryRun,
    'reconcile, 1 % deleted': apply,
  })) {
    const entries = stage.contenders.map((contender): Entry => ({
      contender,
      workload: workloadOf(contender, stage),
    }))
    const measured = { operation, items: stage.items, concurrency: 1 }
    findings.push({ series: await compare(measured, entries, stage.rounds) })
  }
  return joinFindings(findings)
}

function dryRun(_contender: Contender, stage: Stage): Workload {
  const request = reconcileRequest(stage, { places: range(0, stage.items), mode: 'dry-run' })
  return { next: (count) => range(0, count).map(() => request) }
}

/** Each time another part of the records is missing from the list, so that those deleted were synced ones. */
function apply({ send }: Contender, stage: Stage): Workload {
  const count = Math.ceil(stage.items * deletedShare)
  let first = 0
  return {
    blockSize: 1,
    warmUpRequests,
    next() {
      const places = range(0, stage.items).filter((place) => place < first || place >= first + count)
      return [reconcileRequest(stage, { places, mode: 'apply' })]
    },
    async restore() {
      for (const places of groupsOf(first, count))
        await send(upsertRequest(stage.knowledgeBaseId, places.map(productAt)))
      first = (first + count) % stage.items
    },
  }
}

function reconcileRequest(
  { knowledgeBaseId }: Stage,
  { places, mode }: { readonly places: readonly number[]; readonly mode: 'dry-run' | 'apply' },
): BenchRequest {
  return {
    method: 'POST',
    path: `/knowledge-bases/${knowledgeBaseId}/products/reconcile`,
    body: JSON.stringify({
      matchBy: 'externalId',
      keys: places.map(externalIdAt),
      mode,
      confirm: knowledgeBaseId,
    }),
  }
}
