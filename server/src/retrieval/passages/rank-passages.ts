import { contentTerms } from '../../language/content-terms.ts'
import { joinedText, splitTerms } from '../../language/split-terms.ts'
import { answerForm, formOf } from './answer-form.ts'
import { tellingOf } from './common-words.ts'
import { type LetterRuns, letterRuns, likeness, spelledLike } from './letter-runs.ts'
import { areRelated } from './related-words.ts'

/** A text that may answer a question. */
export interface Passage {
  readonly text: string
  /** What the text is given under: the name of an attribute, or the question that it replies to. */
  readonly label?: string | undefined
}

export interface Question {
  readonly text: string
  /** The name of what is asked about: its words tell no passage from another. */
  readonly about?: string | undefined
}

export type RankedPassage<Kind extends Passage> = Kind & {
  /** Compares the passages of one question only. */
  readonly score: number
  /** The share of what is asked that the passage speaks of, from 0 to 1. */
  readonly coverage: number
}

/**
 * How much each sign counts beside the first: fitted for two public sets at once (people's questions about products,
 * with passages and with attributes) by maximum likelihood of the right passage, and rounded.
 */
const weights = { coverage: 1, likeness: 0.75, agreement: 0.75, amount: 0.4, reply: 0.25 }
/** Less than this in common is chance. */
const leastAlike = 0.45
const relatedCounts = 0.6

/**
 * Puts passages in the order in which they are likely to answer a question, the likeliest first: by the share of its
 * words they speak of (in the same words, in words spelt alike, in words for the same), by the runs of letters they
 * share with it, by what other passages that speak of it say as well, and by the form of an answer.
 */
export function rankPassages<Kind extends Passage>(
  question: Question,
  passages: readonly Kind[],
): RankedPassage<Kind>[] {
  const asked = askedTerms(question)
  const form = answerForm(question.text)
  const runs = letterRuns(question.text)
  const read = passages.map((passage) => {
    const whole = wholeOf(passage)
    return { passage, runs: letterRuns(whole), coverage: coverageOf(asked, whole) }
  })
  const agreements = agreementsOf(read)
  return read
    .map(({ passage, coverage, runs: own }, index) => {
      const { amount, reply } = formOf(passage.text, form)
      const score =
        weights.coverage * coverage +
        weights.likeness * likeness(runs, own) +
        weights.agreement * (agreements[index] ?? 0) +
        weights.amount * amount +
        weights.reply * reply
      return { ...passage, score, coverage }
    })
    .sort((left, right) => right.score - left.score)
}

function wholeOf({ label, text }: Passage): string {
  return label === undefined ? text : `${label} ${text}`
}

/** A word of a question. */
interface Asked {
  readonly weight: number
  /** How near a term comes to it, from 0 to 1. */
  readonly nearness: (term: string) => number
}

/** Words of the name are left out, unless there are no others. */
function askedTerms({ text, about = '' }: Question): Asked[] {
  const named = new Set(splitTerms(about))
  const content = contentTerms(text)
  const own = content.filter((term) => !named.has(term))
  const terms = [own, content].find(({ length }) => length > 0) ?? splitTerms(text)
  return [...new Set(terms)].map((term) => ({ weight: tellingOf(term), nearness: nearnessTo(term) }))
}

/** Passages of one record say the same words over and over: each is compared once. */
function nearnessTo(asked: string): (term: string) => number {
  const known = new Map([[asked, 1]])
  const likeAsked = spelledLike(asked)
  return (term) => {
    const nearness = known.get(term) ?? nearnessOf(asked, term, likeAsked)
    known.set(term, nearness)
    return nearness
  }
}

/** Numbers and part numbers are the same or they are not. */
function nearnessOf(asked: string, term: string, likeAsked: (term: string) => number): number {
  if (/\p{N}/u.test(asked) || /\p{N}/u.test(term)) return 0
  const alike = likeAsked(term)
  if (alike >= leastAlike) return alike
  return areRelated(asked, term) ? relatedCounts : 0
}

function coverageOf(asked: readonly Asked[], text: string): number {
  const held = [...new Set([...splitTerms(text), ...splitTerms(joinedText(text) ?? '')])]
  let covered = 0
  let all = 0
  for (const { weight, nearness } of asked) {
    covered += weight * held.reduce((nearest, term) => Math.max(nearest, nearness(term)), 0)
    all += weight
  }
  return all === 0 ? 0 : covered / all
}

interface Read {
  readonly runs: LetterRuns
  readonly coverage: number
}

/** How much each passage is like the others, those that speak of what is asked above all. */
function agreementsOf(read: readonly Read[]): number[] {
  const sum = new Map<string, number>()
  let weight = 0
  for (const { runs, coverage } of read) {
    weight += coverage
    for (const [run, count] of runs) sum.set(run, (sum.get(run) ?? 0) + coverage * count)
  }
  return read.map(({ runs, coverage }) => {
    const others = weight - coverage
    return others <= 0 ? 0 : (likeness(runs, sum) - coverage * likeness(runs, runs)) / others
  })
}
