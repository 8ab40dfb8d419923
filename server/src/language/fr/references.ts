import { wordSet } from '../word-set.ts'
import { anyOf } from '../any-of.ts'
import { loosePattern, pattern } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { dimensions } from './dimensions.ts'
import { ordinals } from './numbers.ts'
import { cheaper, dearer } from './superlatives.ts'
import { end, nounWord, phrase, placeNoun } from './phrases.ts'
import { hasSubject } from './subjects.ts'

export { ordinals } from './numbers.ts'

const shownNoun = '(?:options?|produits?|articles?|modèles?|résultats?|suggestions?|propositions?)'
const ordinal = `(?:${anyOf(Object.keys(ordinals))}|\\d{1,2}\\s?(?:ère|ème|eme|ième|er|re|nde|nd|e))`
const less = anyOf(cheaper)
const more = anyOf(dearer)
const which = '(?:lequel|laquelle|lesquels|lesquelles)'
const aBit =
  "(?:d'un\\s+peu\\s+|un\\s+peu\\s+|beaucoup\\s+|bien\\s+|nettement\\s+|légèrement\\s+|encore\\s+)?"
const ofThese = "(?:des\\s+(?:deux|trois|quatre)|d'entre\\s+(?:eux|elles)|parmi\\s+\\p{L}+)"
export const ordinalReference = loosePattern(
  `(?<!\\p{L})(?:(?:les?|la|du|au|cette|ce)\\s+|l')?(${ordinal})\\s+(?:${shownNoun}|${placeNoun})(?!\\p{L})|(?<!\\p{L})(?:le|la|du|au
    |des|ce|cette|mon|ma)\\s+(${ordinal})(?=\\s*(?:$|[?!.,;:)](?!\\d))|\\s+(?:est|sont|a|ont|en|pour|avec|s'il|svp|stp|coûte|pèse|mesure
    |plaît|convient|(?:me|nous)\\s+(?:plaît|convient|va)|dans|à|au|et|${ofThese})(?!\\p{L}))|(?:(?<!\\p{L})le\\s+)?(?:(?<!\\p{L})
    (?:numéro|option|choix)\\s+|n°\\s*|#)(\\d{1,2}|une?|deux|trois|quatre|cinq|six)${end}`,
)
export const cheaperShown = loosePattern(
  `(?<!\\p{L})(?:le|la|les)\\s+(?:(${less})|(${more}))\\s+${ofThese}|(?<!\\p{L})${which}\\s+(?:${ofThese}\\s+)?(?:est|sont|coûte
    (?:nt)?)\\s+(?:(${less})|(${more}))${end}`,
)
export const cheaperOther = loosePattern(
  `(?<!\\p{L})(?:quelque\\s+chose|quoi|rien|une?|des|d'autres|autre\\s+chose|${shownNoun}|alternatives?|versions?)\\s+(?:(?:qui
    |que)\\s+\\p{L}+\\s+)?(?:de\\s+|d')?${aBit}(?:(${less})|(${more}))(?!\\p{L})|(?<!\\p{L})en\\s+(?:\\p{L}+[\\s-]+){0,3}(?:de\\s+)?(?:
    (${less})|(${more}))(?!\\p{L})|^(?:(?:et|mais|en|non)[\\s,]+)*${aBit}(?:(${less})|(${more}))${end}|(?<!
    (?<!\\p{L})pas\\s+)\\btrop\\s+(?:(chère?s?|onéreu(?:x|ses?)|coûteu(?:x|ses?))|(bon\\s+marché))(?:\\s+pour\\s+(?:moi|nous)(?!\\p{L}))?${end}`,
)
export const tooMuch = /\btrop\b/i
export const maybeBefore = loosePattern(
  `(?<!\\p{L})(?:si|s'ils?|s'elles?|au\\s+cas\\s+où)\\s+(?:\\S+\\s+){0,3}$`,
)
export const tooDear = loosePattern('cher|chère|onéreu|coûteu')
const comparative = anyOf(formsOf(dimensions, 'comparative'))
const plain = anyOf(formsOf(dimensions, 'plain'))
export const comparedShown = loosePattern(
  `(?<!\\p{L})${which}\\s+(?:est|sont)\\s+(${comparative})${end}|(?<!\\p{L})(?:le|la|les)\\s+(${comparative})\\s+${ofThese}`,
)
export const comparedOther = loosePattern(
  `(?:(?<!\\p{L})(?:quelque\\s+chose|quoi|rien|une?|des|d'autres|autre\\s+chose|${shownNoun})\\s+(?:qui\\s+soit\\s+)?(?:de\\s+|d')?|
    (?<!\\p{L})en\\s+(?:\\p{L}+[\\s-]+){0,3}(?:de\\s+)?|^(?:(?:et|mais|en|non)[\\s,]+)*)${aBit}(${comparative})${end}|(?<!
    (?<!\\p{L})pas\\s+)\\btrop\\s+(${plain})${end}`,
)
export const otherReference = loosePattern(
  `(?<!\\p{L})(?:une?|l')\\s*autre(?:\\s+${shownNoun})?${end}|(?<!\\p{L})d'autres(?:\\s+(?:${shownNoun}|choix|exemples?|idées?|modèles?
    |comme\\s+(?:ça|celui|celle)\\p{L}*))?${end}|(?<!\\p{L})autres?\\s+(?:choses?|options?|modèles?|suggestions?)${end}|
    (?<!\\p{L})autre\\s+chose(?=\\s+(?:en|pour|à|de|sous)(?!\\p{L}))|(?<!\\p{L})quoi\\s+d'autre(?!\\p{L})|
    (?<!\\p{L})quelque\\s+chose\\s+(?:de\\s+|d')?(?:similaire|semblable|différent|autre|équivalent)(?!\\p{L})|(?<!\\p{L})(?:montre
    |propose)[rz]?-m'?(?:oi|en)\\s+(?:d'autres|plus)(?!\\p{L})`,
)
const seen =
  '(?:rouge|bleue?|verte?|noire?|blanc|blanche|jaune|grise?|rose|orange|violette?|marron|brune?|beige|petite?|grande?|gros|grosse|ancien|ancienne)s?'
export const describedReference = loosePattern(
  `(?<!\\p{L})(?:celui|celle|ceux|celles)\\s+(?:qui\\s+(?:est|sont)\\s+)?((?:en|avec|à|au|aux|de|du|des|sans|pour|près)\\s+(?!(?:ce
    |cette|ces)(?!\\p{L}))${phrase})${end}|^(?:(?:et|non|plutôt|pour|mais)[\\s,]+)*(?:le|la|les)\\s+(${seen})(?=\\s*(?:$|[?!.,;])|\\s+
    (?:est|sont|en|avec|pour|coûte|pèse|svp|stp|s'il)(?!\\p{L}))`,
)
export const noDescription = loosePattern(
  "^(?:d'avant|en\\s+question|du\\s+(?:haut|bas)|même|bonne?|mauvaise?)$",
)
export const whichOfThem = loosePattern(
  `(?<!(?<!\\p{L})(?:dans|avec|pour|sur|par|de|à|chez|sans)\\s)\\b${which}(?:\\s+d'entre\\s+(?:eux|elles))?(?!\\p{L})`,
)
/** Behind these a pronoun stands before its verb: "je le veux", "peut-on les laver". */
const beforeClitic =
  '(?:je|tu|vous|on|nous|ils?|elles?|puis-je|peut-on|peux|peut|pouvez-vous|pouvez|peux-tu|comment|voudrais|veux|vais|dois|faut-il|faut)'
const ofClitic =
  '(?=\\s*\\p{L}{2,}(?:er|ir|ire|dre|tre|oir|ez)(?!\\p{L})|\\s+(?:veux|prends|prend|ai|as|a|avez|vendez|livrez|faites)(?!\\p{L}))'
export const pluralReference = loosePattern(
  `(?<!\\p{L})(?:(?:(?:ils|elles)(?<!s'\\p{L}+)|eux|leurs?|(?:ceux|celles)-(?:ci|là)|ces\\s+(?:deux|trois)|(?:(?:tous
    |toutes)\\s+)?les\\s+(?:deux|trois))(?![\\p{L}-])|les(?![\\p{L}-])(?<=\\p{L}-les)|les${ofClitic}(?<=(?<!\\p{L})${beforeClitic}\\sles))`,
  'giu',
)
/** "Il y a", "il faut", "s'il": these point at nothing. Looked for behind the word, which is faster. */
const noIl =
  "(?<!(?:(?:faut|vaut|reste-t|suffit|agit|existe-t|y\\s+a-t|y\\s+a\\s+t|heure\\s+est)[-\\s]|s'|qu'en\\s+est-)il)"
const noIlBehind = `(?!\\s+(?:y\\s+a|faut|faudra(?:it)?|me\\s+fa|m'en|(?:vous|te|nous|me|en)\\s+(?:reste|faut)|reste|existe\\s+(?:des|une?)|s'agit
    |vous\\s+pla|te\\s+pla|pleut|est\\s+\\d)(?!\\p{L}))`
export const singularReference = loosePattern(
  `(?<!\\p{L})(?:${[
    `il(?!\\p{L})${noIl}${noIlBehind}`,
    'il(?<=existe-t-il)(?=\\s+(?:aussi\\s+)?(?:en|dans)(?!\\p{L}))',
    '(?:elle|ça|cela|celui-(?:ci|là)|celle-(?:ci|là)|celui-la|celle-la)(?!\\p{L})',
    "c'(?=est|était|sera)",
    "m'en(?=\\s+plus)",
    'est-ce(?!\\s+qu|\\p{L})',
    '(?:ce|cet|cette)(?=\\s+\\p{L})(?<!(?:-|(?<!\\p{L})(?:le|du|au|un|de|ce|est)\\s)\\p{L}+)',
    '(?:son|sa|ses)(?=\\s+\\p{L})(?<!(?<!\\p{L})(?:le|du|au|un|de)\\s\\p{L}+)',
    '(?:le|la)(?![\\p{L}-])(?<=\\p{L}-\\p{L}+)',
    `(?:le|la)${ofClitic}(?<=(?<!\\p{L})${beforeClitic}\\s\\p{L}+)`,
    `l'(?=(?:avez|ai|as|a)(?!\\p{L})|\\p{L}+(?:er|ir|re|ez)(?!\\p{L}))(?<=(?<!\\p{L})${beforeClitic}\\sl')`,
  ].join('|')})`,
  'giu',
)
/** "Il", "ce" and "ça" that stand for nothing. */
const judged = `(?:possible|vrai|nécessaire|obligatoire|normal|mieux|trop\\s+tard|important|utile|difficile|facile|légal|autorisé|permis|grave|sûr
    |bien\\s+(?:vous|ici)|gentil)`
export const expletive = loosePattern(
  `(?<!\\p{L})(?:est|serait|sera)-(?:il|ce)\\s+(?:\\p{L}+ment\\s+)?${judged}|(?<!\\p{L})(?:c'est|il\\s+est|ce\\s+serait
    |est-ce\\s+que\\s+c'est)\\s+(?:\\p{L}+ment\\s+)?${judged}|(?<!\\p{L})quelle\\s+heure\\s+(?:est-il|il\\s+est)|(?<!\\p{L})c'est\\s+
    (?:quoi|où|quand|qui|à\\s+cause|pour\\s+(?:ça|une?)|parce|pourquoi)(?!\\p{L})|(?<!\\p{L})c'est\\s*,|(?<!\\p{L})c'est\\s+combien\\s+
    (?:le|la|les|l'|pour)|(?<!\\p{L})(?:coûte|prend|met)\\s+(?:pour|de|d')|(?<!\\p{L})ça\\s+(?:marche|va|veut\\s+dire|dépend
    |se\\s+passe)(?!\\p{L})|(?<!\\p{L})(?:comment|où)\\s+ça(?!\\p{L})|(?<!\\p{L})tout\\s+ce(?!\\p{L})`,
)
export const demonstrative = /^(?:ce|cet|cette)$/i
export const noReference = loosePattern(
  `^(?:ce|cet|cette)\\s+(?:week-?end|semaine|mois|soir|matin|midi|après-midi|aprem|nuit|année|jour|moment|instant|fois|lundi|mardi
    |mercredi|jeudi|vendredi|samedi|dimanche|que|qui|qu'\\p{L}*|dont|à|n'\\p{L}*|ne|sont|serait|sera|soit|genre|type|sens|cas|sujet)(?!\\p{L})`,
)
export const demonstrativeQuestion = loosePattern(
  `(?<!\\p{L})(?:est|sont|a|coûte(?:nt)?|vaut|pèse|mesure|fait|que|qu'est-ce\\s+que|sur|pour|de|avec|comme|acheter|prendre|commander
    |retourner|rendre|avoir|avez-vous|aime|veux|voudrais)\\s+(?:ce|cet|cette)(?:\\s+[\\p{L}\\p{N}-]+)*${end}`,
)
export const noPluralReference = /^(?:(?:ceux|celles)\s+qui|ils\s+disent)/i
/** Before a reference, these name what it stands for: "J'ai perdu ma carte, comment la bloquer ?" */
export const antecedent = loosePattern(
  `(?<!\\p{L})(?:les?|la|une?|des|du|mon|ma|mes|ton|ta|tes|notre|nos|votre|vos|cet|cette|ces|quelques)\\s+[\\p{L}\\p{N}]|
    (?<!\\p{L})l'\\p{L}{2}|(?<!\\p{L})\\p{L}*\\d[\\p{L}\\d-]*`,
)
export const askedNoun = loosePattern(
  `(?<!\\p{L})(?:quel(?:le)?s?|combien\\s+(?:de\\s+|d'))\\s*(?:${nounWord}\\s+){1,3}(?:est|sont|a|ont|fait|font|existe)?(?:-t)?(?:-|\\s+
    |\\s+est-ce\\s+qu')$|(?<!\\p{L})quel(?:le)?s?\\s+(?:est|sont)\\s+$`,
)
export const prepositionEnd = loosePattern('(?<!\\p{L})(?:de|pour|avec|à|dans|en|sur|sans|chez|comme)\\s+$')
/** "Un couvercle pour ça": the lid is not what it stands for. */
export const nounAndPreposition = loosePattern(
  '(?<!\\p{L})(?:(?:une?|le|la|les|des|du)\\s+)?(?:\\p{L}+\\s+){1,2}(?:de|pour|avec|à|dans|en|sur|sans|chez|comme)\\s+$',
)
/** What is done with a thing is not the thing. */
const infinitive = /(?<!\p{L})\p{L}+(?:er|ir|oir|dre|tre)(?!\p{L})/giu

export function namesThing(text: string): boolean {
  return hasSubject(text.replace(infinitive, ' '), 'product')
}

const oneMore = `(?:(?:vous\\s+en\\s+avez|en\\s+avez[\\s-]vous|(?:tu|t')\\s*en\\s+as|y\\s+en\\s+a[\\s-]t[\\s-]il|(?:il\\s+)?y\\s+en\\s+a)\\s+
    (?:une?\\s+|des\\s+)?(?=(?:en|pour|avec|sans|qui|de|à|sous|entre)(?!\\p{L})))`
const whatAbout =
  "(?:qu'en\\s+est-il|quid|et\\s+qu'en\\s+est-il)\\s+(?:de\\s+la\\s+|de\\s+l'|d'|du\\s+|des\\s+|de\\s+)|en\\s+ce\\s+qui\\s+concerne\\s+"
export const continuationStart = loosePattern(
  `^(?:(?:et|mais|ou|ok|alors|bon|donc|non|plutôt|sinon)[\\s,]+)*(?:${whatAbout}|${oneMore})|^(?:et|ou|mais|plutôt|sinon)(?!\\p{L})`,
)
export const bareContinuation = loosePattern(
  `^(?:en|à|au|aux|dans|près|pour|avec|sans|sous|de|du|des|chez|vers|entre|jusqu'à|avant|après|le\\s+(?:lundi|mardi|mercredi|jeudi
    |vendredi|samedi|dimanche|soir|matin|week))(?!\\p{L})`,
)
/** "Et pour le Beta ?" names another thing, "et pour deux personnes ?" narrows: only a name has a capital letter. */
export const continuationLead = pattern(
  `${loosePattern(`^(?:(?:[eE]t|[mM]ais|[oO]u|[oO]k|[aA]lors|[bB]on|[dD]onc|[nN]on|[pP]lutôt|[sS]inon)[\\s,]+)*(?:${whatAbout}|${oneMore})?`).source}
    (?:[pP]our\\s+(?=(?:(?:le|la|les)\\s+|l')?\\p{Lu}))?`,
  'u',
)
export const nameStart = /^(?:(?:le|la|les|votre|vos)\s|l')|^\p{Lu}|\d/u
export const article = /^(?:(?:le|la|les)\s+|l')/i
export const ofEverything = loosePattern(
  '(?<!\\p{L})(?:vous|votre|vos|ton|ta|tes|tu|produits?|articles?|choses?|quelque\\s+chose|tous?|toutes?)(?!\\p{L})',
)
export const thereReference = loosePattern(
  '(?<!\\p{L})(?:là-bas(?!\\p{L})|y(?=\\s+(?:aller|acheter|trouver|être)(?!\\p{L})))',
)
export const placeBefore = pattern(
  `[.?!]\\s|(?<!\\p{L})(?:[àÀ]|au|en|chez|près\\s+d[eu'])\\s*\\p{Lu}|${placeNoun.replaceAll('\\b', '')}`,
  'u',
)
export const addressOrIt = /(?!)/

export const aroundChoice = wordSet(
  `le la l les numéro no n nº option question réponse point s il vous te plaît plait svp stp merci oui c est je veux voulais dire
  prends choisis celle celui`,
)
export const ordinalEndings = wordSet('er re ère e ème nd nde')
