import type { Fault } from './checks/index.ts'
import { findWrittenFault, type JudgePassage, judgeOnce } from './find-written-fault.ts'
import type { Ground } from './ground.ts'
import { leaveOut } from './leave-out.ts'
import { followSentences, type Written } from './passages-of.ts'

/** What has become of a reply: what of it may be shown, if any, and what was wrong with it. */
export interface Verdict {
  readonly reply: Written | undefined
  readonly fault: Fault | undefined
}

/** Lets a reply out sentence by sentence, as far as it holds. */
export interface Release {
  /** Lets out what has become certain. What fails waits: a citation may come after what it is for. */
  offer(soFar: Written): void
  /** Lets out the rest, without the remarks that nothing supports; nothing where something else does not hold. */
  finish(whole: Written): Verdict
  hasBegun(): boolean
  /** What has been let out so far. */
  released(): Written
}

/** A short reply is judged at each sentence; a long one less and less often, so that each character of it costs the same. */
const judgedAnyway = 4_000
const judgedPerCharacter = 4

export function openRelease(ground: Ground, onDelta: ((text: string) => void) | undefined): Release {
  const judge: JudgePassage = judgeOnce(ground)
  const endOf = followSentences()
  let released = 0
  let checked = ''
  let judged = 0
  let seen: Written = { text: '', citations: [] }
  const letOut = (written: Written, end: number): void => {
    if (end <= released) return
    onDelta?.(written.text.slice(released, end))
    released = end
    seen = written
  }
  return {
    offer(soFar) {
      if (onDelta === undefined) return
      const end = endOf(soFar.text)
      // Only what is new can make a difference: another sentence, or a citation for the last one.
      const state = `${String(end)} ${String(soFar.citations.length)}`
      if (end <= released || state === checked) return
      if (judged + end > judgedAnyway + judgedPerCharacter * end) return
      judged += end
      checked = state
      const text = soFar.text.slice(0, end)
      const citations = soFar.citations.filter((each) => each.end <= end)
      if (findWrittenFault({ text, citations }, { ground, judge, from: released }) === undefined)
        letOut({ text, citations }, end)
    },
    finish(whole) {
      const fault = findWrittenFault(whole, { ground, judge })
      const reply = fault === undefined ? whole : leaveOut(whole, { ground, judge, released })
      if (reply !== undefined) letOut(reply, reply.text.length)
      return { reply, fault }
    },
    hasBegun: () => released > 0,
    released: () => seen,
  }
}
