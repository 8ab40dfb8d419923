import { hasSubject } from '../../../retrieval/index.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { namesOfCityIn } from '../../../language/city-names.ts'
import { holds, phraseOf } from '../../../language/phrase.ts'
import { areaNamesOf, areasAtStart, regionLabel } from './region-names.ts'

/** The locations that a text means, and by what it names them. */
export interface ResolvedPlace {
  readonly locations: readonly LocationRecord[]
  readonly by: 'name' | 'city' | 'postalCode' | 'area' | 'words' | 'address'
}

/**
 * Finds out which of some locations a text means: by their names, cities, postal codes, regions and countries, and at
 * last by words of their names. Each of them narrows what the one before has left; what names none of them decides
 * nothing. Undefined when the text names no place of theirs, or a place of the same name elsewhere ("Paris, Texas").
 * @param isPlace the text is the name of a place and nothing else
 */
export function resolvePlace(
  text: string,
  locations: readonly LocationRecord[],
  isPlace: boolean,
): ResolvedPlace | undefined {
  const phrase = phraseOf(text)
  let left = locations
  let by: ResolvedPlace['by'] | undefined
  const narrow = (what: ResolvedPlace['by'], narrowed: readonly LocationRecord[]): void => {
    if (narrowed.length === 0) return
    left = narrowed
    by ??= what
  }
  narrow(
    'name',
    named(left, phrase, ({ name }) => name),
  )
  narrow(
    'city',
    named(
      left,
      phrase,
      ({ city }) => city,
      (city) => namesOfCityIn(text, city),
    ),
  )
  if (by === 'city' && isElsewhere(text, left, isPlace)) return undefined
  // Each of several cities is narrowed by itself: "in Portland or Hamburg" names a region that is called Hamburg.
  const narrowEach = (
    what: ResolvedPlace['by'],
    narrowed: (group: readonly LocationRecord[]) => readonly LocationRecord[],
  ): void => {
    if (by !== 'city') narrow(what, narrowed(left))
    else left = byCity(left).flatMap((group) => orAll(narrowed(group), group))
  }
  narrowEach('postalCode', (group) => named(group, phrase, postalCodeOf))
  narrowEach('area', (group) => group.filter((each) => isInNamedArea(each, { text, phrase })))
  narrowEach('words', (group) => mostNamed(group, phrase))
  if (by === undefined && isPlace) {
    narrow(
      'address',
      left.filter(({ address }) => holds(phraseOf(address), phrase)),
    )
  }
  return by && { locations: left, by }
}

/**
 * Cities of one name in different places, each with its locations: a text that names the city alone means any of them.
 * Empty when there is nothing to ask.
 */
export function namesakesAmong({ locations, by }: ResolvedPlace): readonly (readonly LocationRecord[])[] {
  if (by !== 'city' && by !== 'name') return []
  const areaOf = (each: LocationRecord): string =>
    phraseOf(`${regionLabel(each) ?? ''} ${each.country ?? ''}`)
  const isSameName = (one: LocationRecord, other: LocationRecord): boolean =>
    by === 'city' || one.name === other.name
  return byCity(locations)
    .map((group) => group.filter((each) => group.every((other) => isSameName(each, other))))
    .map((group) => grouped(group, areaOf))
    .filter((areas) => areas.length > 1)
    .flat()
}

function byCity(locations: readonly LocationRecord[]): LocationRecord[][] {
  return grouped(locations, ({ city }) => phraseOf(city ?? ''))
}

function grouped(
  locations: readonly LocationRecord[],
  key: (location: LocationRecord) => string,
): LocationRecord[][] {
  const groups = new Map<string, LocationRecord[]>()
  for (const each of locations) groups.set(key(each), [...(groups.get(key(each)) ?? []), each])
  return [...groups.values()]
}

/** The postal code in its field, or the last number in the address that is as long as one. */
function postalCodeOf({ postalCode, address }: LocationRecord): string | undefined {
  return postalCode ?? address.match(/\b\d{4,6}\b/gu)?.at(-1)
}

/** Those whose name, city or the like is in the text, and not only as a part of a longer one ("York" in "New York"). */
function named(
  locations: readonly LocationRecord[],
  phrase: string,
  partOf: (location: LocationRecord) => string | undefined,
  alsoCalled: (part: string) => readonly string[] = (part) => [part],
): readonly LocationRecord[] {
  const parts = locations.map((each) => alsoCalled(phraseOf(partOf(each) ?? '')))
  const found = new Set(parts.flat().filter((part) => holds(phrase, part)))
  const whole = new Set(
    [...found].filter((part) => ![...found].some((other) => other !== part && holds(other, part))),
  )
  return locations.filter((_, index) => parts[index]?.some((part) => whole.has(part)))
}

function isInNamedArea(
  location: LocationRecord,
  { text, phrase }: { readonly text: string; readonly phrase: string },
): boolean {
  const { regions, regionCodes, countries, countryCodes } = areaNamesOf(location)
  if ([...regions, ...countries].some((name) => holds(phrase, name))) return true
  const city = phraseOf(location.city ?? '')
  return [...regionCodes, ...countryCodes].some(
    (code) => hasWord(text, code) || (city !== '' && ` ${phrase}`.endsWith(` ${city} ${code.toLowerCase()}`)),
  )
}

/** A code counts as such in capitals only: "in" and "or" are words. */
function hasWord(text: string, code: string): boolean {
  return text !== text.toUpperCase() || text === code ? text.split(/[^\p{L}]+/u).includes(code) : false
}

/**
 * Whether the city is followed by the name of an area in which none of the locations is. Many areas are called like a
 * common word: one counts after a comma, in capitals, or when it is all that follows.
 */
function isElsewhere(text: string, locations: readonly LocationRecord[], isPlace: boolean): boolean {
  const rest = behindCity(text, phraseOf(locations[0]?.city ?? ''))
  const [, comma, following = ''] = /^\s*(,?)\s*(?:in\s+)?(\p{L}[\p{L}\s]*)/u.exec(rest) ?? []
  const all = following.trim().replace(/\s+/gu, ' ')
  const area = areasAtStart(all).findLast(
    (each) => comma === ',' || /^\p{Lu}/u.test(each) || (isPlace && each === all),
  )
  if (area === undefined) return false
  const phrase = phraseOf(area)
  return !locations.some(
    (each) =>
      isInNamedArea(each, { text: area, phrase }) || holds(phraseOf(`${each.name} ${each.address}`), phrase),
  )
}

/** What a text goes on with where it has named a city, by whichever of its names. */
function behindCity(text: string, city: string): string {
  const cityNames = new Set(namesOfCityIn(text, city))
  const mostWords = Math.max(...[...cityNames].map((name) => name.split(' ').length))
  const words = [...text.matchAll(/[\p{L}\p{N}'’.-]+/gu)]
  for (const [at, { index }] of words.entries()) {
    for (const last of words.slice(at, at + mostWords).toReversed()) {
      const end = last.index + last[0].length
      if (cityNames.has(phraseOf(text.slice(index, end)))) return text.slice(end)
    }
  }
  return ''
}

/** A word in the names of more locations than this, all there are, is the name of the company. */
const mostNamesakes = 10

/** Those whose names share the most words with the text, apart from the words of their cities. */
function mostNamed(locations: readonly LocationRecord[], phrase: string): readonly LocationRecord[] {
  const asked = [...new Set(phrase.split(' '))].filter((word) => hasSubject(word, 'location'))
  const shared = locations.map(({ name, city = '' }) => {
    const [ofName, ofCity] = [phraseOf(name), phraseOf(city)]
    return asked.filter((word) => holds(ofName, word) && !holds(ofCity, word))
  })
  const isCommon = (word: string): boolean =>
    locations.length > mostNamesakes && shared.every((each) => each.includes(word))
  const telling = new Set(asked.filter((word) => !isCommon(word)))
  const counts = shared.map((each) => each.filter((word) => telling.has(word)).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? [] : locations.filter((_, index) => counts[index] === most)
}

function orAll(
  narrowed: readonly LocationRecord[],
  all: readonly LocationRecord[],
): readonly LocationRecord[] {
  return narrowed.length > 0 ? narrowed : all
}
