import { type Fault, findFault, findFaultOfReply, type Passage } from './checks/index.ts'
import type { Ground } from './ground.ts'
import { passagesOf, type Written } from './passages-of.ts'

export type JudgePassage = (passage: Passage) => Fault | undefined

/** Judges each passage once, however often a reply comes back to it while it grows. */
export function judgeOnce(ground: Ground): JudgePassage {
  const verdicts = new Map<string, Fault | undefined>()
  return ({ text, citations }) => {
    const key = JSON.stringify([text, citations])
    if (!verdicts.has(key)) verdicts.set(key, findFault({ text, citations }, ground))
    return verdicts.get(key)
  }
}

interface Judged {
  readonly ground: Ground
  readonly judge: JudgePassage
  /** Where what has not been judged before begins. */
  readonly from?: number
}

/** What a reply, or its beginning, says that it must not say. */
export function findWrittenFault(written: Written, { ground, judge, from = 0 }: Judged): Fault | undefined {
  for (const passage of passagesOf(written)) {
    const fault = passage.end > from ? judge(passage) : undefined
    if (fault !== undefined) return fault
  }
  return findFaultOfReply(written, ground)
}
