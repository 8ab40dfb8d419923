import { languageOf } from '../../language/language-of.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import { takesOne } from './read-choice.ts'
import { sentencesOf } from './sentences-of.ts'

/** Characters of one fact. */
const longestFact = 300
/** A message that states more than this is a text, and must not push out what was said before. */
const mostPerMessage = 8
/** No sentence is read beyond this: a statement that has not begun by then is none. */
const longestSentence = 2_000

export interface Fact {
  /** The visitor's words, on one line, 300 characters at most. */
  readonly text: string
  /** It describes what is looked for at the moment, and not the visitor. */
  readonly isWish: boolean
}

/** What a visitor states of themselves and of what they want, in their order. What is asked is no statement. */
export function readFacts(message: string, language: LanguageCode): Fact[] {
  const facts: Fact[] = []
  for (const sentence of sentencesOf(message, language)) {
    for (const piece of piecesOf(sentence.slice(0, longestSentence), language)) {
      const fact = factIn(piece, language)
      if (fact !== undefined) facts.push(fact)
      if (facts.length === mostPerMessage) return facts
    }
  }
  return facts
}

/** "I'm tall and my feet are wide, which size fits?": two statements and a question. */
function piecesOf(sentence: string, language: LanguageCode): string[] {
  const { joint, statementStart, unfinished } = languageOf(language).memory
  const { questionStart } = languageOf(language).clauses
  const pieces: string[] = []
  let between = ''
  let start = 0
  const add = (clause: string): void => {
    const last = pieces.at(-1)
    const isOwn = statementStart.test(clause) || questionStart.test(clause)
    if (last === undefined || (isOwn && !unfinished.test(last))) pieces.push(clause)
    else pieces[pieces.length - 1] = `${last}${between}${clause}`
  }
  for (const match of sentence.matchAll(joint)) {
    add(sentence.slice(start, match.index))
    between = match[0]
    start = match.index + between.length
  }
  add(sentence.slice(start))
  return pieces
}

function factIn(piece: string, language: LanguageCode): Fact | undefined {
  const { condition, demands, lead, search, statements } = languageOf(language).memory
  const { questionStart } = languageOf(language).clauses
  const text = cut(piece.replace(lead, '').replace(/(?<![\s,;:.!-])[\s,;:.!-]+$/u, ''), longestFact)
  const isAsked = /\?\s*$/.test(piece) || questionStart.test(text) || condition.test(text)
  // "I'll take the first one": the choice itself is remembered, and may be another one later.
  if (isAsked || takesOne(text, language)) return undefined
  const isDemand = demands.some((each) => each.test(text))
  if (!isDemand && !statements.some((each) => each.test(text))) return undefined
  return { text, isWish: isDemand || search.test(text) }
}

/** No more than so many characters, none of them in half. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
