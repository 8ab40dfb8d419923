import { es as chronoEs } from 'chrono-node'
import { loosePattern } from '../pattern.ts'
import { hourParser } from './hours.ts'

export { holidays } from './holidays.ts'

const chrono = chronoEs.casual.clone()
// Its own parser of hours, told by its prefix, takes "las 2" of things for a time and knows no "y media".
chrono.parsers = [hourParser, ...chrono.parsers.filter((parser) => !('primaryPrefix' in parser))]
/** "Mañana" is tomorrow as well as the morning. */
const morning = /(?<![\p{L}\p{N}])((?:de|por|en|a)\s+la\s+|esta\s+)ma[ñn]ana(?!\p{L})/giu
/** The dates of Spanish, with hours as they are said and written there. */
export const dateParser: Pick<typeof chrono, 'parse'> = {
  parse: (text, reference, options) =>
    chrono
      .parse(text.replace(morning, '$1matina'), reference, options)
      .filter((found) => !/^\p{L}/u.test(text.slice(found.index + found.text.length))),
}
export const weekdayNames: readonly string[] = [
  'lunes|lun',
  'martes|mar',
  'miércoles|miercoles|mié|mie',
  'jueves|jue',
  'viernes|vie',
  'sábado|sabado|sáb|sab',
  'domingo|dom',
]
export const weekdayEnding = 's?'
export const ambiguousWeekday = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)s?$/iu
export const beforeWeekday =
  /(?:(?<!\p{L})(?:el|los|este|hasta|de|del|al|cada|cerrado|abierto)\s+|[-–]\s?)$/iu
export const weekdayLink = '(?:y|o|a|al|[-–,&/])'
export const nextWeek = loosePattern('\\b(?:próximo|siguiente)\\s+$')
export const nextWeekBehind = loosePattern(
  '^\\s+(?:que\\s+viene|próximo|siguiente|de\\s+la\\s+(?:semana\\s+que\\s+viene|próxima\\s+semana|semana\\s+próxima))(?!\\p{L})',
)
export const rangeLink = /^s?\s*(?:a|al|hasta(?:\s+el)?|[-–—])\s*$/i
export const maySpeakOfTime = loosePattern(
  `\\d|hoy|mañana|ayer|tarde|noche|mediodía|madrugada|semana|\\blas?\\s+(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once
    |doce)\\b|\\bhoras?\\b|ahora|momento|actual|todavía|aún|\\bya\\b|sigue|seguís|lunes|martes|miércoles|jueves|viernes|sábado|domingo
    |\\b(?:lun|mar|mié|jue|vie|sáb|dom|día|días|fin|año|pascua|reyes|navidad|san|santo|santos|inmaculada|asunción|pilar|epifanía|corpus
    |halloween|black|noche\\s?vieja|virgen)\\b|laborable|enero|febrero|marzo|abril|mayo|junio|julio|agosto|tiembre|octubre|noviembre|diciembre`,
)
export const nowWords = loosePattern(
  `\\b(?:ahora(?:\\s+mismo|\\s+mismito)?|ahorita|en\\s+este\\s+(?:mismo\\s+)?momento|actualmente|(?:sigue[ns]?|seguís|todavía\\s+
    (?:está[ns]?\\s+)?|aún\\s+(?:está[ns]?\\s+)?|ya\\s+(?:está[ns]?\\s+)?)\\s*abiert[oa]s?)(?!\\p{L})`,
)
export const todayWords = loosePattern(
  '\\b(?:hoy(?:\\s+(?:mismo|en\\s+la\\s+(?:tarde|noche)|por\\s+la\\s+(?:tarde|noche)))?|esta\\s+(?:mañana|tarde|noche)|este\\s+mediodía)(?!\\p{L})',
)
export const dayAfterTomorrow = loosePattern('\\bpasado\\s+mañana(?!\\p{L})')
const weekend = '(?:fin(?:es)?\\s+de\\s+semana|finde)'
export const weekendWords = loosePattern(`\\b${weekend}(?!\\p{L})`)
export const nextWeekendWords = loosePattern(
  `\\b(?:${weekend}\\s+(?:que\\s+viene|próximo|siguiente)|próximo\\s+${weekend})(?!\\p{L})`,
)
export const workdayWords = loosePattern(
  '\\b(?:entre\\s+semana|días?\\s+(?:laborables?|hábil(?:es)?|de\\s+semana)|durante\\s+la\\s+semana)(?!\\p{L})',
)
export const thisWeekWords = loosePattern('\\besta\\s+semana\\b')
export const nextWeekWords = loosePattern(
  '(?<!\\bde\\s+la\\s+)\\b(?:semana\\s+que\\s+viene|próxima\\s+semana|semana\\s+(?:próxima|siguiente|entrante))(?!\\p{L})',
)
/** "el 24" of this month or the next; "quiero el 2" is another thing. */
export const dayOfMonth = loosePattern(
  `(?<!\\b(?:con|quiero|sobre|tomo|llevo|compro|elijo|prefiero|es|cuesta|de)\\s+)\\b(?:el|hasta\\s+el|para\\s+el|antes\\s+del)\\s+
    (?:día\\s+)?(\\d{1,2})(?=\\s*(?:$|[?!.,;)](?!\\d))|\\s+(?:a\\s+las?|y|o|por\\s+la|de\\s+este\\s+mes)(?!\\p{L}))`,
)
export const countsHoursTwice = true
export const morningWords = loosePattern(
  '\\b(?:de|por|en|a)\\s+la\\s+(?:mañana|madrugada)(?!\\p{L})|\\btemprano\\b',
)
export const eveningWords = loosePattern('\\b(?:tardes?|noches?)\\b')
export const lateWords = loosePattern('\\b(?:hasta|después\\s+de|pasadas)\\s*$')
/** Spanish says it behind the hour, where `hourParser` reads it with the hour. */
export const clockFraction = /(?!)/
export const fractionMinutes: Readonly<Record<string, number>> = {}
/** "abierto hasta 10": an hour without its article. */
export const bareHour = loosePattern(
  '\\b(hasta|antes\\s+de|después\\s+de|desde)\\s+(\\d{1,2})(?![\\p{L}\\p{N}:.-]|\\s*(?:€|%|euros|personas))',
)
export const hourWords = loosePattern(
  '\\b(?:abr(?:e|en|ís|es|ir)|abiert[oa]s?|cierr\\p{L}+|cerrad\\p{L}+|cerrar|horarios?|horas?|atienden?|entregan?|llega[ns]?|cita)(?!\\p{L})',
)
export const afterHour = loosePattern(
  '^\\s*(?:$|[?!.,;)]|(?:el|este|esta|de|del|mañana|hoy|y|o|a|en|por|los|lunes|martes|miércoles|jueves|viernes|sábado|domingo|-)(?!\\p{L}))',
)
export const clockWritten = loosePattern(
  '\\blas?\\s+(?:\\d|\\p{L})|\\d[:.]\\d\\d|mediodía|medianoche|\\bla\\s+(?:matina|tarde|noche|madrugada)|[ap]\\.?\\s?m\\b',
)
export const bareHourParsed = /^(?:al?\s+|del?\s+)?\d{1,2}$/i
export const hasHalfDay = loosePattern('\\b0\\d|mediodía|medianoche')
export const relativeTime = loosePattern('^(?:en\\s|dentro\\s|mañana|ayer|hoy|ahora)')
export const dateLead = loosePattern(
  '\\b(?:el|del|al|hasta\\s+el|antes\\s+del|después\\s+del|para\\s+el|desde\\s+el|día)\\s+$',
)
export const dateArticle = /^[\s,(]*(?:(?:el|d[ií]a)\s+)?$/iu
export const timeLead = loosePattern(
  '(?:(?<!\\p{L})(?:el|los|la|las|a|al|en|para|por|hasta|antes|después|desde|de|del|durante|entre|día)\\s+)+$',
)
