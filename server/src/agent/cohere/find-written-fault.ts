import { type Fault, findFault, findFaultOfReply } from './checks/index.ts'
import type { Ground } from './ground.ts'
import { passagesOf, type Written } from './passages-of.ts'

/**
 * What a reply, or its beginning, says that it must not say.
 * @param from where what has not been judged before begins
 */
export function findWrittenFault(written: Written, ground: Ground, from = 0): Fault | undefined {
  for (const { end, ...passage } of passagesOf(written)) {
    const fault = end > from ? findFault(passage, ground) : undefined
    if (fault !== undefined) return fault
  }
  return findFaultOfReply(written, ground)
}
