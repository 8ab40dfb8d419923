/** An event of Chromium's trace; times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly data?: { readonly url?: string } }
}

/** What a script kept the main thread of a page busy with. */
export interface ScriptTasks {
  /** The tasks in which it ran, whole and together. */
  readonly scriptMs: number
  /** Of each of them, what goes beyond 50 ms. */
  readonly blockingMs: number
}

const blockingAfterMs = 50
/** It runs when it has come, and when it is called back. */
const runs = new Set(['EvaluateScript', 'FunctionCall'])

/** Reads a trace of a page that was just loaded. `script` is the end of the script's address. */
export function readTrace(trace: Buffer, script: string): ScriptTasks {
  // Chromium's own format.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const spans = traceEvents.filter(({ ph }) => ph === 'X')
  const ran = spans.filter(
    ({ name, args }) => runs.has(name) && pathOf(args.data?.url ?? 'about:').endsWith(script),
  )
  const tasks = spans.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' &&
      ran.some((run) => run.pid === pid && run.tid === tid && run.ts >= ts && run.ts <= ts + dur),
  )
  if (tasks.length === 0) throw new Error(`The trace has no run of ${script}`)
  const timesMs = tasks.map(({ dur = 0 }) => dur / 1_000)
  return {
    scriptMs: sum(timesMs),
    blockingMs: sum(timesMs.map((ms) => Math.max(0, ms - blockingAfterMs))),
  }
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
