import { overlap, type Span } from '../../../language/read/span.ts'
import { findDaysIn, type NamedDays } from '../../../language/read/times/days-by-locale.ts'
import { findTimesIn, type NamedTime } from '../../../language/read/times/times-by-locale.ts'
import type { Ground } from '../ground.ts'
import { figuresOf } from './told-figures.ts'
import { blank, findingsOf, type Sentence } from './read-passage.ts'

/** What a sentence says of times of day and of days. */
export interface Said {
  readonly times: readonly NamedTime[]
  readonly days: readonly NamedDays[]
}

const read = new WeakMap<Sentence, Said>()

export function readHours(sentence: Sentence, ground: Ground): Said {
  const known = read.get(sentence) ?? hoursSaid(sentence, ground)
  read.set(sentence, known)
  return known
}

function hoursSaid(sentence: Sentence, ground: Ground): Said {
  const { nameless } = sentence
  const locales = knownLocales(ground.languages)
  const money = figuresOf(sentence, ground).filter(({ currencies }) => currencies !== undefined)
  const priceless = blank(nameless, money)
  const about = findingsOf(sentence, ground)
  // Cities have names in every language: a sentence that names no record may be about a place.
  const isOfPlace =
    about.some(({ kind }) => kind === 'hours' || kind === 'location') ||
    (about.length === 0 && [...ground.findings.values()].some(({ kind }) => kind === 'hours'))
  const times = apart(locales.flatMap((each) => findTimesIn(priceless, each)))
    // "18 h" and "18.30" are times where a place is spoken of.
    .filter(({ isSure }) => isSure || isOfPlace)
  const timeless = blank(nameless, times)
  return { times, days: apart(locales.flatMap((each) => findDaysIn(timeless, ground.today, each))) }
}

/** Of languages that read the same place the first. */
function apart<Each extends Span>(found: readonly Each[]): Each[] {
  return found
    .filter((each, at) => !found.slice(0, at).some((other) => overlap(each, other)))
    .toSorted((one, other) => one.start - other.start)
}

/** The languages that `Intl` knows the words of. */
export function knownLocales(languages: Iterable<string>): string[] {
  return [...languages].filter((each) => Intl.DateTimeFormat.supportedLocalesOf(each).length > 0)
}
