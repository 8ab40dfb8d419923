import { Refusal } from '../api.ts'
import type { PageOfRows } from './pages.tsx'

/** Requests are counted by the minute: after this there is room again, or soon. */
const waitMs = 10_000
const mostWaits = 12

interface Options {
  readonly signal: AbortSignal
  /** How many there are by now, after each page. */
  readonly onRead?: (count: number) => void
}

/**
 * A list from its first page to its last, however long it is: where the service wants it slower, it waits.
 * @param read asks for one page; the query goes along with the filters
 */
export async function readAllPages<Row>(
  read: (query: { readonly limit: number; readonly cursor?: string }) => Promise<PageOfRows<Row>>,
  { signal, onRead }: Options,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: 100, ...(typeof cursor === 'string' && { cursor }) }
    const page = await patiently(() => read(query), signal)
    rows.push(...page.data)
    onRead?.(rows.length)
    cursor = page.pagination.cursor
  } while (cursor !== null)
  return rows
}

async function patiently<Result>(ask: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 429 || waits === mostWaits) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
