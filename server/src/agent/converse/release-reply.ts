import { findWrittenFault, type FaultIn } from './find-written-fault.ts'
import type { Ground } from './ground.ts'
import { followSentences, type Written } from './passages-of.ts'

/** Lets a reply out sentence by sentence, as far as it holds. */
export interface Release {
  /** Lets out what has become certain. What fails waits: a citation may come after what it is for. */
  offer(soFar: Written): void
  /** Lets out the rest of what the reply has come to; where that is not what was shown of it, the reply begins anew. */
  finish(reply: Written): void
  hasBegun(): boolean
  /** What has been let out so far. */
  released(): Written
}

interface Reader {
  readonly onDelta?: ((text: string) => void) | undefined
  readonly onRestart?: (() => void) | undefined
}

interface Ruling {
  readonly ground: Ground
  readonly faultIn: FaultIn
}

/** A short reply is checked at each sentence; a long one less and less often, so that each character of it costs the same. */
const checkedAnyway = 4_000
const checkedPerCharacter = 4

export function openRelease({ ground, faultIn }: Ruling, { onDelta, onRestart }: Reader): Release {
  const endOf = followSentences()
  let released = 0
  let lastState = ''
  let charactersChecked = 0
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
      if (end <= released || state === lastState) return
      if (charactersChecked + end > checkedAnyway + checkedPerCharacter * end) return
      charactersChecked += end
      lastState = state
      const text = soFar.text.slice(0, end)
      const citations = soFar.citations.filter((each) => each.end <= end)
      if (findWrittenFault({ text, citations }, { ground, faultIn, from: released }) === undefined)
        letOut({ text, citations }, end)
    },
    finish(reply) {
      if (!reply.text.startsWith(seen.text.slice(0, released))) {
        onRestart?.()
        released = 0
      }
      letOut(reply, reply.text.length)
    },
    hasBegun: () => released > 0,
    released: () => seen,
  }
}
