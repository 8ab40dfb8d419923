import { iso31661, iso31662 } from 'iso-3166'
import type { LocationRecord } from '../../tools/read-record.ts'
import { languageCodes } from '../languages/language-code.ts'
import { phraseOf } from './phrase.ts'

/** What people call the region and the country of a location. Long names are phrases, codes are upper case. */
export interface AreaNames {
  readonly regions: readonly string[]
  readonly regionCodes: readonly string[]
  readonly countries: readonly string[]
  readonly countryCodes: readonly string[]
}

interface Country {
  readonly alpha2: string
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

interface Subdivision {
  readonly country: string
  readonly code: string
  readonly name: string
}

/** Records and visitors call countries in any language: "Austria", "Österreich", "Autriche". */
const displayNames = languageCodes.map(
  (code) => new Intl.DisplayNames(code, { type: 'region', fallback: 'none' }),
)
/** German for Iceland, and no country in a sentence of the others. */
const commonWords: ReadonlySet<string> = new Set(['island'])
/** In everyday use beside the codes of ISO 3166. */
const moreCodes: Readonly<Record<string, readonly string[]>> = { GB: ['UK'] }

const countries: readonly Country[] = iso31661.map(({ name, alpha2, alpha3 }) => ({
  alpha2,
  names: namesOf(name, alpha2),
  codes: [alpha2, alpha3, ...(moreCodes[alpha2] ?? [])],
}))
const subdivisions: readonly Subdivision[] = iso31662.map(({ code, name }) => ({
  country: code.slice(0, 2),
  code: code.slice(3),
  name: phraseOf(name),
}))
const subdivisionsByName = groupBy(subdivisions, ({ name }) => name)
const subdivisionsByCode = groupBy(subdivisions, ({ code }) => code)
const countriesByName = new Map(countries.flatMap((each) => each.names.map((name) => [name, each])))

/** What a location's region and country are called, in long and by their codes (ISO 3166). */
export function areaNamesOf(location: LocationRecord): AreaNames {
  const country = countryCalled(location.country)
  const region = regionLabel(location)
  const known = country && region !== undefined ? regionsCalled(region, country) : []
  const longName = (text: string | undefined): string[] =>
    text === undefined || isCode(text) ? [] : [phraseOf(text)]
  return {
    regions: unique([...longName(region), ...known.map(({ name }) => name)]),
    regionCodes: unique([
      ...known.map(({ code }) => code),
      ...(region !== undefined && isCode(region) ? [region] : []),
    ]),
    countries: unique([...longName(location.country), ...(country?.names ?? [])]),
    countryCodes: country?.codes ?? [],
  }
}

/** The region as the record calls it: in its field, or the code that follows the city in the address ("Salem, OR 97301"). */
export function regionLabel({ region, city, address }: LocationRecord): string | undefined {
  if (region !== undefined || city === undefined) return region
  const start = address.toLowerCase().lastIndexOf(city.toLowerCase())
  if (start === -1) return undefined
  return /^,\s*(\p{Lu}{2,3})(?!\p{L})/u.exec(address.slice(start + city.length))?.[1]
}

/** Whether a text is the name of a country, or of a region anywhere in the world; or the code of a country. */
export function isArea(text: string): boolean {
  const phrase = phraseOf(text)
  const isCountryCode = isCode(text) && countries.some(({ codes }) => codes.includes(text))
  return subdivisionsByName.has(phrase) || countriesByName.has(phrase) || isCountryCode
}

/** How else the areas that a text names may be written in records: codes for long names, long names for codes. */
export function otherSpellings(text: string): string[] {
  const words = phraseOf(text).split(' ')
  const named = words.flatMap((_, start) =>
    words.slice(start).map((_, more) => words.slice(start, start + more + 1).join(' ')),
  )
  const codes = text.split(/[^\p{L}]+/u).filter((word) => isCode(word))
  return unique([
    ...named.flatMap(
      (name) =>
        subdivisionsByName
          .get(name)
          ?.map(({ code }) => code)
          .filter(isCode) ?? [],
    ),
    ...named.flatMap((name) => countriesByName.get(name)?.codes ?? []),
    ...codes.flatMap((code) => subdivisionsByCode.get(code)?.map(({ name }) => name) ?? []),
    ...countries
      .filter((country) => codes.some((code) => country.codes.includes(code)))
      .flatMap(({ names }) => names),
  ])
}

function namesOf(name: string, alpha2: string): string[] {
  const all = [name, ...displayNames.map((each) => each.of(alpha2) ?? name)].map((each) => phraseOf(each))
  return unique(all).filter((each) => !commonWords.has(each))
}

function countryCalled(text: string | undefined): Country | undefined {
  if (text === undefined) return undefined
  const code = text.toUpperCase()
  return countriesByName.get(phraseOf(text)) ?? countries.find(({ codes }) => codes.includes(code))
}

function regionsCalled(region: string, { alpha2 }: Country): readonly Subdivision[] {
  const isThere = ({ country }: Subdivision): boolean => country === alpha2
  const byName = subdivisionsByName.get(phraseOf(region))?.filter((each) => isThere(each)) ?? []
  if (byName.length > 0) return byName
  return subdivisionsByCode.get(region.toUpperCase())?.filter((each) => isThere(each)) ?? []
}

function isCode(text: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(text)
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function groupBy<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group === undefined) groups.set(key(item), [item])
    else group.push(item)
  }
  return groups
}
