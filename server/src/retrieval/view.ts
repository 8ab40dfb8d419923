import type { components } from '../contract/wire.ts'
import { kinds } from '../knowledge/index.ts'
import { excerpt } from './excerpt.ts'
import type { RankedHit } from './merge-hits.ts'

type Schemas = components['schemas']

/** A millimetre. */
const distanceDigits = 6

export function viewHit(query: string, hit: RankedHit): Schemas['SearchHit'] {
  const { kind, itemId, fields, score, lexicalScore, vectorScore, rerankScore, distanceKm } = hit
  const { titleField, excerptTexts } = kinds[kind]
  const title = String(fields[titleField])
  const texts = excerptTexts(fields)
  const externalId = fields['externalId']
  return {
    kind,
    id: itemId,
    ...(typeof externalId === 'string' && { externalId }),
    title,
    excerpt: excerpt(query, texts.length > 0 ? texts : [title]),
    score,
    scores: { lexical: lexicalScore, semantic: vectorScore, rerank: rerankScore },
    ...(distanceKm !== undefined && { distanceKm: Number(distanceKm.toFixed(distanceDigits)) }),
  }
}
