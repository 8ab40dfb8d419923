import { readFileSync, readlinkSync } from 'node:fs'

/** A hundredth of a second, on every Linux. */
const tickMs = 10
/** Of the fields behind the name of the thread. The name may hold anything, but ends at the last parenthesis. */
const fields = { userTicks: 11, systemTicks: 12 }

/** Which thread this is to the system; 0 where the system does not tell. */
export function ownSystemThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}

/**
 * How long a thread of this process has computed, in milliseconds. Waiting for a processor does not count, so a busy
 * machine makes no difference. Undefined where the system does not tell.
 */
export function computedMs(systemThread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${String(systemThread)}/stat`, 'latin1')
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ms = (Number(values[fields.userTicks]) + Number(values[fields.systemTicks])) * tickMs
    return Number.isNaN(ms) ? undefined : ms
  } catch {
    return undefined
  }
}
