import type { Parser } from 'chrono-node'
import { anyOf } from '../any-of.ts'
import { loosePattern } from '../pattern.ts'
import { numberWords } from './numbers.ts'

const spoken = anyOf(
  Object.keys(numberWords).filter(
    (word) => (numberWords[word] ?? 0) <= 12 && word !== 'un' && word !== 'uno',
  ),
)
const written = '(?:[01]?\\d|2[0-4])'
const fraction =
  '\\s+(?:y|con)\\s+(?:media|cuarto|diez|veinte|cinco|quince|veinticinco|treinta)|\\s+menos\\s+(?:cuarto|diez|veinte|cinco|veinticinco)'
const half =
  '\\s+(?:de|por|en)\\s+la\\s+(?:matina|madrugada|tarde|noche)|\\s+del\\s+mediodía|\\s?[ap]\\.?\\s?m(?!\\p{L})\\.?'
/** Behind an hour without a half of the day: nothing that it could count. */
const over = `(?=\\s*(?:$|[?!.,;)](?!\\d)|-)|\\s+(?:y|o|a|hasta|el|los|hoy|mañana|pasado|en|por|para|del|de\\s+(?:lunes|martes|miércoles|jueves
    |viernes|sábado|domingo)|lunes|martes|miércoles|jueves|viernes|sábado|domingo|este|esta|con|si|está[ns]?|abiert\\p{L}+)(?!\\p{L}))`
/** "Las dos" may be two things: it is an hour behind one of these, or where more tells that it is. */
const the = `(?:las?(?=\\s+(?:${written}[:.]\\d\\d|(?:${written}|${spoken})(?:${fraction}|${half}|\\s?(?:horas|hrs?|hs|h)(?!\\p{L}))))|
  (?<=(?<!\\p{L})(?:a|hasta|desde|hacia|antes\\s+de|después\\s+de|pasadas|entre)\\s+)(?:las|la(?=\\s+(?:una|1)(?!\\d))))\\s+`
const noon = 12

/** Hours as Spanish has them: "las 18:30", "la una y cuarto", "seis y media de la tarde", "un cuarto para las ocho". */
export const hourParser: Parser = {
  pattern: () =>
    loosePattern(
      `(?<![\\p{L}\\p{N}.,/:-])(?:(?<missing>(?:un\\s+)?cuarto|diez|veinte|cinco)\\s+para\\s+las?\\s+(?<late>${written}|${spoken})
        (?![\\p{L}\\p{N}])(?<lateHalf>${half})?|` +
        `(?:a\\s+)?${the}(?<hour>${written}|${spoken})(?![\\p{L}\\p{N}])(?:[:.](?<minutes>[0-5]\\d)(?!\\d))?(?:\\s?(?:horas|hrs?|hs|h)
          (?!\\p{L}))?(?<fraction>${fraction})?(?:(?<half>${half})|${over})|` +
        `(?<plain>${written}):(?<plainMinutes>[0-5]\\d)(?!\\d)(?:\\s?(?:horas|hrs?|hs|h)(?!\\p{L}))?(?<plainHalf>${half})?|` +
        `(?<bare>${written}|${spoken})(?<bareFraction>${fraction})?(?<bareHalf>${half})|(?<twelve>mediodía|medianoche)(?!\\p{L}))`,
      'iu',
    ),
  extract: (context, match) => {
    const groups = match.groups ?? {}
    const at = (...names: readonly string[]): string =>
      names.map((name) => groups[name]).find((value) => value !== undefined) ?? ''
    const time = at('half', 'lateHalf', 'plainHalf', 'bareHalf')
    const said = hourOf(at('hour', 'late', 'plain', 'bare'), at('twelve'))
    const total =
      said * 60 +
      Number(at('minutes', 'plainMinutes') || 0) +
      minutesOf(at('fraction', 'bareFraction')) -
      missingMinutes(at('missing'))
    const isAfternoon = /tarde|noche|mediod|p\.?\s?m/iu.test(time)
    const isMidnight = said === noon && /noche|madrugada|a\.?\s?m/iu.test(time)
    const shift = isMidnight ? -noon : isAfternoon && said < noon ? noon : 0
    const hour = (Math.floor(total / 60) + shift + 24) % 24
    const parts = context.createParsingComponents()
    parts.assign('hour', hour)
    parts.assign('minute', ((total % 60) + 60) % 60)
    if (time !== '' || said >= noon || said === 0) parts.assign('meridiem', hour >= noon ? 1 : 0)
    return parts
  },
}

function hourOf(word: string, twelve: string): number {
  if (word === '') return /mediod/i.test(twelve) ? noon : 0
  return (/^\d/.test(word) ? Number(word) : (numberWords[word.toLowerCase()] ?? 0)) % 24
}

function minutesOf(part: string): number {
  const [word = ''] = part.trim().toLowerCase().split(/\s+/).slice(-1)
  if (word === '') return 0
  const minutes = word === 'media' ? 30 : missingMinutes(word)
  return /menos/i.test(part) ? -minutes : minutes
}

function missingMinutes(part: string): number {
  const [word = ''] = part.trim().toLowerCase().split(/\s+/).slice(-1)
  return word === 'cuarto' ? 15 : (numberWords[word] ?? 0)
}
