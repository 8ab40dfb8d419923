import nlp from 'compromise'
import { hasSubject } from '../../../retrieval/index.ts'
import { mostNeeds } from './need.ts'
import { readBackReference } from './read-back-reference.ts'
import { readLocationAsk } from './read-ask.ts'
import { smallTalk } from './small-talk.ts'
import { subjectOf } from './subject-of.ts'
import {
  clauseJoint,
  clauseLead,
  hello,
  openEnd,
  politeEnd,
  politeStart,
  pronounStart,
  questionStart,
  subordinateStart,
  verbs,
  wishStart,
} from './words/en-grammar.ts'

type Form = 'question' | 'wish' | 'statement'

/**
 * The questions and wishes of a message, each in the visitor's words with the statements that belong to it. Courtesy is
 * left out. A message that only states something is one need.
 */
export function splitNeeds(message: string): string[] {
  const clauses = sentencesOf(message)
    .map((sentence) => withoutCourtesy(sentence))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && smallTalk(sentence) === undefined)
    .flatMap((sentence) => clausesOf(sentence))
  const needs = mergeBare(group(clauses))
  const rest = needs.slice(mostNeeds - 1).join(' ')
  return needs.length > mostNeeds ? [...needs.slice(0, mostNeeds - 1), rest] : needs
}

function sentencesOf(message: string): string[] {
  const spaced = message.replace(/([?!])(?=\p{L})/gu, '$1 ')
  const sentences: unknown = nlp.tokenize(spaced).out('array')
  return Array.isArray(sentences)
    ? sentences.filter((each): each is string => typeof each === 'string')
    : [message]
}

/** Greeting, thanks and "please" say nothing about what is asked. */
function withoutCourtesy(sentence: string): string {
  let text = sentence.trim()
  for (let before = ''; before !== text;) {
    before = text
    const [head, tail] = splitOnce(text)
    if (tail !== undefined && smallTalk(head) !== undefined) text = tail
    for (const lead of [hello, politeStart]) {
      const rest = text.replace(lead, '')
      if (formOf(rest) !== 'statement') text = rest
    }
    const rest = text.replace(politeEnd, '')
    if (rest !== '')
      text = rest === text ? text : `${rest}${text.includes('?') ? '?' : ''}`.replace(/\?{2,}$/, '?')
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
function clausesOf(sentence: string): string[] {
  for (const joint of sentence.matchAll(clauseJoint)) {
    const left = sentence.slice(0, joint.index)
    const right = sentence.slice(joint.index + joint[0].length)
    // A wish before a mere comma leads up to the question: "I want to close my account, what do I do?"
    const isAsking = /and|also|plus|;/i.test(joint[0])
      ? formOf(left) !== 'statement'
      : questionStart.test(left)
    const isWhole = isAsking && !openEnd.test(left) && !subordinateStart.test(left)
    if (isWhole && (isQuestionOfItsOwn(right) || asksForPlaceToo(left, right)))
      return [left, ...clausesOf(right)]
  }
  return [sentence]
}

function isQuestionOfItsOwn(clause: string): boolean {
  return questionStart.test(clause) && verbs.test(clause)
}

/** "Do you have tents and the phone number of the Berlin shop?" */
function asksForPlaceToo(left: string, right: string): boolean {
  return isNounForPlace(right) && readLocationAsk(left, false) === undefined
}

function isNounForPlace(clause: string): boolean {
  return /^(?:the|your)\s/i.test(clause) && readLocationAsk(clause, false) !== undefined
}

function formOf(clause: string): Form {
  if (questionStart.test(clause) || /\?\s*$/.test(clause) || isNounForPlace(clause)) return 'question'
  return wishStart.test(clause) ? 'wish' : 'statement'
}

/** Statements go with the question after them; those about what was just named, and the last ones, with the one before. */
function group(clauses: readonly string[]): string[] {
  const lastAsking = clauses.findLastIndex((clause) => formOf(clause) !== 'statement')
  const needs: string[] = []
  let pending = ''
  for (const [index, clause] of clauses.entries()) {
    const last = needs.at(-1)
    if (formOf(clause) !== 'statement') {
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
function mergeBare(needs: readonly string[]): string[] {
  return needs.reduce<string[]>((merged, need) => {
    const last = merged.at(-1)
    if (last === undefined || !(isBare(need) || isHowToDo(last, need))) return [...merged, need]
    return [...merged.slice(0, -1), joined(last, need)]
  }, [])
}

/** "I want to close my account. How do I do that?" is one question: a wish, and words that add little to it. */
function isHowToDo(wish: string, need: string): boolean {
  if (formOf(lastClause(wish)) === 'question' || readLocationAsk(need, false) !== undefined) return false
  return readBackReference(need) !== undefined || subjectOf(need).split(/\s+/).length <= fewWords
}

const fewWords = 2

function lastClause(text: string): string {
  return (
    sentencesOf(text)
      .at(-1)
      ?.replace(/\?\s*$/, '') ?? text
  )
}

function isBare(need: string): boolean {
  const text = need.replace(clauseLead, '')
  return (
    !hasSubject(text, 'product') &&
    readBackReference(text) === undefined &&
    readLocationAsk(text, false) === undefined
  )
}

function joined(first: string, second: string): string {
  if (first === '') return second
  return /[.?!,;:]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
