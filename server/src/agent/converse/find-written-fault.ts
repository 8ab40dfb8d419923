import { type Fault, findFault, findFaultOfReply, type Passage } from './checks/index.ts'
import type { Ground } from './ground.ts'
import { passagesOf, type Written } from './passages-of.ts'

export type FaultIn = (passage: Passage) => Fault | undefined

/** Checks each passage once, however often a reply comes back to it while it grows. */
export function rememberFaults(ground: Ground): FaultIn {
  const verdicts = new Map<string, Fault | undefined>()
  return ({ text, citations }) => {
    const key = JSON.stringify([text, citations])
    if (!verdicts.has(key)) verdicts.set(key, findFault({ text, citations }, ground))
    return verdicts.get(key)
  }
}

interface Checking {
  readonly ground: Ground
  readonly faultIn: FaultIn
  /** Where what has not been checked before begins. */
  readonly from?: number
}

/** What a reply, or its beginning, says that it must not say. */
export function findWrittenFault(
  written: Written,
  { ground, faultIn, from = 0 }: Checking,
): Fault | undefined {
  for (const passage of passagesOf(written)) {
    const fault = passage.end > from ? faultIn(passage) : undefined
    if (fault !== undefined) return fault
  }
  return findFaultOfReply(written, ground)
}
