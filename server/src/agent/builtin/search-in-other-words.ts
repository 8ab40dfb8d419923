import { whatGoesWith } from '../../knowledge/index.ts'
import { splitTerms } from '../../language/split-terms.ts'
import { isBetterInOtherWords, tellInOtherWords } from '../../retrieval/index.ts'
import { hitsIn } from '../tools/searches.ts'
import { searchKnowledge } from '../tools/search-knowledge.ts'
import { headsOf } from './products/heads-of.ts'
import { recordsOf, type SearchedNeed } from './search-in-english.ts'

/**
 * What a need in English finds by what records call its things: no record knows "rucksacks", and some are backpacks.
 * Undefined where its own words tell more, or a provider's model tells by itself what means the same.
 * @param own what its own words have found
 * @param limit products
 */
export async function searchInOtherWords(
  { task, need, found: own }: SearchedNeed,
  limit: number,
): Promise<SearchedNeed | undefined> {
  const { ctx, turn, language } = task
  const { knowledgeBaseId, signal } = turn
  const isNumbered = own.products.some(({ match }) => match.exact)
  if (language !== 'en' || isNumbered || ctx.model.knowsOnly === undefined) return undefined
  const kinds = ['product'] as const
  const texts = [need.text, need.query]
  const only = headsOf(need.query)
  const told = await tellInOtherWords(ctx, { knowledgeBaseId, kinds, texts, only })
  if (told === undefined) return undefined
  const [text = need.text, query = need.query] = told
  // Not counted among the searches of the turn: the visitor's own words were looked up already.
  const all = await searchKnowledge(ctx, { query, kinds, limit, knowledgeBaseId, signal })
  task.trail.searched({ query, kinds, hits: hitsIn(all) })
  // A blanket may be called a cover, and a "Cover for drills" is none.
  const heads = headsOf(query).flatMap((head) => splitTerms(head))
  const called = all.products.filter(({ name }) => splitTerms(name).some((term) => heads.includes(term)))
  if (called.length > 0 && called.every(({ name }) => whatGoesWith(name) !== '')) return undefined
  const found = { ...own, products: all.products }
  const isBetter = isBetterInOtherWords(recordsOf(all), recordsOf({ ...own, faqs: [] }))
  return isBetter ? { task, need: { ...need, text, query }, found } : undefined
}
