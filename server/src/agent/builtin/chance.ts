import type { Match } from '../tools/read-record.ts'

/** What tells how likely a FAQ is what a message asks. */
export interface FaqSigns {
  /** From 0 to 1: how far both are likely to be about the same topics. */
  readonly agreement: number
  /** How much closer by topic and meaning it is than any other FAQ. */
  readonly lead: number
  /** How much of the message its text holds, from 0 to 1. */
  readonly coverage: number
  /** How much of what is wished for it knows, from 0 to 1. */
  readonly known: number
  /** How likely the message is put like a question about a business, its places included. */
  readonly put: number
}

/** What tells how likely the products that come nearest are what a message needs. */
export interface ProductSigns {
  /** Of the strongest of them, how much of what it takes to answer it has. */
  readonly strength: number
  /** How close the closest FAQ comes by topic and meaning. */
  readonly closeness: number
  /** How likely the message tells a need that products are had for, without naming any. */
  readonly need: number
}

/**
 * From 0 to 1. Learnt by logistic regression from some 1,540 messages to twelve invented businesses, each judged by what the
 * other eleven told; so is that of products.
 */
export function chanceOfFaq(signs: FaqSigns): number {
  const { agreement, lead, coverage, known, put } = signs
  return logistic(-4.79 + 3.51 * agreement + 3.68 * lead + 1.28 * coverage + 0.49 * known + 1.68 * put)
}

export function chanceOfProducts(signs: ProductSigns): number {
  const { strength, closeness, need } = signs
  return logistic(-3.23 + 0.86 * strength - 2.31 * closeness + 3.92 * need)
}

/** A FAQ that is less likely to be meant is not shown. */
export const leastChanceOfFaq = 0.17

/** What is hardly likelier to be meant than not: nothing that may not be meant is surer. */
export const half = 0.5

/** How sure it is that a record answers: a half where it just does; a part number leaves nothing to guess. */
export function confidenceOf({ exact, strength }: Pick<Match, 'exact' | 'strength'>): number {
  return exact ? 1 : 1 - 2 ** -Math.max(strength, 0)
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
