import { de as chronoDe, type Parser } from 'chrono-node'
import { anyOf } from '../any-of.ts'
import { loosePattern, looseTable } from '../pattern.ts'
import { numberWords } from './numbers.ts'

export { holidays } from './holidays.ts'

/** "am 24.12.": the parser reads such dates with a year only. */
const shortDate: Parser = {
  pattern: () =>
    /(?<=(?<!\p{L})(?:am|bis|zum|vom|ab|den|dem|seit|nach|vor)\s+)(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/iu,
  extract: (_, [, day, month]) =>
    Number(day) <= 31 && Number(month) <= 12 ? { day: Number(day), month: Number(month) } : null,
}
export const dateParser = chronoDe.casual.clone()
dateParser.parsers.push(shortDate)

/** From Monday, as Temporal counts them. An abbreviation takes no ending: "die" is no Tuesday. */
export const weekdayNames: readonly string[] = [
  'montag|mo(?!\\p{L})',
  'dienstag|di(?!\\p{L})',
  'mittwoch|mi(?!\\p{L})',
  'donnerstag|do(?!\\p{L})',
  'freitag|fr(?!\\p{L})',
  'samstag|sonnabend|sa(?!\\p{L})',
  'sonntag|so(?!\\p{L})',
]
export const weekdayEnding = '(?:s|e|en|abends?|morgens?|nachmittags?|vormittags?|mittags?)?'
export const weekdayLink = '(?:und|oder|bis|[-–,&/])'
export const ambiguousWeekday = /^(?:mo|di|mi|do|fr|sa|so)$/i
export const beforeWeekday =
  /(?:(?<!\p{L})(?:am|diesen|nächsten|kommenden|bis|jeden|und|oder|von|ab|geöffnet|geschlossen|offen|-)\s*|[-–,]\s?)$/iu
export const nextWeek = loosePattern(String.raw`\b(?:übernächste[nrsm]?|nächste\s+woche(?:\s+am)?)\s+$`)
export const nextWeekBehind = /^\s+in\s+einer\s+woche(?!\p{L})/iu
export const rangeLink = /^s?\s*(?:bis|bis zum|[-–—])\s*$/i
export const maySpeakOfTime = loosePattern(
  String.raw`\d|tag|abend|nacht|woche|morgen|mittag|mittwoch|stunde|minute|jetzt|gerade|aktuell|momentan|derzeit|noch\s+(?:offen
    |geöffnet)|schon|heute|uhr|halb|viertel|früh|gestern|wochenende|weihnacht|ostern|pfingst|silvester|sylvester|neujahr|himmelfahrt
    |karfreitag|fronleichnam|allerheiligen|nikolaus|halloween|heilig|könig|black\s+friday|feier|\b(?:jan|feb|mär|apr|mai|jun|jul|aug|sep
    |okt|nov|dez|mo|di|mi|do|fr|sa|so|um\s+\p{L}+|bis|ab|vor|nach)`,
)
export const nowWords = loosePattern(
  String.raw`\b(?:jetzt|gerade|aktuell|momentan|derzeit|im\s+(?:moment|augenblick)|zurzeit|zur\s+zeit|noch\s+(?:offen|geöffnet)
    |schon\s+(?:offen|geöffnet))\b`,
)
export const todayWords = loosePattern(
  String.raw`\b(?:heute(?:\s+(?:abend|nacht|früh|morgen|vormittag|nachmittag|mittag))?|diesen\s+abend)\b`,
)
export const dayAfterTomorrow = loosePattern(String.raw`\bübermorgen\b`)
export const nextWeekendWords = loosePattern(
  String.raw`\b(?:am\s+)?(?:nächste[nsm]?|kommende[nsm]?)\s+wochenende\b`,
)
export const weekendWords = loosePattern(String.raw`\b(?:am\s+|dieses\s+)?wochenende[ns]?\b`)
export const workdayWords = loosePattern(
  String.raw`\b(?:wochentags?|wochentagen|werktags?|werktagen?|unter\s+der\s+woche|arbeitstagen?)\b`,
)
export const thisWeekWords = loosePattern(String.raw`\b(?:diese|in\s+dieser)\s+woche\b`)
export const nextWeekWords = loosePattern(
  String.raw`\b(?:nächste|kommende|in\s+der\s+nächsten)[rn]?\s+woche\b(?!\s+(?:am\s+)?(?:mon|diens|mitt|donners|frei|sams|sonn))`,
)
export const dayOfMonth = loosePattern(
  String.raw`\b(?:am|bis\s+zum|zum)\s+(\d{1,2})\.(?=\s*(?:$|[?!.,;)]|um\b|und\b|oder\b|offen\b|geöffnet\b))`,
)
export const countsHoursTwice = true
export const morningWords = loosePattern(
  String.raw`\b(?:morgens|vormittags?|früh|heute\s+morgen|am\s+morgen)\b`,
)
export const eveningWords = loosePattern(String.raw`(?<!\p{L})\p{L}*(?:abends?|nachmittags?|nachts?)\b`)
export const lateWords = loosePattern(String.raw`\b(?:bis|nach)\s+$`)
const hourWord = anyOf(Object.keys(numberWords))
export const clockFraction = loosePattern(
  String.raw`\b(halb|viertel\s+nach|viertel\s+vor|dreiviertel|viertel)\s+(\d{1,2}|${hourWord})(?![\p{L}\p{N}:.])`,
)
/** "Halb acht" is half an hour before eight; "viertel acht" is as far from seven. */
export const fractionMinutes = looseTable({
  halb: -30,
  'viertel nach': 15,
  'viertel vor': -15,
  dreiviertel: -15,
  viertel: -45,
})
export const bareHour = loosePattern(
  String.raw`\b(um|bis|vor|nach|ab)\s+(\d{1,2}|${hourWord})(?![\p{L}\p{N}:.-]|\s*(?:uhr|euro|€))`,
)
export const hourWords = loosePattern(
  String.raw`\b(?:um|uhr|geöffnet|offen|öffne[tn]?|schließ(?:t|en)|geschlossen|auf|zu|liefer\p{L}*|ankommen|termin\p{L}*)\b`,
)
export const afterHour = loosePattern(
  String.raw`^\s*(?:$|[?!.,;)]|(?:uhr|am|heute|morgen|übermorgen|und|oder|bis|noch|offen|geöffnet|auf|zu|bitte|abends|früh|-)(?!\p{L}))`,
)
export const clockWritten = loosePattern(String.raw`:|\buhr\b|\d\s?h\b|mittag|mitternacht|\d\.\d\d`)
export const bareHourParsed = /^(?:um\s+)?\d{1,2}$/i
export const hasHalfDay = loosePattern('mittag|mitternacht|morgens|abends|vormittag|nachmittag|nachts')
export const relativeTime = loosePattern(
  String.raw`^in\s|^(?:nächste|diese|kommende)|^(?:morgen|gestern|vorgestern|heute|jetzt|übermorgen)`,
)
export const dateLead = loosePattern(
  String.raw`\b(?:am|bis(?:\s+zum)?|zum|vom|ab(?:\s+dem)?|seit(?:\s+dem)?|vor(?:\s+dem)?|nach(?:\s+dem)?|den)\s+$`,
)
export const dateArticle = /^[\s,(]*(?:(?:den|dem|der|am)\s+)?$/i
export const timeLead = loosePattern(
  String.raw`(?:\b(?:am|an|um|bis|bis\s+zum|ab|von|vom|für|vor|nach|über|während|zu|zum|in)(?:\s+(?:der|dem|den))?\s+)$`,
)
