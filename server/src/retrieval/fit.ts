import type { ItemKind } from '../db/schema.ts'
import { everyKind, type Fields, kinds } from '../knowledge/index.ts'
import { asksForKind, hasSubject, mentions } from './query-terms.ts'

/** The greatest fit there can be. */
export const greatestFit = Math.max(
  ...everyKind.map(({ ranking: { fit } }) => fit.coverage + fit.likeness + fit.asked),
)

/** What is known of a record that was found. */
export interface Found {
  readonly coverage: number
  readonly vectorScore: number
  /** `vectorScore` tells a meaning. */
  readonly isMeant: boolean
  readonly fields: Fields
}

/**
 * How well records of one kind answer a message, on one scale for all kinds. Their scores cannot be compared with
 * those of another kind, so each is held against how much of the message it explains: chat chooses by it.
 */
export function fitTo(message: string, kind: ItemKind): (record: Found) => number {
  const { fit, placeField, isGone } = kinds[kind].ranking
  const isAsked = asksForKind(message, kind)
  const fitOfAny = isAsked && !hasSubject(message, kind) ? fit.unnamed : undefined
  return ({ coverage, vectorScore, isMeant, fields }) => {
    if (fitOfAny !== undefined) return isGone?.(fields) === true ? 0 : fitOfAny
    const place = placeField === undefined ? undefined : fields[placeField]
    const isThere = isAsked && typeof place === 'string' && mentions(message, place)
    const weight = isMeant ? fit.meant : fit
    const explained = isThere ? 1 : coverage * weight.coverage + vectorScore * weight.likeness
    return explained + (isAsked ? fit.asked : 0)
  }
}
