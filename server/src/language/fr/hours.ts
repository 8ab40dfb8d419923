import type { Parser } from 'chrono-node'
import { anyOf } from '../any-of.ts'
import { loosePattern } from '../pattern.ts'
import { numberWords } from './numbers.ts'

const hour = `(?:[01]?\\d|2[0-4]|${anyOf(Object.keys(numberWords))})`
const fraction = '(?:\\s+et\\s+(?:demie?|quart)|\\s+moins\\s+(?:le\\s+quart|\\d{1,2}|dix|vingt|cinq))'
const half = "(?:\\s+(?:du\\s+(?:matin|soir)|de\\s+l'après[\\s-]?midi|de\\s+la\\s+nuit))"
const afternoon = /soir|midi|nuit/i
const noon = 12

/** Hours as French has them: "18 h 30", "18h", "sept heures et demie du soir", "midi et quart". */
export const hourParser: Parser = {
  pattern: () =>
    loosePattern(
      `(?<![\\p{L}\\p{N}.,/:-])(?:[àa]\\s+)?(?:(?<hour>${hour})\\s?(?:heures?|h)(?![\\p{L}/])(?:\\s?(?<minutes>[0-5]\\d)(?!\\d))?|
        (?<twelve>midi|minuit)(?!\\p{L}))(?<fraction>${fraction})?(?<half>${half})?`,
      'iu',
    ),
  extract: (context, match) => {
    const groups = match.groups ?? {}
    const { fraction: part = '', half: time = '' } = groups
    const said = hourOf(groups)
    const total = said * 60 + Number(groups['minutes'] ?? 0) + minutesOf(part)
    const isAfternoon = afternoon.test(time) && said < noon
    const parts = context.createParsingComponents()
    parts.assign('hour', (Math.floor(total / 60) + (isAfternoon ? noon : 0) + 24) % 24)
    parts.assign('minute', ((total % 60) + 60) % 60)
    if (time !== '' || said >= noon || said === 0)
      parts.assign('meridiem', said >= noon || isAfternoon ? 1 : 0)
    return parts
  },
}

function hourOf({ hour: written, twelve }: Record<string, string | undefined>): number {
  if (written === undefined) return /midi/i.test(twelve ?? '') ? noon : 0
  return (/^\d/.test(written) ? Number(written) : (numberWords[written.toLowerCase()] ?? 0)) % 24
}

function minutesOf(part: string): number {
  if (/demi/i.test(part)) return 30
  if (/quart/i.test(part)) return /moins/i.test(part) ? -15 : 15
  const [word = ''] = part.trim().split(/\s+/).slice(-1)
  return -(/^\d/.test(word) ? Number(word) : (numberWords[word.toLowerCase()] ?? 0))
}
