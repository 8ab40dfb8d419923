import { messagesFor } from '../../catalogue/products.ts'
import { compare, type Entry } from '../compare.ts'
import type { BenchRequest, Contender } from '../../start/contender.ts'
import { type Findings, joinFindings } from '../findings.ts'
import { measuredWidgetId } from '../knowledge-bases.ts'
import type { Stage } from '../stage.ts'

/**
 * Messages of visitors, answered by the built-in engine: the whole request, with everything a turn stores. There is no
 * bare server that converses, so the service stands alone here.
 */
export async function benchMessage(stage: Stage): Promise<Findings> {
  const services = stage.contenders.filter(({ side }) => side === 'service')
  const findings: Partial<Findings>[] = []
  for (const concurrency of stage.concurrencies) {
    const entries = await Promise.all(
      services.map(async (contender): Promise<Entry> => {
        const requests = await conversations(contender, stage)
        return { contender, workload: { blockSize: requests.length, next: () => requests } }
      }),
    )
    const measured = { operation: 'message', items: stage.items, concurrency }
    findings.push({ series: await compare(measured, entries, stage.rounds) })
  }
  return joinFindings(findings)
}

/** Every visitor has a conversation of their own, since the turns of one conversation wait for each other. */
async function conversations(contender: Contender, { items }: Stage): Promise<BenchRequest[]> {
  const path = `/widgets/${measuredWidgetId(items)}/conversations`
  const requests: BenchRequest[] = []
  for (const [index, messages] of messagesFor(items).entries()) {
    const body = JSON.stringify({ visitorId: `visitor-${String(index)}` })
    // The contract's shape of a new session.
    const { data } = (await contender.ask({ method: 'POST', path, body })) as { data: { sessionId: string } }
    for (const content of messages)
      requests.push({
        method: 'POST',
        path: `${path}/${data.sessionId}/messages`,
        body: JSON.stringify({ content }),
      })
  }
  return requests
}
