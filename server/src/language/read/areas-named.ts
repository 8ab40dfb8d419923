import containment from 'cldr-core/supplemental/territoryContainment.json' with { type: 'json' }
import { countries, namesOfTerritory } from '../country-names.ts'
import { splitWords } from '../split-terms.ts'

/** The countries of an area, by their codes (ISO 3166, alpha-2). */
export type Area = ReadonlySet<string>

const europeanUnion = 'EU'
/** Groups and lists of codes: of the United Nations, and the European Union, which is no group of theirs. */
const groups = containment.supplemental.territoryContainment as Readonly<
  // One entry for each code; the file says the same for each.
  Record<string, { readonly _contains: readonly string[] } | undefined>
>
/** What says less than a country, or nothing: the world, the United Nations. */
const saysNothing: ReadonlySet<string> = new Set(['001', 'UN'])
const moreNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['great britain', 'britain', 'england', 'scotland', 'wales', 'northern ireland', 'uk'],
  NL: ['holland'],
  US: ['usa', 'u s a', 'u s'],
  [europeanUnion]: ['eu', 'ue', 'e u'],
}
/** "Outside the EU", in any of the languages. */
const outside: ReadonlySet<string> = new Set(
  'outside beyond non ausserhalb nicht hors dehors fuera'.split(' '),
)
const between: ReadonlySet<string> = new Set('of from the der des von de du la le l del'.split(' '))

/** "L'Irlande", "d'Irlande". */
const elided = /(?<!\p{L})\p{L}{1,2}['’ʼ]/gu
/** In other letters "us" is no country. */
const theStates = /(?<!\p{L})(?:[Tt]he (?:us|US)|(?<=\p{Ll} )US)(?!\p{L})/gu
/** "J'ai eu": French for had. */
const had: ReadonlySet<string> = new Set('ai as a avons avez ont avais avait avoir'.split(' '))

const areasByName = new Map<string, Area>([
  ...Object.keys(groups)
    .filter((code) => !code.includes('-') && !saysNothing.has(code))
    .flatMap((code) => entriesOf(code, countriesIn(code))),
  ...countries.flatMap(({ alpha2 }) => entriesOf(alpha2, new Set([alpha2]))),
])
const firstWords: ReadonlySet<string | undefined> = new Set(
  [...areasByName.keys()].map((name) => name.split(' ')[0]),
)
/** In words: no area has a longer name. */
const mostWords = Math.max(...[...areasByName.keys()].map((name) => name.split(' ').length))

/**
 * The countries and parts of the world that a text names, in any language and in their order: "Ireland", "Skandinavien",
 * "outside the EU". Linear in the length of the text.
 */
export function areasNamed(text: string): readonly Area[] {
  const words = splitWords(text.replace(elided, ' ').replace(theStates, 'usa'))
  const areas: Area[] = []
  for (let start = 0; start < words.length; start++) {
    const name = nameAt(words, start)
    const area = name && areasByName.get(name)
    if (!area || (name === 'eu' && had.has(words[start - 1] ?? ''))) continue
    areas.push(isOutside(words, start) ? without(area) : area)
    start += name.split(' ').length - 1
  }
  return areas
}

function without(area: Area): Area {
  return new Set(countries.map(({ alpha2 }) => alpha2).filter((code) => !area.has(code)))
}

/** The longest name of an area that begins with this word. */
function nameAt(words: readonly string[], start: number): string | undefined {
  if (!firstWords.has(words[start] ?? '')) return undefined
  for (let length = mostWords; length > 0; length--) {
    const name = words.slice(start, start + length).join(' ')
    if (areasByName.has(name)) return name
  }
  return undefined
}

function isOutside(words: readonly string[], start: number): boolean {
  let before = start - 1
  while (between.has(words[before] ?? '')) before--
  return outside.has(words[before] ?? '')
}

function entriesOf(code: string, area: Area): readonly (readonly [string, Area])[] {
  return [...namesOfTerritory(code), ...(moreNames[code] ?? [])].map((name) => [name, area] as const)
}

function countriesIn(code: string): Area {
  const parts = groups[code]?._contains ?? []
  return new Set(parts.flatMap((part) => (groups[part] === undefined ? [part] : [...countriesIn(part)])))
}
