import { type Api, bodyOf, type Schemas } from '../../api.ts'
import type { KindName } from './record-kinds.ts'
import type { Batch, Sent } from './run-import.ts'

export type ReconcilePlan = Schemas['ReconcilePlan']

/** One kind of one knowledge base, as a file is compared with it and written to it. */
export interface Place {
  readonly api: Api
  readonly kbId: string
  readonly kind: KindName
  readonly matchBy: string
}

interface Answer {
  readonly response: Response
}

/** A service that asks for patience gets it: the wait is told, and the same call made again. */
async function patiently<Result extends Answer>(
  call: () => Promise<Result>,
  onWait: (seconds: number) => void,
): Promise<Result> {
  for (;;) {
    const answer = await call()
    const asked = Number(answer.response.headers.get('Retry-After') ?? 0)
    const isBusy = answer.response.status === 429 || answer.response.status === 409
    if (!isBusy || !(asked > 0) || asked > 120) return answer
    onWait(asked)
    await new Promise((resolve) => {
      setTimeout(resolve, asked * 1000)
    })
    onWait(0)
  }
}

/**
 * Stores a batch. Sent again under its name it counts once.
 * @throws Refusal
 */
export async function upsert(place: Place, batch: Batch, onWait: (seconds: number) => void): Promise<Sent> {
  const { data, meta } = await bodyOf(patiently(() => post(place, batch), onWait))
  return { results: data.results, credits: meta.creditsConsumed }
}

function post({ api, kbId, kind, matchBy }: Place, { name, rows }: Batch) {
  const records: unknown = rows.map(({ record }) => record)
  return api.POST(`/knowledge-bases/{kbId}/${kind}/upsert`, {
    params: { path: { kbId }, header: { 'Idempotency-Key': name } },
    // The service checks each row by itself and says what is wrong with it: types would only say it sooner.
    body: { matchBy: keyOf(kind, matchBy), items: records as Schemas['ProductUpsertItem'][] },
  })
}

/** FAQs and locations are known by their own id alone. */
const keyOf = (kind: KindName, matchBy: string): Schemas['ProductMatchField'] =>
  kind === 'products' && matchBy === 'sku' ? 'sku' : 'externalId'

interface Comparison {
  readonly keys: readonly string[]
  readonly maxDeletionPercent: number
  /** Given when records are to go: it repeats the id of the knowledge base. */
  readonly confirm?: string
}

/**
 * Compares what is stored with the keys of a file, and removes what the file does not name once that is confirmed.
 * Answers with the plan, also with one that was refused because too much of the content would go.
 * @throws Refusal
 */
export async function reconcile(
  { api, kbId, kind, matchBy }: Place,
  { keys, maxDeletionPercent, confirm }: Comparison,
): Promise<{ readonly plan: ReconcilePlan; readonly isRefused: boolean }> {
  const mode: Schemas['ReconcileMode'] = confirm === undefined ? 'dry-run' : 'apply'
  const rest = { keys: [...keys], mode, maxDeletionPercent, ...(confirm !== undefined && { confirm }) }
  const call = api.POST(`/knowledge-bases/{kbId}/${kind}/reconcile`, {
    params: { path: { kbId } },
    body: { matchBy: keyOf(kind, matchBy), ...rest },
  })
  const refused = await call.then(
    ({ error }) =>
      // Of all problems that the contract knows here, one has a plan.
      error !== undefined && 'plan' in error ? (error.plan as ReconcilePlan | undefined) : undefined,
    // What went wrong is told by the call itself.
    () => undefined,
  )
  if (refused !== undefined) return { plan: refused, isRefused: true }
  return { plan: (await bodyOf(call)).data, isRefused: false }
}
