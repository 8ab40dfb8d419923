import { splitWords } from '../../../language/split-terms.ts'
import { faultOf, type Fault } from './fault.ts'
import { isDenied } from './negation.ts'
import { plainTalk } from './plain-talk.ts'
import type { Reading, Sentence } from './read-passage.ts'
import { vocabulariesOf } from './ground-words.ts'
import { onceFor } from './once-for.ts'

/** So many words of the visitor in a row are a statement of the visitor's. */
const runWords = 4

/**
 * A statement of the visitor's that the reply makes its own, though nothing in the evidence says so: "everything is
 * free", said because the visitor wanted it said. To ask about it or to deny it is another matter.
 */
export function findEchoFault({ sentences, ground }: Reading): Fault | undefined {
  const said = saidRuns(ground)
  const { evidence } = vocabulariesOf(ground)
  const isFounded = (word: string, { language }: Sentence): boolean =>
    evidence.knows(word) || plainTalk(language).knows(word)
  const echo = sentences.find(
    (sentence) =>
      !sentence.isQuestion &&
      sentence.citations.length === 0 &&
      !isDenied(sentence.text) &&
      runsOf(splitWords(sentence.text)).some(
        (run) =>
          said.has(run) && run.split(' ').some((word) => isTelling(word) && !isFounded(word, sentence)),
      ),
  )
  return echo && faultOf('unsupported', echo.text)
}

const saidRuns = onceFor(({ said }) => new Set(said.flatMap((each) => runsOf(splitWords(each)))))

function runsOf(words: readonly string[]): string[] {
  return Array.from({ length: Math.max(0, words.length - runWords + 1) }, (_, start) =>
    words.slice(start, start + runWords).join(' '),
  )
}

/** Short words tell nothing, and numbers have a rule of their own. */
function isTelling(word: string): boolean {
  return word.length >= 4 && /\p{L}/u.test(word)
}
