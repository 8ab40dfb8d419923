import { everyKind } from '../../knowledge/index.ts'
import { readInEnglish } from '../../language/language-code.ts'
import { glossaryCodes } from '../../language/glossary/read-glossary.ts'
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

/** A need, and the task that it is part of, as they are told in English; undefined where that is no other language. */
export async function putInEnglish(
  task: Task,
  said: Need,
): Promise<Pick<SearchedNeed, 'task' | 'need'> | undefined> {
  const { ctx, turn, language } = task
  const { message, knowledgeBaseId } = turn
  // "Bis 150 Euro" and "den auch in rot?" tell no language: what they go on with does.
  const spoken = said.refersBack === undefined ? undefined : glossaryCodes.find((each) => each === language)
  const written = languageToGloss(message) ?? languageToGloss(said.query) ?? spoken
  const code = ctx.model.knowsOnly === undefined ? undefined : written
  if (code === undefined) return undefined
  const texts = [
    said.text,
    said.query,
    message,
    said.attribute?.text ?? '',
    ...said.measures.map((each) => each.text),
  ]
  const [text = '', query = '', inFull = '', property = '', ...limits] = await tellInEnglish(ctx, {
    knowledgeBaseId,
    kinds: everyKindName,
    texts,
    code,
  })
  return {
    task: { ...task, language: readInEnglish(language), turn: { ...turn, message: inFull } },
    need: inEnglish(said, { text, query, limits, property }),
  }
}

const everyKindName = everyKind.map(({ name }) => name)

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
  const isNumbered = own.products.some(({ match }) => match.exact)
  const put = isNumbered ? undefined : await putInEnglish(task, said)
  if (put === undefined) return undefined
  const { ctx, turn } = task
  const { knowledgeBaseId, signal } = turn
  const { query } = put.need
  // Not counted among the searches of the turn: the visitor's own words were looked up already.
  const all = await searchKnowledge(ctx, { query, kinds: everyKindName, limit, knowledgeBaseId, signal })
  task.trail.searched({ query, kinds: everyKindName, hits: hitsIn(all) })
  if (!isBetterInEnglish(recordsOf(all), recordsOf(own))) return undefined
  const named = fittingNeed(said, own.products)
  const found = named.areNamed && said.asks !== 'anything' ? { ...all, products: named.products } : all
  return { ...put, found }
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
