import { iso31661 } from 'iso-3166'
import { languageCodes } from './language-code.ts'
import { phraseOf } from './phrase.ts'

export interface Country {
  readonly alpha2: string
  /** As phrases: "austria", "osterreich", "autriche". */
  readonly names: readonly string[]
  /** Of ISO 3166, and in everyday use. */
  readonly codes: readonly string[]
}

/** German for Iceland and Spanish for Grenada, and no country in a sentence of the others. */
const commonWords: ReadonlySet<string> = new Set(['island', 'granada'])
/** In everyday use beside the codes of ISO 3166. */
const moreCodes: Readonly<Record<string, readonly string[]>> = { GB: ['UK'] }

/** Records and visitors call areas in any language; without a name that the platform does not know. */
export function namesOfTerritory(code: string): string[] {
  const names = displayNames.flatMap((each) => each.of(code) ?? []).map((name) => phraseOf(name))
  return names.filter((name) => !commonWords.has(name))
}

const displayNames = languageCodes.map(
  (code) => new Intl.DisplayNames(code, { type: 'region', fallback: 'none' }),
)

/** All countries there are (ISO 3166). */
export const countries: readonly Country[] = iso31661.map(({ name, alpha2, alpha3 }) => {
  return {
    alpha2,
    names: [...new Set([phraseOf(name), ...namesOfTerritory(alpha2)])],
    codes: [alpha2, alpha3, ...(moreCodes[alpha2] ?? [])],
  }
})
