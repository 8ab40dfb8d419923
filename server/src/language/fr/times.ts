import { fr as chronoFr } from 'chrono-node'
import { loosePattern } from '../pattern.ts'
import { hourParser } from './hours.ts'

export { holidays } from './holidays.ts'

const chrono = chronoFr.casual.clone()
chrono.parsers.unshift(hourParser)
/** The dates of French, with hours as they are said and written there. */
export const dateParser: Pick<typeof chrono, 'parse'> = {
  // The parser takes "é" for the end of a word: "3 marées" is no date in March.
  parse: (text, reference, options) =>
    chrono
      .parse(text, reference, options)
      .filter((found) => !/^\p{L}/u.test(text.slice(found.index + found.text.length))),
}
export const weekdayNames: readonly string[] = [
  'lundi|lun',
  'mardi|mar',
  'mercredi|mer',
  'jeudi|jeu',
  'vendredi|ven',
  'samedi|sam',
  'dimanche|dim',
]
export const weekdayEnding = 's?'
export const ambiguousWeekday = /^(?:lun|mar|mer|jeu|ven|sam|dim)s?$/i
export const beforeWeekday = loosePattern("(?:(?<!\\p{L})(?:du|au|jusqu'au|fermé|ouvert)\\s+|[-–]\\s?)$")
export const weekdayLink = '(?:et|ou|au|à|[-–,&/])'
export const nextWeek = /(?!)/
export const nextWeekBehind = loosePattern(
  '^\\s+(?:prochaine?s?|suivant|en\\s+huit|de\\s+la\\s+semaine\\s+prochaine)(?!\\p{L})',
)
export const rangeLink = /^s?\s*(?:au|à|a|jusqu'au|[-–—])\s*$/i
export const maySpeakOfTime = loosePattern(
  `\\d|jour|demain|hier|matin|midi|minuit|soir|nuit|heure|semaine|week|instant|maintenant|moment|actuel|encore|toujours|déjà
    |tout\\s+de\\s+suite|(?<!\\p{L})h(?!\\p{L})|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?<!\\p{L})(?:lun|mar|mer|jeu|ven
    |sam|dim|ferié|fériés?)(?!\\p{L})|janv|févr|avril|juin|juil|août|sept|octo|nove|déce|noël|pâques|ascension|pentecôte|toussaint
    |armistice|assomption|nouvel\\s+an|jour\\s+de\\s+l'an|épiphanie|halloween|fête|victoire|saint|sylvestre|réveillon|action\\s+de\\s+grâce`,
)
export const nowWords = loosePattern(
  `(?<!\\p{L})(?:maintenant|en\\s+ce\\s+moment|à\\s+l'instant|actuellement|tout\\s+de\\s+suite|présentement|(?:encore|toujours
    |déjà)\\s+ouverte?s?)(?!\\p{L})`,
)
export const todayWords = loosePattern(
  "(?<!\\p{L})(?:aujourd'?\\s?hui|(?:ce\\s+(?:matin|midi|soir)|cet(?:te)?\\s+(?:après[\\s-]?midi|aprem|nuit))(?:-ci)?)(?!\\p{L})",
)
export const dayAfterTomorrow = loosePattern('(?<!\\p{L})après[\\s-]?demain(?!\\p{L})')
const weekend = '(?:week-?\\s?ends?|fins?\\s+de\\s+semaine)'
export const weekendWords = loosePattern(`(?<!\\p{L})${weekend}(?!\\p{L})`)
export const nextWeekendWords = loosePattern(
  `(?<!\\p{L})(?:${weekend}\\s+(?:prochaine?|suivante?|d'après)|prochaine?\\s+${weekend})(?!\\p{L})`,
)
export const workdayWords = loosePattern(
  '(?<!\\p{L})(?:en\\s+semaine|la\\s+semaine(?=\\s*(?:$|[?!.,;]))|jours?\\s+(?:ouvrables?|ouvrés?|de\\s+semaine))(?!\\p{L})(?!\\s+prochaine)',
)
export const thisWeekWords = loosePattern('(?<!\\p{L})cette\\s+semaine(?!\\p{L})')
export const nextWeekWords = loosePattern(
  '(?<!(?<!\\p{L})(?:dimanche|\\p{L}+di)\\s+de\\s+la\\s+)\\b(?:semaine\\s+prochaine|prochaine\\s+semaine)(?!\\p{L})',
)
/** "le 24" of this month or the next. */
export const dayOfMonth = loosePattern(
  "(?<!\\p{L})(?:le|jusqu'au|au|du|avant\\s+le)\\s+(\\d{1,2})(?:er|e)?(?=\\s*(?:$|[?!.,;)](?!\\d))|\\s+(?:à|et|ou|au|inclus|prochain)(?!\\p{L}))",
)
export const countsHoursTwice = false
export const morningWords = loosePattern('(?<!\\p{L})matin(?:s|ée)?\\b')
export const eveningWords = loosePattern('(?<!\\p{L})(?:soir(?:s|ée)?|nuit|après[\\s-]?midi|aprem)(?!\\p{L})')
export const lateWords = loosePattern("(?<!\\p{L})(?:jusqu'à?|jusque|après|passé|au-delà\\s+de)\\s*$")
/** French says it behind the hour, where `hourParser` reads it with the hour. */
export const clockFraction = /(?!)/
export const fractionMinutes: Readonly<Record<string, number>> = {}
/** "ouvert jusqu'à 10": an hour without "h". */
export const bareHour = loosePattern(
  "(?<!\\p{L})(jusqu'à|avant|après|dès|à\\s+partir\\s+de)\\s+(\\d{1,2}|\\p{L}+)(?![\\p{L}\\p{N}:.-]|\\s*h(?!\\p{L})|\\s+heures?)",
)
export const hourWords = loosePattern(
  '(?<!\\p{L})(?:ouvr\\p{L}+|ouvert\\p{L}*|ferm\\p{L}+|fermeture|horaires?|heures?|livr(?:é|ée|és|ées|er)|arriv\\p{L}+|rendez-vous|rdv)(?!\\p{L})',
)
export const afterHour = loosePattern(
  `^\\s*(?:$|[?!.,;)]|(?:le|ce|cet|du|demain|aujourd'hui|et|ou|à|pile|précises?|s'il|svp|stp|lundi|mardi|mercredi|jeudi|vendredi
    |samedi|dimanche|-)(?!\\p{L}))`,
)
export const clockWritten = loosePattern('\\d\\s*(?::|h)|heures?|midi|minuit')
export const bareHourParsed = /^(?:[àa]\s+)?\d{1,2}$/i
/** On the clock of 24 hours a time in the morning is that of the morning. */
export const hasHalfDay = loosePattern('\\b0\\d|midi|minuit')
export const relativeTime = loosePattern('^(?:dans\\s|demain|hier|aujourd|maintenant)')
export const dateLead = loosePattern(
  "(?<!\\p{L})(?:le|du|au|jusqu'au|avant\\s+le|après\\s+le|pour\\s+le|dès\\s+le|vers\\s+le)\\s+$",
)
export const dateArticle = /^[\s,(]*(?:le\s+)?$/i
export const timeLead = loosePattern(
  "(?:(?<!\\p{L})(?:le|les|la|ce|à|au|aux|pour|en|jusqu'(?:à|au)|avant|après|dès|vers|du|de|depuis|pendant|durant|entre)\\s+){1,3}$",
)
