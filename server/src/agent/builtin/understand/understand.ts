import type { HistoryMessage } from '../../../engine.ts'
import { singleSpaces } from '../../../single-spaces.ts'
import type { LanguageCode } from '../languages/language-code.ts'
import { leanOnHistory, leanOnNeed } from './lean-on.ts'
import type { Need, Understanding } from './need.ts'
import { readNeed } from './read-need.ts'
import { smallTalk } from './small-talk.ts'
import { splitNeeds } from './split-needs.ts'
import { wordsOf } from './words/words-of.ts'

/**
 * What a message asks for, in the light of what was said before (oldest first). Reads structure only: which records
 * are meant is for the search to find.
 */
export function understand(
  message: string,
  history: readonly HistoryMessage[],
  language: LanguageCode,
): Understanding {
  const words = wordsOf(language)
  const text = plain(message)
  const talk = smallTalk(text, words)
  if (talk !== undefined) return { smallTalk: talk, needs: [] }
  const clauses = splitNeeds(text, words)
  const needs: Need[] = []
  for (const clause of clauses.length === 0 ? [text] : clauses) {
    const need = readNeed(clause, words)
    needs.push(
      leanOnNeed(need, needs, words) ?? leanOnHistory(need, () => earlierNeed(history, language), words),
    )
  }
  return { smallTalk: undefined, needs }
}

/** The last thing that was asked for before, itself in the light of what came before it. */
function earlierNeed(history: readonly HistoryMessage[], language: LanguageCode): Need | undefined {
  const index = history.findLastIndex(
    (each) => each.role === 'user' && smallTalk(plain(each.content), wordsOf(language)) === undefined,
  )
  const message = history[index]
  return message && understand(message.content, history.slice(0, index), language).needs.at(-1)
}

/** The same text with the plain form of quotes, dashes and spaces. */
function plain(message: string): string {
  return singleSpaces(message.normalize('NFC'))
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .trim()
}
