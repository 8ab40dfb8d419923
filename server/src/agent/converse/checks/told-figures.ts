import { Temporal } from 'temporal-polyfill'
import { languageCodes } from '../../../language/language-code.ts'
import { findDaysIn } from '../../../language/read/times/days-by-locale.ts'
import { findTimesIn } from '../../../language/read/times/times-by-locale.ts'
import { detectLanguage } from '../../../platform/detect-language.ts'
import type { Finding, Ground } from '../ground.ts'
import { type Figure, findFigures } from './find-figures.ts'
import type { Sentence } from './read-passage.ts'
import { onceFor } from './once-for.ts'
import { textOf } from './record-text.ts'

/** The days that hours were told of, those that texts name ("sent yesterday"), and those that their terms lead to. */
export const datesTold = onceFor((ground) => {
  const { findings, today } = ground
  const dates = [...findings.values()].flatMap((each) => {
    if (each.kind === 'hours') return each.hours.days.map(({ date }) => date)
    const text = textOf(each)
    const named = languagesOf(text).flatMap((code) => findDaysIn(text, today, code))
    const dates = named.flatMap((day) => day.dates)
    return [...dates, ...endsOfTerms(figuresIn(each, ground), [today, ...dates])]
  })
  return new Set(dates)
})

const termUnits: Readonly<Record<string, 'days' | 'weeks' | 'months' | 'years'>> = {
  d: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
}
const longestTerm = 400

/** "Within 30 days", "up to a week before": the last of them, counted from a day or back from it. */
function endsOfTerms(figures: readonly Figure[], days: readonly string[]): string[] {
  const bases = days.flatMap((day) => {
    const date = Temporal.PlainDate.from(day)
    return [date, date.subtract({ days: 1 })]
  })
  return figures.flatMap(({ values, unit }) => {
    const name = termUnits[unit ?? '']
    if (name === undefined) return []
    const whole = values.filter((each) => Number.isInteger(each) && each <= longestTerm)
    return whole.flatMap((each) =>
      bases.flatMap((base) => [base.add({ [name]: each }), base.subtract({ [name]: each })].map(String)),
    )
  })
}

const known = new WeakMap<Finding, readonly Figure[]>()

/** The figures of a record, in the words of its own language, of the visitor's, and of those of the service. */
export function figuresIn(finding: Finding, { languages }: Ground): readonly Figure[] {
  const found = known.get(finding) ?? readFigures(finding, languages)
  known.set(finding, found)
  return found
}

/** What a record is written in; all that the service speaks where it does not tell. */
function languagesOf(text: string): readonly string[] {
  const { language, isCertain } = detectLanguage(text)
  return isCertain && language !== undefined ? [language] : languageCodes
}

/** Of the amounts in a product's texts only its price counts, wherever a text may claim another. */
function readFigures(finding: Finding, languages: ReadonlySet<string>): readonly Figure[] {
  const text = textOf(finding)
  const read = new Set([...languagesOf(text), ...languages])
  const all = withCurrencies(text, findFigures(text, read))
  if (finding.kind !== 'product') return all
  const { price } = finding.record
  const priced =
    price === undefined
      ? []
      : [{ start: 0, end: 0, values: [price.amount], currencies: [price.currency], unit: undefined }]
  return [...priced, ...all.filter(({ currencies }) => currencies === undefined)]
}

/** "From 10 to 500 EUR" and "7 to 42 days" say once what they count. */
function withCurrencies(text: string, figures: readonly Figure[]): readonly Figure[] {
  return figures.map((figure, at) => {
    const next = figures[at + 1]
    const isBare = figure.currencies === undefined && figure.unit === undefined
    const isRange =
      next !== undefined &&
      (next.currencies ?? next.unit) !== undefined &&
      /^\s*(?:(?!x\s)\p{L}{1,4}|[-–~])\s*$/u.test(text.slice(figure.end, next.start))
    return isBare && isRange ? { ...figure, currencies: next.currencies, unit: next.unit } : figure
  })
}

const inSentence = new WeakMap<Sentence, readonly Figure[]>()

/** The figures of a sentence of a reply, or of what is left of it. */
export function figuresOf(
  sentence: Sentence,
  { languages }: Ground,
  left = sentence.nameless,
): readonly Figure[] {
  if (left !== sentence.nameless) return findFigures(left, languages)
  const found = inSentence.get(sentence) ?? findFigures(sentence.nameless, languages)
  inSentence.set(sentence, found)
  return found
}

/** Those of the visitor's words. */
export const saidIn = onceFor(({ said, languages }) => said.flatMap((words) => findFigures(words, languages)))

/** The hours of the clock that a text tells, or the hours of a place. */
export const hoursTold = onceFor(({ findings }) => {
  const hours = [...findings.values()].flatMap((each) => {
    if (each.kind === 'hours') {
      const times = each.hours.days.flatMap(({ slots = [] }) =>
        slots.flatMap(({ open, close }) => [open, close]),
      )
      return times.map((time) => Number(time.slice(0, 2)))
    }
    const text = textOf(each)
    const times = languagesOf(text).flatMap((code) => findTimesIn(text, code))
    return times.flatMap(({ minutes }) => minutes.map((each) => Math.floor(each / 60)))
  })
  return new Set(hours.flatMap((each) => [each, each % 12]))
})
