/** An event of Chromium's trace; times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly data?: { readonly url?: string }; readonly beginData?: { readonly url?: string } }
}

/** What a page kept its main thread busy with. */
export interface MainThread {
  /** Of every task, what goes beyond 50 ms, together. */
  readonly blockingMs: number
  readonly busyMs: number
  /** The tasks in which the script ran, whole. */
  readonly scriptMs: number
}

const blockingAfterMs = 50

/** Reads a trace of a page that was just loaded. `script` is the end of the script's address; empty where there is none. */
export function readTrace(trace: Buffer, page: string, script: string): MainThread {
  // Chromium's own format.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const parsing = traceEvents.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === page)
  if (parsing === undefined) throw new Error(`The trace says nothing of ${page}`)
  const own = traceEvents.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === parsing.pid && tid === parsing.tid,
  )
  const tasks = own.filter(({ name }) => name === 'RunTask').map(({ ts, dur = 0 }) => ({ from: ts, dur }))
  const runs = own.filter(
    ({ name, args }) =>
      script !== '' &&
      name === 'EvaluateScript' &&
      new URL(args.data?.url ?? 'about:').pathname.endsWith(script),
  )
  const ran = tasks.filter(({ from, dur }) => runs.some(({ ts }) => ts >= from && ts <= from + dur))
  if (script !== '' && ran.length === 0) throw new Error(`The trace has no run of ${script}`)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / 1_000
  return {
    blockingMs: sum(tasks.map(({ dur }) => Math.max(0, dur - blockingAfterMs * 1_000))),
    busyMs: sum(tasks.map(({ dur }) => dur)),
    scriptMs: sum(ran.map(({ dur }) => dur)),
  }
}
