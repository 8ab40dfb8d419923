import type { Fault } from './checks/index.ts'
import { findWrittenFault } from './find-written-fault.ts'
import type { Ground } from './ground.ts'
import { leaveOut } from './leave-out.ts'
import { endOfSentences, type Written } from './passages-of.ts'

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
}

export function openRelease(ground: Ground, onDelta: ((text: string) => void) | undefined): Release {
  let released = 0
  let checked = ''
  const letOut = (text: string, end: number): void => {
    if (end <= released) return
    onDelta?.(text.slice(released, end))
    released = end
  }
  return {
    offer(soFar) {
      if (onDelta === undefined) return
      const end = endOfSentences(soFar.text)
      // Only what is new can make a difference: another sentence, or a citation for the last one.
      const state = `${String(end)} ${String(soFar.citations.length)}`
      if (end <= released || state === checked) return
      checked = state
      const text = soFar.text.slice(0, end)
      const citations = soFar.citations.filter((each) => each.end <= end)
      if (findWrittenFault({ text, citations }, ground, released) === undefined) letOut(soFar.text, end)
    },
    finish(whole) {
      const fault = findWrittenFault(whole, ground)
      const reply = fault === undefined ? whole : leaveOut(whole, ground, released)
      if (reply !== undefined) letOut(reply.text, reply.text.length)
      return { reply, fault }
    },
    hasBegun: () => released > 0,
  }
}
