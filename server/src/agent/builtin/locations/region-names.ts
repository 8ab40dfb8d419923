import { iso31662 } from 'iso-3166'
import type { LocationRecord } from '../../tools/read-record.ts'
import { countries, type Country } from '../../../language/country-names.ts'
import { namesOfCity } from '../../../language/city-names.ts'
import { phraseOf } from '../../../language/phrase.ts'
import { areasNamed } from '../../../language/read/areas-named.ts'

/** What people call the region and the country of a location. Long names are phrases, codes are upper case. */
export interface AreaNames {
  readonly regions: readonly string[]
  readonly regionCodes: readonly string[]
  readonly countries: readonly string[]
  readonly countryCodes: readonly string[]
}

interface Subdivision {
  readonly country: string
  readonly code: string
  readonly name: string
}

const subdivisions: readonly Subdivision[] = iso31662.map(({ code, name }) => ({
  country: code.slice(0, 2),
  code: code.slice(3),
  name: phraseOf(name),
}))
const divided: ReadonlySet<string> = new Set(iso31662.map(({ parent }) => parent))
const subdivisionsByName = groupBy(subdivisions, ({ name }) => name)
const subdivisionsByCode = groupBy(subdivisions, ({ code }) => code)
const countriesByName = new Map(countries.flatMap((each) => each.names.map((name) => [name, each])))
const names = [...subdivisionsByName.keys(), ...countriesByName.keys()]
/** In characters: no longer text is the name of an area. */
const longestName = Math.max(...names.map(({ length }) => length))
/** In words, as `phraseOf` divides them. */
const mostWords = Math.max(...names.map((name) => name.split(' ').length))

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

/**
 * Whether some location may be in what is called so: a part of the world that its country is in or that is in its country, or
 * a region there, where its record tells none. A region that has regions itself is no city whose name it bears.
 */
export function mayBeIn(name: string, locations: readonly LocationRecord[]): boolean {
  const areas = areasNamed(name)
  const regions = (subdivisionsByName.get(phraseOf(name)) ?? []).filter((each) =>
    divided.has(`${each.country}-${each.code}`),
  )
  return locations.some((each) => {
    const country = countryCalled(each.country)?.alpha2
    if (country === undefined) return false
    if (areas.some((area) => area.has(country))) return true
    return regionLabel(each) === undefined && regions.some((region) => region.country === country)
  })
}

/** The beginnings of a text, word by word, that are the name of an area, or a country's code; the shortest first. */
export function areasAtStart(text: string): string[] {
  const words = text.trim().split(/\s+/u, mostWords)
  return words.map((_, index) => words.slice(0, index + 1).join(' ')).filter((each) => isArea(each))
}

/** Whether a text is the name of a country, or of a region anywhere in the world; or the code of a country. */
function isArea(text: string): boolean {
  const phrase = phraseOf(text)
  const isCountryCode = isCode(text) && countries.some(({ codes }) => codes.includes(text))
  return subdivisionsByName.has(phrase) || countriesByName.has(phrase) || isCountryCode
}

/**
 * How else the areas and cities that a text names may be written in records: codes for long names, long names for codes,
 * names of cities in other languages. Runs of words are tried up to the longest name there is, so this takes a time that
 * grows with the length of the text.
 */
export function otherSpellings(text: string): string[] {
  const named = runsOfWords(phraseOf(text).split(' '))
  const codes = [...new Set(text.split(/[^\p{L}]+/u).filter((word) => isCode(word)))]
  return unique([
    ...named.flatMap(
      (name) =>
        subdivisionsByName
          .get(name)
          ?.map(({ code }) => code)
          .filter(isCode) ?? [],
    ),
    ...named.flatMap((name) => countriesByName.get(name)?.codes ?? []),
    ...named.flatMap((name) => namesOfCity(name).filter((other) => other !== name)),
    ...codes.flatMap((code) => subdivisionsByCode.get(code)?.map(({ name }) => name) ?? []),
    ...countries
      .filter((country) => codes.some((code) => country.codes.includes(code)))
      .flatMap(({ names }) => names),
  ])
}

/** Every run of words that may be the name of an area, each once, in the order of the text. */
function runsOfWords(words: readonly string[]): string[] {
  const runs = new Set<string>()
  for (const start of words.keys()) {
    let run = ''
    for (const word of words.slice(start, start + mostWords)) {
      run = run === '' ? word : `${run} ${word}`
      if (run.length > longestName) break
      runs.add(run)
    }
  }
  return [...runs]
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
