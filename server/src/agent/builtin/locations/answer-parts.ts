import type { Action } from '../../../engine.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { markdownLink, markdownText } from '../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { sourceOf } from '../../replies/source-of.ts'
import { regionLabel } from './region-names.ts'

/** An answer of some paragraphs that rests on these locations. */
export function locationAnswer(
  paragraphs: readonly (string | undefined)[],
  locations: readonly LocationRecord[],
  actions: readonly Action[] = [],
): NeedAnswer {
  return {
    content: paragraphs.filter((each) => each !== undefined && each !== '').join('\n\n'),
    products: [],
    sources: [...new Map(locations.map((each) => [each.id, sourceOf(each)])).values()],
    actions,
  }
}

/** The name of a location, in bold, with a link to its page. */
export function nameOf({ name, url }: LocationRecord): string {
  return `**${markdownLink(name, url)}**`
}

/** Address and phone number, on one line. */
export function whereabouts({ address, phone }: LocationRecord): string {
  return [address, phone].flatMap((each) => (each === undefined ? [] : [markdownText(each)])).join(', ')
}

/** Names of cities; with the region or country where another city has the same one. */
export function cityNames(locations: readonly LocationRecord[]): string[] {
  return locations.map((location) => {
    const { city = location.name } = location
    const isAlone = locations.filter((other) => other.city === location.city).length === 1
    return markdownText(isAlone ? city : `${city} (${areaName(location)})`)
  })
}

/** A city with what tells it from others of its name. */
export function placeName(location: LocationRecord): string {
  return markdownText(`${location.city ?? location.name}, ${areaName(location)}`)
}

function areaName(location: LocationRecord): string {
  return regionLabel(location) ?? location.country ?? location.address
}
