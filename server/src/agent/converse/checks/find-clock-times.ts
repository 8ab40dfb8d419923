import { pattern } from '../../../language/pattern.ts'
import type { Span } from '../../../language/read/span.ts'

/** A time of day that a text says. */
export interface ClockTime extends Span {
  /** Minutes from midnight; several where the half of the day is open. */
  readonly minutes: readonly number[]
}

interface Candidate extends ClockTime {
  readonly isSure: boolean
  /** Only with talk of hours around it; else it is a stretch of time. */
  readonly needsTalk: boolean
}

const written = pattern(
  String.raw`(?<![\p{L}\p{N}.,:])(\d{1,2})(?:([:.]|[ \u00a0\u202f]?[hH][ \u00a0\u202f]?)([0-5]\d))?[ \u00a0\u202f]?(a\.?m\.?|p\.?m\.?
      |uhr|heures?|horas?|h)?(?![\p{L}\p{N}])`,
  'giu',
)
const named = /(?<![\p{L}-])(noon|midday|midi|mediodía|midnight|mitternacht|minuit|medianoche)(?!\p{L})/giu
const nights: readonly string[] = ['midnight', 'mitternacht', 'minuit', 'medianoche']
/** The whole text between two times that are a range. */
const rangeLink =
  /^\s*(?:uhr\s*)?(?:[-–—]|to|till?|until|bis(?:\s+um)?|à|a|hasta|jusqu['’]à)\s*(?:las?\s+|um\s+)?$/i
const betweenLink = /^\s*(?:and|und|et|y)\s*(?:las?\s+)?$/i
const between = /(?:between|zwischen|entre)\s+(?:las?\s+)?$/i

const day = 24 * 60

/** @param speaksOfHours whether "18 h" and "18.30" are times of day here */
export function findClockTimes(text: string, speaksOfHours: boolean): ClockTime[] {
  const candidates = [...writtenIn(text), ...namedIn(text)].toSorted((a, b) => a.start - b.start)
  const isTime = candidates.map(({ isSure, needsTalk }) => isSure || (needsTalk && speaksOfHours))
  // "10 to 18:30": one that is sure makes the other end of its range a time.
  for (const [index, each] of candidates.entries()) {
    const next = candidates[index + 1]
    if (next === undefined || !isRange(text, each, next)) continue
    if (isTime[index] === true || isTime[index + 1] === true) {
      isTime[index] = true
      isTime[index + 1] = true
    }
  }
  return candidates.filter((_, index) => isTime[index])
}

/** Whether two times are the ends of one stretch. */
export function isRange(text: string, first: Span, second: Span): boolean {
  const link = text.slice(first.end, second.start)
  return rangeLink.test(link) || (betweenLink.test(link) && between.test(text.slice(0, first.start)))
}

function writtenIn(text: string): Candidate[] {
  return Array.from(text.matchAll(written), (match): Candidate | undefined => {
    const [whole, hourText = '', mark = '', minuteText = '0', suffix = ''] = match
    const hour = Number(hourText)
    if (hour > 24) return undefined
    // "19.11." is a day.
    const isDate =
      mark === '.' &&
      suffix === '' &&
      Number(minuteText) <= 12 &&
      text.charAt(match.index + whole.length) === '.'
    if (isDate) return undefined
    const half = /^[ap]/i.exec(suffix)?.[0].toLowerCase()
    if (half !== undefined && (hour === 0 || hour > 12)) return undefined
    const minutes = (hour * 60 + Number(minuteText)) % (day + 1)
    const isHours = /^(?:h|heure|hora)/i.test(suffix)
    const isSure = mark === ':' || half !== undefined || /^uhr/i.test(suffix) || /h/i.test(mark)
    return {
      start: match.index,
      end: match.index + whole.trimEnd().length,
      minutes: half === undefined ? openHalf(hour, minutes) : [(minutes % 720) + (half === 'p' ? 720 : 0)],
      isSure,
      needsTalk: isHours || mark === '.',
    }
  }).filter((each) => each !== undefined)
}

/** "6:30" may be in the evening; "06:30" and "18:30" say which they are. */
function openHalf(hour: number, minutes: number): number[] {
  return hour >= 1 && hour < 12 ? [minutes, minutes + 720] : [minutes]
}

function namedIn(text: string): Candidate[] {
  return Array.from(text.matchAll(named), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    minutes: nights.includes(match[0].toLowerCase()) ? [0, day] : [720],
    isSure: true,
    needsTalk: false,
  }))
}
