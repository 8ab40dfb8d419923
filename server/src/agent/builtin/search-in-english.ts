import { everyKind } from '../../knowledge/index.ts'
import { readInEnglish } from '../../language/language-code.ts'
import { type FoundRecord, isBetterInEnglish, languageToGloss, tellInEnglish } from '../../retrieval/index.ts'
import { hitsIn } from '../tools/searches.ts'
import { type Found, searchKnowledge } from '../tools/search-knowledge.ts'
import { fittingNeed } from './products/fitting-products.ts'
import type { Task } from './task.ts'
import { inEnglish } from './understand/in-english.ts'
import type { Need } from './understand/need.ts'

/** A need, how it is answered, and what was found for it. */
export interface SearchedNeed {
  readonly task: Task
  readonly need: Need
  readonly found: Found
}

/**
 * What a need in another language finds by its words in English, with the need as it is read there; undefined where its
 * own words tell more, as they do where records are written in that language.
 * @param own what its own words have found
 * @param limit records of each kind
 */
export async function searchInEnglish(
  { task, need: said, found: own }: SearchedNeed,
  limit: number,
): Promise<SearchedNeed | undefined> {
  const { ctx, turn, language } = task
  const { message, knowledgeBaseId, signal } = turn
  const code = ctx.model.knowsOnly === undefined ? undefined : languageToGloss(message)
  const isNumbered = own.products.some(({ match }) => match.exact)
  if (code === undefined || isNumbered) return undefined
  const texts = [said.text, said.query, message, ...said.measures.map((each) => each.text)]
  const kinds = everyKind.map(({ name }) => name)
  const [text = '', query = '', inFull = '', ...limits] = await tellInEnglish(ctx, {
    knowledgeBaseId,
    kinds,
    texts,
    code,
  })
  const need = inEnglish(said, { text, query, limits })
  // Not counted among the searches of the turn: the visitor's own words were looked up already.
  const all = await searchKnowledge(ctx, { query: need.query, kinds, limit, knowledgeBaseId, signal })
  task.trail.searched({ query: need.query, kinds, hits: hitsIn(all) })
  if (!isBetterInEnglish(recordsOf(all), recordsOf(own))) return undefined
  const named = fittingNeed(said, own.products)
  const found = named.areNamed && said.asks !== 'anything' ? { ...all, products: named.products } : all
  return {
    task: { ...task, language: readInEnglish(language), turn: { ...turn, message: inFull } },
    need,
    found,
  }
}

/** What tells which of two searches has found more. */
export function recordsOf({ products, faqs }: Found): FoundRecord[] {
  return [
    ...faqs.map(({ match, question, answer }) => ({
      coverage: match.coverage,
      text: `${question} ${answer}`,
    })),
    ...products.map(({ match, name, description = '' }) => ({
      coverage: match.coverage,
      text: `${name} ${description}`,
    })),
  ]
}
