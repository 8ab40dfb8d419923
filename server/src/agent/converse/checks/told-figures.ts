import { Temporal } from 'temporal-polyfill'
import { languageCodes } from '../../../language/language-code.ts'
import { findDaysIn } from '../../../language/read/times/days-by-locale.ts'
import { detectLanguage } from '../../../platform/detect-language.ts'
import type { Evidence, Ground } from '../ground.ts'
import { type Figure, findFigures } from './find-figures.ts'
import type { Sentence } from './read-passage.ts'
import { onceFor } from './once-for.ts'
import { textOf } from './record-text.ts'

/** The days that hours were told of, those that texts name ("sent yesterday"), and those that their terms lead to. */
export const datesTold = onceFor((ground) => {
  const { evidence, today } = ground
  const dates = [...evidence.values()].flatMap((each) => {
    if (each.kind === 'hours') return each.hours.days.map(({ date }) => date)
    if (each.kind === 'product') return []
    const text = textOf(each)
    const named = languagesOf(text).flatMap((code) => findDaysIn(text, today, code))
    return [...named.flatMap(({ dates }) => dates), ...endsOfTerms(figuresIn(each, ground), today)]
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

/** "Within 30 days": the last of them, counted from today and from yesterday. */
function endsOfTerms(figures: readonly Figure[], today: string): string[] {
  return figures.flatMap(({ values, unit }) => {
    const name = termUnits[unit ?? '']
    if (name === undefined) return []
    const whole = values.filter((each) => Number.isInteger(each) && each <= longestTerm)
    return whole.flatMap((each) =>
      [0, -1].map((days) =>
        Temporal.PlainDate.from(today)
          .add({ days })
          .add({ [name]: each })
          .toString(),
      ),
    )
  })
}

const known = new WeakMap<Evidence, readonly Figure[]>()

/** The figures of a record, in the words of its own language, of the visitor's, and of those of the service. */
export function figuresIn(evidence: Evidence, { languages }: Ground): readonly Figure[] {
  const found = known.get(evidence) ?? readFigures(evidence, languages)
  known.set(evidence, found)
  return found
}

/** What a record is written in; all that the service speaks where it does not tell. */
function languagesOf(text: string): readonly string[] {
  const { language, isCertain } = detectLanguage(text)
  return isCertain && language !== undefined ? [language] : languageCodes
}

/** Of the amounts in a product's texts only its price counts, wherever a text may claim another. */
function readFigures(evidence: Evidence, languages: ReadonlySet<string>): readonly Figure[] {
  const text = textOf(evidence)
  const read = new Set([...languagesOf(text), ...languages])
  const all = withCurrencies(text, findFigures(text, read))
  if (evidence.kind !== 'product') return all
  const { price } = evidence.record
  const priced =
    price === undefined
      ? []
      : [{ start: 0, end: 0, values: [price.amount], currencies: [price.currency], unit: undefined }]
  return [...priced, ...all.filter(({ currencies }) => currencies === undefined)]
}

/** "From 10 to 500 EUR" has the currency once. */
function withCurrencies(text: string, figures: readonly Figure[]): readonly Figure[] {
  return figures.map((figure, at) => {
    const next = figures[at + 1]
    const isBare = figure.currencies === undefined && figure.unit === undefined
    const isRange =
      next?.currencies !== undefined &&
      /^\s*(?:\p{L}{1,4}|[-–~])\s*$/u.test(text.slice(figure.end, next.start))
    return isBare && isRange ? { ...figure, currencies: next.currencies } : figure
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
