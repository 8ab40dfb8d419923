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
  /** How much more the message is put like a question of how things are done than like a wish for a product. */
  readonly policy: number
}

/** What tells how likely the products that come nearest are what a message needs. */
export interface ProductSigns {
  /** Of the strongest of them, how much of what it takes to answer it has. */
  readonly strength: number
  /** How close the closest FAQ comes by topic and meaning. */
  readonly closeness: number
  /** How much the message is put like a wish for a product, like a question of how things are done and like one for places. */
  readonly product: number
  readonly policy: number
  readonly place: number
}

/**
 * From 0 to 1. Learnt by logistic regression from some 900 messages to eight invented businesses, each judged by what the
 * other seven told; so is that of products.
 */
export function chanceOfFaq(signs: FaqSigns): number {
  const { agreement, lead, coverage, known, policy } = signs
  return logistic(-4.68 + 4.78 * agreement + 4.67 * lead + 1.12 * coverage + 1.5 * known + 1.61 * policy)
}

export function chanceOfProducts(signs: ProductSigns): number {
  const { strength, closeness, product, policy, place } = signs
  return logistic(1.07 + 0.72 * strength - 3.23 * closeness + 12.63 * product - 14.51 * policy - 7.34 * place)
}

/** What is hardly likelier to be meant than not: nothing that may not be meant is surer. */
export const half = 0.5

/** How sure it is that a record answers: a half where it just does; a part number leaves nothing to guess. */
export function confidenceOf({ exact, strength }: Pick<Match, 'exact' | 'strength'>): number {
  return exact ? 1 : 1 - 2 ** -Math.max(strength, 0)
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
