import { hasSubject } from './has-subject.ts'
import { readCourtesy } from '../intents/read-courtesy.ts'
import { mostNeeds } from './need.ts'
import { readBackReference } from './read-back-reference.ts'
import { readLocationAsk } from './read-ask.ts'
import { subjectOf } from './subject-of.ts'
import type { LanguageWords } from '../../../language/language-words.ts'

type Form = 'question' | 'wish' | 'statement'

/**
 * The questions and wishes of a message, each in the visitor's words with the statements that belong to it. Courtesy is
 * left out. A message that only states something is one need.
 */
export function splitNeeds(message: string, language: LanguageWords): string[] {
  const clauses = sentencesOf(message, language)
    .map((sentence) => withoutCourtesy(sentence, language))
    .filter(
      (sentence) => /[\p{L}\p{N}]/u.test(sentence) && readCourtesy(sentence, language.code) === undefined,
    )
    .flatMap((sentence) => clausesOf(sentence, language))
  const needs = mergeBare(group(clauses, language), language)
  const rest = needs.slice(mostNeeds - 1).join(' ')
  return needs.length > mostNeeds ? [...needs.slice(0, mostNeeds - 1), rest] : needs
}

function sentencesOf(message: string, { clauses }: LanguageWords): readonly string[] {
  return clauses.sentences(message.replace(/([?!])(?=\p{L})/gu, '$1 '))
}

/** Greeting, thanks and "please" say nothing about what is asked. */
function withoutCourtesy(sentence: string, language: LanguageWords): string {
  const { hello, politeEnd, politeStart } = language.clauses
  let text = sentence.trim()
  for (let before = ''; before !== text;) {
    before = text
    const [head, tail] = splitOnce(text)
    if (tail !== undefined && readCourtesy(head, language.code) !== undefined) text = tail
    for (const lead of [hello, politeStart]) {
      const rest = text.replace(lead, '')
      if (formOf(rest, language) !== 'statement') text = rest
    }
    const rest = text.replace(politeEnd, '')
    if (rest !== '')
      text = rest === text ? text : `${rest}${text.includes('?') ? '?' : ''}`.replace(/(?<!\?)\?{2,}$/, '?')
  }
  return text
}

function splitOnce(text: string): [string, string | undefined] {
  const match = /\s*[,!;:]\s*|\s+[-–—]\s+/.exec(text)
  return match === null
    ? [text, undefined]
    : [text.slice(0, match.index), text.slice(match.index + match[0].length)]
}

/** A sentence is divided where both sides ask something by themselves. */
function clausesOf(sentence: string, language: LanguageWords): string[] {
  const { clauseJoint, joinsQuestions, openEnd, questionStart, subordinateStart } = language.clauses
  for (const joint of sentence.matchAll(clauseJoint)) {
    const left = sentence.slice(0, joint.index)
    const right = sentence.slice(joint.index + joint[0].length)
    // A wish before a mere comma leads up to the question: "I want to close my account, what do I do?"
    const isAsking = joinsQuestions.test(joint[0])
      ? formOf(left, language) !== 'statement'
      : questionStart.test(left)
    const isWhole = isAsking && !openEnd.test(left) && !subordinateStart.test(left)
    if (isWhole && (isQuestionOfItsOwn(right, language) || asksForPlaceToo(left, right, language)))
      return [left, ...clausesOf(right, language)]
  }
  return [sentence]
}

function isQuestionOfItsOwn(clause: string, { clauses }: LanguageWords): boolean {
  return clauses.questionStart.test(clause) && clauses.verbs.test(clause)
}

/** "Do you have tents and the phone number of the Berlin shop?" */
function asksForPlaceToo(left: string, right: string, language: LanguageWords): boolean {
  return isNounForPlace(right, language) && readLocationAsk(left, false, language) === undefined
}

/** "Price of the workshop, and may I cancel?" */
function isNounForPrice(clause: string, { asks, clauses }: LanguageWords): boolean {
  return asks.price.test(clause) && !clauses.verbs.test(clause)
}

function isNounForPlace(clause: string, language: LanguageWords): boolean {
  return language.clauses.nounStart.test(clause) && readLocationAsk(clause, false, language) !== undefined
}

function formOf(clause: string, language: LanguageWords): Form {
  const { questionStart, wishStart } = language.clauses
  const isAsking = questionStart.test(clause) || /\?\s*$/.test(clause) || isNounForPrice(clause, language)
  if (isAsking || isNounForPlace(clause, language)) return 'question'
  return wishStart.test(clause) ? 'wish' : 'statement'
}

/** Statements go with the question after them; those about what was just named, and the last ones, with the one before. */
function group(clauses: readonly string[], language: LanguageWords): string[] {
  const { pronounStart } = language.clauses
  const lastAsking = clauses.findLastIndex((clause) => formOf(clause, language) !== 'statement')
  const needs: string[] = []
  let pending = ''
  for (const [index, clause] of clauses.entries()) {
    const last = needs.at(-1)
    if (formOf(clause, language) !== 'statement') {
      needs.push(joined(pending, clause))
      pending = ''
    } else if (last !== undefined && pending === '' && (index > lastAsking || pronounStart.test(clause))) {
      needs[needs.length - 1] = joined(last, clause)
    } else {
      pending = joined(pending, clause)
    }
  }
  return pending === '' ? needs : [...needs, pending]
}

/** "Why?" or "What do you have under 100 euros?" name nothing of their own: they belong to what was asked before. */
function mergeBare(needs: readonly string[], language: LanguageWords): string[] {
  const merged: string[] = []
  for (const [index, need] of needs.entries()) {
    const before = needs[index - 1]
    const last = merged.at(-1)
    const isPart = before !== undefined && (isBare(need, language) || isHowToDo(before, need, language))
    if (isPart && last !== undefined) merged[merged.length - 1] = joined(last, need)
    else merged.push(need)
  }
  return merged
}

/** "I want to close my account. How do I do that?" is one question: a wish, and words that add little to it. */
function isHowToDo(wish: string, need: string, language: LanguageWords): boolean {
  const addsLittle =
    readBackReference(need, language) !== undefined ||
    subjectOf(need, language).split(/\s+/).length <= fewWords
  return (
    addsLittle &&
    readLocationAsk(need, false, language) === undefined &&
    formOf(lastClause(wish, language), language) !== 'question'
  )
}

const fewWords = 2

function lastClause(text: string, language: LanguageWords): string {
  return (
    sentencesOf(text, language)
      .at(-1)
      ?.replace(/\?\s*$/, '') ?? text
  )
}

function isBare(need: string, language: LanguageWords): boolean {
  const text = need.replace(language.clauses.clauseLead, '')
  return (
    !hasSubject(language, text, 'product') &&
    readBackReference(text, language) === undefined &&
    readLocationAsk(text, false, language) === undefined
  )
}

function joined(first: string, second: string): string {
  if (first === '') return second
  return /[.?!,;:]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
