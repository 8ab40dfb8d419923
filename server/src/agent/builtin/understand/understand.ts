import { languageOf } from '../../../language/language-of.ts'
import type { HistoryMessage } from '../../../engine.ts'
import { singleSpaces } from '../../../single-spaces.ts'
import { languageOfText } from '../../replies/choose-language.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { leanOnHistory, leanOnNeed } from './lean-on.ts'
import type { Courtesy } from '../intents/intent.ts'
import { readCourtesy } from '../intents/read-courtesy.ts'
import { mostNeeds, type Need, type Understanding } from './need.ts'
import { readNeed } from './read-need.ts'
import { splitNeeds } from './split-needs.ts'
import { splitOrders } from './split-orders.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { worthReading } from './worth-reading.ts'

/** How many messages back a question is still the one that a short one goes on with. */
const longestThread = 10

/**
 * What a message asks for, in the light of what was said before (oldest first). Reads structure only: which records
 * are meant is for the search to find. Each earlier message is read at most once, and only if a later one leans on it.
 */
export function understand(
  message: string,
  history: readonly HistoryMessage[],
  language: LanguageCode,
): Understanding {
  const words = languageOf(language)
  const text = inFull(plain(message), words)
  const courtesy = courtesyOf(message, language)
  if (courtesy !== undefined) return { courtesy, needs: [] }
  const said = history.filter(({ role }) => role === 'user').slice(-longestThread)
  return { courtesy: undefined, needs: readNeeds(text, lastNeedOf(said, words), words) }
}

/** @param earlierNeed what was asked for last before this text */
function readNeeds(text: string, earlierNeed: () => Need | undefined, words: LanguageWords): Need[] {
  const said = splitNeeds(text, words)
  const split = said.flatMap((clause) => splitOrders(clause, words))
  // Nothing that is said is left out for it.
  const clauses = split.length > mostNeeds ? said : split
  const needs: Need[] = []
  for (const clause of clauses.length === 0 ? [text] : clauses) {
    const need = readNeed(clause, words)
    needs.push(leanOnNeed(need, needs, words) ?? leanOnHistory(need, earlierNeed, words))
  }
  return needs
}

/** The last thing that was asked for in these messages, itself in the light of what came before it. */
function lastNeedOf(said: readonly HistoryMessage[], words: LanguageWords): () => Need | undefined {
  return said.reduce<() => Need | undefined>(
    (earlierNeed, message) =>
      once(() => {
        const { content } = message
        return courtesyOf(content, words.code) === undefined
          ? readNeeds(inFull(plain(content), words), earlierNeed, words).at(-1)
          : earlierNeed()
      }),
    () => undefined,
  )
}

/** What a message is when it is courtesy and nothing else. "Thanks!" and "Hola" are said in conversations in any language. */
export function courtesyOf(message: string, language: LanguageCode): Courtesy | undefined {
  const text = plain(message)
  const told = languageOfText(text)
  return readCourtesy(text, language) ?? (told && readCourtesy(text, told))
}

function once<Result>(read: () => Result): () => Result {
  let known: { readonly result: Result } | undefined
  return () => (known ??= { result: read() }).result
}

function inFull(text: string, { clauses }: LanguageWords): string {
  return clauses.plainForms.reduce((written, [short, full]) => written.replace(short, full), text)
}

/** What of a message is read, with the plain form of quotes, dashes and spaces. */
function plain(message: string): string {
  return worthReading(singleSpaces(message.normalize('NFC')))
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .trim()
}
