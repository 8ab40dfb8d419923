import { leads, interrogative, placeNoun, whether } from './phrases.ts'
import { loosePattern, pattern } from '../pattern.ts'
import { splitSentences } from '../read/split-sentences.ts'

const request = `(?:montre|donne|trouve|recommande|suggère|propose|conseille|liste|compare|envoie|indique|explique|parle|cherche|dis|dites)(?:[rz]|ez
    |rez)?(?:[\\s-]+(?:moi|nous)|-m'en|-les)(?!\\p{L})|(?:liste|compare|cite)[rz]?\\s`
/** The shop is addressed, whether or not the verb stands before its pronoun. */
const toShop = `(?:vous|tu)\\s+(?:n'|ne\\s+|en\\s+|y\\s+|les?\\s+|la\\s+|l')?(?:avez|as|êtes|es|vendez|vends|faites|fais|livrez|livres|proposez
    |proposes|acceptez|acceptes|pouvez|peux|savez|sais|connaissez|ouvrez|ouvres|fermez|fermes|offrez|expédiez|prenez|réparez|louez)
    (?!\\p{L})|t'(?:as|es|en\\s+as)(?!\\p{L})`
const withHyphen = '(?!rendez)\\p{L}+-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce)(?!\\p{L})'
/** Without the hyphen only verbs that are asked with all the time. */
const withoutHyphen = `(?:avez|êtes|pouvez|pourriez|vendez|livrez|faites|proposez|acceptez|savez|connaissez|auriez|seriez|ouvrez|fermez)\\s+vous(?!\\p{L})|
    (?:est|peut|existe|faut)\\s+(?:t\\s+)?(?:il|elle|on)(?!\\p{L})|(?:a|va)\\s+t\\s+(?:il|elle|on)(?!\\p{L})|puis\\s+je(?!\\p{L})|(?:as
    |peux|es)\\s+tu(?!\\p{L})`
const thereIs = '(?:y\\s+a[\\s-]*t[\\s-]*il|(?:il\\s+)?y\\s+a|ya)(?!\\p{L})'
const what = `que\\s+(?!je(?!\\p{L})|tu(?!\\p{L})|il(?!\\p{L})|elle(?!\\p{L})|vous(?!\\p{L})|nous(?!\\p{L})|le(?!\\p{L})|la(?!\\p{L})|les(?!\\p{L})
    |ce(?!\\p{L})|mon(?!\\p{L})|ma(?!\\p{L}))\\p{L}+|qu'(?!ils?\\b|elles?\\b|on(?!\\p{L})|un)\\p{L}+|qui\\s+(?:est|sont|êtes|fabrique|vend)(?!\\p{L})`
/** "Le magasin est-il ouvert ?" */
const takenUp = `(?:(?:les?|la|une?|vos|votre|ton|ta|tes|mon|ma|mes|ce|cet|cette|ces)\\s+|l')[^?.!,;]{1,60}?\\p{L}(?:-t)?-(?:ils?|elles?)(?!\\p{L})`
export const questionStart = loosePattern(
  `^${leads}(?:(?:svp|stp|s'il\\s+(?:vous|te)\\s+plaît|merci\\s+de)[\\s,]+)*(?:${interrogative}(?!\\p{L})|${what}|${whether}
    |${withHyphen}|${withoutHyphen}|${thereIs}|${toShop}|${takenUp}|${request}|c'est\\s+(?:quoi|combien|où|quand)(?!\\p{L})|ou\\s+(?:est
    |sont|se|puis|peut|peux|êtes|trouver|acheter)(?!\\p{L}))`,
)
export const wishStart = loosePattern(
  `^${leads}(?:j'|je\\s+|on\\s+|nous\\s+)(?:(?:vous|te|me)\\s+)?(?:(?:re)?cherch(?:e|ons)|voudrai[st]|voudrions|veux|veut|voulons
    |souhait\\p{L}+|aimerai[st]|aimerions|désir\\p{L}+|ai\\s+(?:aussi\\s+)?besoin|avons\\s+besoin|a\\s+besoin|demande\\s+(?:si|quand|où
    |comment)|suis\\s+à\\s+la\\s+recherche)|^${leads}il\\s+(?:me|nous)\\s+fa(?:ut|udrait)`,
)
export const clauseJoint = pattern(
  String.raw`(?:[,;]\s*(?:et|mais|puis|ensuite|sinon)\s+(?:aussi\s+)?|\s+(?:et|puis|ainsi\s+que)\s+(?:aussi\s+)?|\s*;\s*|,\s+(?=(?:que
      |quel(?:le)?s?|quand|où|qui|comment|combien|est-ce|\p{L}+-(?:t-)?(?:je|il|elle|on|vous|tu))(?!\p{L})|qu'))`,
  'giu',
)
export const joinsQuestions = /et|mais|puis|sinon|ainsi|;/i
/** With these at its end a clause is not over: "quand et où…". */
export const openEnd = loosePattern(`(?:^|\\s)(?:${interrogative}|et|ou|si|entre|à|de|savoir)$`)
export const subordinateStart = loosePattern(
  `^(?:si|s'(?:il|ils)|lorsqu|quand\\s+(?:je|j'|on|nous|tu|il|elle|ils)|parce\\s+qu|puisqu|comme|bien\\s+qu|tant\\s+qu|dès\\s+qu|après
    |avant|sauf\\s+si|à\\s+moins\\s+qu|une\\s+fois)(?!\\p{L})`,
)
export const clauseLead = /^(?:(?:et|aussi|mais|puis|ou|alors|donc|sinon|ensuite)[\s,]+)+/i
const framing = `(?:et|aussi|mais|alors|donc|svp|stp|bonjour|${interrogative}|est-ce\\s+que|que|qu'|avez|as|avons|ai|vous|tu|je|j'|on
  |nous|nos|il|elle|ils|elles|y|en|a|t'|n'|ne|l'|d'|(?:avez|vendez|pouvez|proposez|auriez|pourriez|faites)-vous|y\\s+a-t-il|vendez|vends
  |proposez|propose|ont|est|sont|le|la|les|une?|des|du|de|me|m'|moi|se|cherche|recherche|besoin|voudrais|veux|souhaite|souhaiterais
  |aimerais|savoir|acheter|trouver|prendre|voir|donnez|donne|montrez|montre(?=[-\\s]+(?:moi|nous|m'))|dites|dis|comparez|comparer
  |compare|différences?|entre|sur|pour|à|au|coûte(?:nt)?|vaut|pèse(?:nt)?|mesure(?:nt)?|prix|tarif|votre|vos|puis-je|peux|pouvez|c'est|combien)`
export const frameStart = loosePattern(`^(?:${framing}(?:\\s+|$|(?<=')|(?<=-)))+`)
export const frameEnd = loosePattern(
  `(?:(?:(?:\\s+(?:est|sont|coûte(?:nt)?|pèse(?:nt)?|vaut|ouvr\\p{L}+|ferm\\p{L}+|disponibles?|en\\s+stock|svp|stp|s'il\\s+(?:vous
    |te)\\s+plaît|existe|a|ont|combien))(?:-t)?(?:-(?:ils?|elles?))?)+|(?<![\\s?!.,;]))[\\s?!.,;]*$`,
)
/** A statement that goes on about what was just named: "Elle doit être légère." */
export const pronounStart = loosePattern(
  "^(?:ils?|elles?|ça|cela|ce|c'|ceux|celui|celle|de\\s+préférence|idéalement|plutôt|quelque\\s+chose|rien|pas|si\\s+possible|peut-être)(?!\\p{L})",
)
export const hello = loosePattern(
  `^(?:bonjour|bonsoir|salut|coucou|hello|hey|allô|re)(?:\\s+(?:à\\s+(?:tous|toutes|vous)|madame|monsieur|mesdames|messieurs|l'équipe
    |tout\\s+le\\s+monde))*[\\s,!.:]+(?=\\S)`,
)
const please =
  "(?:s'?il\\s+(?:vous|te)\\s+pla[iî]t|svp|stp|merci(?:\\s+(?:beaucoup|bien|d'avance|par\\s+avance|à\\s+vous))?|par\\s+avance)"
export const politeEnd = loosePattern(`(?<![\\s,.!?;-])[\\s,.!?;-]*(?<!\\p{L})${please}[\\s.!]*$`)
export const politeStart = loosePattern(
  `^(?:${please}|excusez[- ]moi|excuse[- ]moi|pardon|désolée?|ok|d'accord|super|parfait|génial|très\\s+bien|merci|bon|ben|bah|bien|oui
    |non|ah|oh|euh|hmm+)(?!\\p{L})[\\s,!.;:-]*(?=\\S)`,
)
export const verbs = loosePattern(
  `(?<!\\p{L})(?:suis|es|est|sommes|êtes|sont|ai|as|a|avons|avez|ont|aurait|auriez|aurais|peux|peut|puis|pouvez|pouvons|pourrais
    |pourriez|pourrait|dois|doit|devrais|faut|faudrait|veux|voudrais|souhaite|aimerais|cherche|recherche|fais|fait|faites|font|vais|va
    |vont|vends|vendez|vendent|vend|livrez|livre|proposez|propose|coûte|coûtent|pèse|pèsent|mesure|vaut|existe|existent|reste|ouvre
    |ouvrez|ouvrent|ferme|fermez|ferment|prend|prends|prenez|dure|montre|montrez|donne|donnez|dis|dites|sais|savez|acceptez|offrez
    |retourner|payer|paie|paye|\\p{L}+-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce)|comment\\s+\\p{L}+er)(?!\\p{L})`,
)
export const plainForms: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})l'(?:avez[\s-]vous|as[\s-]tu)\s+(?=(?:aussi\s+)?en\s)/giu, 'existe-t-il '],
  [/(?:en[\s-]dessous\s+de|sous|au-dessous\s+de)\s+(?:zéro|0)(?=[\s?!.,]*$)/giu, 'moins de 0 °C'],
  [/\b(?:pk|pq)\b/gi, 'pourquoi'],
  [/\bqd\b/gi, 'quand'],
  [/(?<!\p{L})jou(?:e|er|ent)(?:-t-on)?\s+à\s+combien(?!\p{L})/giu, 'combien de joueurs'],
  [/(?<!\p{L})dans\s+quelle\s+rue(?:\s+(?:est|êtes-vous|se\s+trouve))?(?!\p{L})/giu, "l'adresse de"],
  [/,?\s+c'est\s+(?:lequel|laquelle|lesquel(?:le)?s)(?=[\s?!.]*$)/giu, ''],
  [/^(?:est-ce\s+qu(?:e\s+|'))?(?:certaine?s|(?:l')?une?)\s+de\s+vos\s+(?=\p{L})/giu, 'quels '],
  [/\b(?:les?|la)?quel(le)?s?\s+(?:de|parmi)\s+vos\s+(?=\p{L})/giu, 'quel$1s '],
]
export const nounStart = loosePattern(
  `^(?:(?:le|la|les|vos|votre|ton|ta|tes)\\s|l'|(?:horaires|adresse|numéro)(?=\\s)|${placeNoun}\\s+(?=près))`,
)
export const danglingEnd =
  /(?:^|\s)(?:et|ou|mais|avec|pour|dans|en|à|a|au|de|du|d'|des|le|la|les|l'|sur|sous|qui|que)(?=[?!.]*$)/i

const abbreviations: ReadonlySet<string> = new Set(
  'm mm mme mmes mlle st ste dr env ex tél tel av bd bld ch no réf ref max min p'.split(' '),
)
export function sentences(text: string): readonly string[] {
  return splitSentences(text, abbreviations)
}
