import { anyOf } from '../any-of.ts'
import { numberWords } from './numbers.ts'
import { loosePattern, pattern } from '../pattern.ts'

const number = String.raw`(?:\d+|${anyOf(Object.keys(numberWords))})`
const people = '(?:adultes?|enfants?|personnes?|bébés?|ados?|adolescente?s?|gens)'
const i = "(?:je\\s+(?:n'|ne\\s+)?|j'|on\\s+(?:n'|ne\\s+)?|nous\\s+(?:n'|ne\\s+)?)"
const possessive = '(?:mon|ma|mes|notre|nos)'
const verb = anyOf([
  ...'est sont était a ont avait fait font mesure pèse pèsent aime aiment adore déteste préfère veut veulent peut peuvent'.split(
    ' ',
  ),
  ...'doit doivent porte portent chausse habite va vont commence dure finit utilise sera serait vit vivent sommes dort'.split(
    ' ',
  ),
  ...'supporte craint cherche pese prefere etait deteste cherche joue travaille'.split(' '),
])

export const lead = loosePattern(
  `^(?:(?:et|mais|donc|car|parce\\s+que|comme|puisque|aussi|alors|bon|ben|en\\s+fait|finalement|oui|ok|d'accord|oh|ah|pardon|désolée?
    |bonjour|bonsoir|salut|merci|au\\s+fait|pour\\s+info|sachez\\s+que|notez\\s+que|malheureusement|honnêtement|actuellement|maintenant
    |super|parfait|génial|très\\s+bien|s'il\\s+(?:vous|te)\\s+plaît|svp|stp|(?:je\\s+(?:pense|crois)\\s+qu(?:e\\s+|')(?=(?:je|j'|nous|on
    |mon|ma|mes))))[\\s,:.!-]*|non[,:.!]\\s*)+(?<=[\\s,:.!'-])`,
)
export const joint =
  /\s*[,;–—]\s+(?:(?:et|mais|donc|car|parce\s+que|puisque)\s+)?|\s+-\s+|\s+(?:et|mais|donc|car|parce\s+que|puisque)\s+/giu
export const statementStart = loosePattern(
  `^(?:je|nous|on)\\s|^j'|^${possessive}\\s|^c'est\\s+pour\\s|^(?:elle|il)\\s|^quel(?:le)?s?\\s`,
)
/** Somebody who is not yet said anything of: "ma femme et…". */
export const unfinished = /^(?:mon|ma|mes|notre|nos)\s+\S+(?:\s+\S+)?$/i
export const condition = loosePattern(
  "^(?:si|s'il|s'ils|quand|lorsqu\\p{L}*|supposons|disons|au\\s+cas|à\\s+moins|sauf)(?!\\p{L})",
)

/** Verbs that say something of the conversation, and not of the visitor. */
const conversing = `(?:(?:me|vous|te|t'|m')\\s*(?:demande|remercie|écoute|écris|contacte|appelle(?!\\p{L})(?!\\s+\\p{Lu}\\p{L}+\\s*$))|sais|connais
    |comprends|comprend|pense|crois|suppose|imagine|espère|parie|vois|voulais|dis|disais|parle|voudrais\\s+(?:savoir|connaître|vous
    |parler|voir)|aimerais\\s+(?:savoir|connaître|vous|parler|voir|bien\\s+(?:savoir|voir))|souhaite(?:rais)?\\s+(?:savoir|connaître
    |vous|parler|voir)|veux\\s+(?:savoir|connaître|voir|parler|que\\s+(?:tu|vous))|regarde|cherche\\s+(?:à\\s+savoir|juste|votre|vos
    |le\\s+numéro|l'adresse)|hésite|vais\\s+(?:voir|réfléchir|jeter|regarder|y\\s+penser|attendre|demander)|réfléchis|attends|reviens
    |patiente|ai\\s+(?:(?:encore|juste|bien|aussi|plutôt)\\s+)?(?:(?:une?|des|quelques|plusieurs|d'autres)\\s+)?(?:questions?|compris|vu
    |lu|demandé|dit|oublié|fini|changé)|ai\\s+besoin\\s+d(?:e\\s+|'|u\\s+)(?:(?:plus|votre|ton|davantage|précisions|quelques)\\s*(?:d
    (?:e\\s+|'))?)*(?:aide|infos?|informations?|conseils?|renseignements?|détails?|temps|précisions|réfléchir|savoir|vous)|(?:dois
    |peux)\\s+(?:réfléchir|savoir|vous|voir|avoir))`
/** States of the moment. */
const passing = `(?:suis|sommes|est)\\s+(?:(?:vraiment|très|bien|trop|pas|encore|un\\s+peu)\\s+)*(?:désolée?s?|contente?s?|ravie?s?|d'accord|sûre?s?
    |perdue?s?|prête?s?|curieu(?:x|se)|certaine?s?|là|ici|en\\s+train|reconnaissante?|satisfaite?s?|déçue?s?)(?!\\p{L})`
const pointing =
  '(?:ça|cela|celui-(?:ci|là)|celle-(?:ci|là)|ceux-(?:ci|là)|celles-(?:ci|là)|le|la|les)(?:\\s+(?:aussi|bien|beaucoup|alors|svp|stp))*\\s*[.!]*$'

export const statements: readonly RegExp[] = [
  loosePattern(
    `^${i}(?!(?:n'|ne\\s+)?(?:me\\s+|m'|y\\s+|en\\s+)?(?:${conversing}|${passing})(?!\\p{L}))(?!\\p{L}+\\s+(?:\\p{L}+\\s+)?${pointing})
      (?!(?:l[ea]s?|l')\\s*\\p{L}+\\s*[.!]*$)(?:\\S+\\s+\\S)`,
  ),
  loosePattern(
    `^${possessive}\\s+(?!(?:\\S+\\s+)?(?:questions?|point|erreur|faute|excuses?)(?!\\p{L}))(?:[\\p{L}\\p{N}'-]+\\s+){1,6}?(?:n'
      |ne\\s+)?(?:${verb})(?!\\p{L})\\s+\\S`,
  ),
  loosePattern(
    "^(?:(?:le|un|max(?:imum)?|total)\\s+)*(?:budget|date\\s+limite)\\s*(?:max(?:imum)?\\s*)?(?::|=|est(?!\\p{L})|de(?!\\p{L})|d'|\\d)\\s*\\S",
  ),
  loosePattern(
    '^(?:taille|pointure|hauteur|poids|âge)\\s*(?:est|:|=)?\\s*(?:de\\s+)?(?:\\d|(?:xx?)?[sl](?!\\p{L})|m(?!\\p{L}))',
  ),
  loosePattern(
    `^(?:c'est|ce\\s+sera|ce\\s+serait|ça\\s+(?:sera|serait))\\s+(?:(?:surtout|juste|aussi|principalement)\\s+)*pour\\s+(?!(?:ça|cela
      |quand|savoir|vous)(?!\\p{L}))\\S`,
  ),
  loosePattern(
    "^(?:(?:c'est|ce\\s+sera|ce\\s+serait)\\s+)?(?:comme\\s+|pour\\s+)?(?:un\\s+|offrir\\s+en\\s+)cadeau(?!\\p{L})",
  ),
  loosePattern('^pour\\s+(?:(?:moi|nous)\\s*(?:$|[.,!]|et(?!\\p{L}))|(?:mon|ma|mes|notre|nos)\\s+\\S)'),
  loosePattern(`^(?:elle|il|elles|ils)\\s+(?:n'|ne\\s+)?(?!(?:y|faut|fait)(?!\\p{L}))${verb}\\s+\\S`),
  loosePattern(`^(?:nous\\s+serons|on\\s+sera|on\\s+est)\\s+${number}(?!\\p{L})`),
  loosePattern(`^${number}\\s+${people}(?!\\p{L})`),
]

export const search = loosePattern(
  `^${i}(?:\\p{L}+\\s+){0,2}?(?:(?:re)?cherch\\p{L}+|veux|voudrai[st]|souhait\\p{L}+|aimerai[st]|ai\\s+besoin|avons\\s+besoin
    |a\\s+besoin|achète|commande)\\s*(?:\\p{L}+\\s+){0,3}?(?:d'une?|de\\s+nouve\\p{L}+|une?|des|quelque\\s+chose|du|de\\s+la|d'autres|${number})(?!\\p{L})`,
)
/** Demands on a product that do without "je". */
export const demands: readonly RegExp[] = [
  loosePattern(
    `^(?:(?:ça|cela|il|elle|ils|elles|ce|celui-ci|tout|(?:le|la|les)\\s+\\p{L}+(?:\\s+\\p{L}+)?)\\s+(?:ne\\s+)?(?:doit|doivent|devrait
      |devraient)|il\\s+(?:me\\s+)?(?:faut|faudrait)\\s+qu(?:e|'))\\s*\\S`,
  ),
  loosePattern(
    `^(?:de\\s+préférence|idéalement|si\\s+possible|pas\\s+trop|pas\\s+plus\\s+de|au\\s+(?:plus|moins|maximum|minimum)
      |max(?:imum)?\\.?|jusqu'à|sans)\\s+\\S`,
  ),
  loosePattern(
    '^(?:moins\\s+de|à\\s+moins\\s+de|plus\\s+de|sous|environ|autour\\s+de|entre)\\s+[^\\s\\p{L}]{0,3}\\d',
  ),
  loosePattern(
    "^rien\\s+(?!d'autre|de\\s+(?:plus|spécial|particulier)|pour\\s+(?:le\\s+moment|l'instant)|du\\s+tout)\\S",
  ),
  loosePattern(
    "^pas\\s+d(?:e\\s+|')(?!problème|souci|inquiétude|quoi|idée|besoin)\\p{L}|^surtout\\s+pas\\s+\\S",
  ),
]

export const attribute = loosePattern(
  `^(?:(?:mon|ma|mes|notre|le|la|un|max(?:imum)?|total|nouveau|nouvelle|j'ai|nous\\s+avons|on\\s+a)\\s+)*(?<name>(?:budget
    |date\\s+limite|prénom|nom|taille|pointure|poids|âge|adresse(?:\\s+(?:e-?mail|mail))?|numéro(?:\\s+de\\s+téléphone)?|e-?mail
    |courriel|code\\s+postal|couleur\\s+préférée))\\s*(?::|=|est(?!\\p{L})|de(?!\\p{L})|d'|était(?!\\p{L})|serait(?!\\p{L})|a\\s+changé|\\d)`,
)
export const measured = loosePattern(
  `^(?:${possessive}\\s+\\S.{0,40}?\\s(?:est|sont|a|ont|fait|mesure|pèse)\\s|${i}(?:suis|sommes|est|serons|sera|mesure|pèse|fais|fait
    |chausse|porte|ai\\s+(?:besoin|${number}\\s+ans)|en\\s+ai\\s+besoin|prends)(?!\\p{L})|(?:elle|il)\\s+(?:a|mesure|pèse|fait|chausse
    |porte)\\s|c'est\\s+pour\\s|(?:taille|pointure|poids|âge)(?!\\p{L}))`,
)
export const changeable = pattern(
  String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,\s]\d+)*|${anyOf(
    Object.keys(numberWords).filter((word) => word !== 'un' && word !== 'une'),
  )}|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd'hui|demain|janvier|f[ée]vrier|mars|avril|mai|juin|juillet
    |ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)(?!\p{L})`,
  'giu',
)
export const hedge = loosePattern(
  '(?<!\\p{L})(?:environ|à\\s+peu\\s+près|autour\\s+de|seulement|juste|maintenant|en\\s+fait|exactement|vraiment|finalement)\\s+',
  'giu',
)
export const severalThings = /[,;]\s|\s(?:et|mais|donc)\s/
export const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bnous sommes\b/g, 'on est'],
  [/\bnous avons\b/g, 'on a'],
  [/\bje n'/g, "j'"],
  [/\bje ne /g, 'je '],
]

const acquire =
  '(?:prendre|acheter|commander|choisir|réserver|garder|partir\\s+sur|opter\\s+pour|rester\\s+sur|me\\s+décider\\s+pour)'
const acquireNow = `(?:prends|prend|prenons|achète|achetons|commande|commandons|choisis|choisit|choisissons|réserve|garde|pars\\s+sur|part\\s+sur
    |opte\\s+pour|optons\\s+pour|reste\\s+sur)`
/** Before "la", "le" or "les" that the verb comes after. */
const takesWhat = '(?:je|on|nous)\\s+(?:(?:vais|va|allons|veux|voudrais|aimerais|souhaite)\\s+)?'
export const takes = loosePattern(
  `^(?:(?:je|on|nous)\\s+(?:(?:vais|va|allons|veux|veut|voulons|voudrais|voudrait|voudrions|souhaite|souhaitons|souhaiterais|compte
    |préfère)\\s+(?:(?:plutôt|donc|alors|juste|bien)\\s+)?${acquire}|${acquireNow}(?:\\s+(?:plutôt|donc|alors|aussi))?|veux|voudrais
    |préfère|(?:me\\s+suis|s'est|nous\\s+sommes)\\s+décidée?s?\\s+pour)|j'(?:aimerais\\s+(?:(?:plutôt|bien)\\s+)?${acquire}|aimerais
    |achète|opte\\s+pour|ai\\s+(?:choisi|décidé\\s+de\\s+prendre|opté\\s+pour))|(?:ajoute[rz]?|met(?:s|tez|tre))(?=\\s.{1,200}?\\s(?:à
    |au|dans|a)\\s+(?:mon|le|ma|la)\\s+(?:panier|commande)(?!\\p{L}))|(?:donne[rz]?|commande[rz]?|réserve[rz]?|prene[rz])-moi|mettez-moi
    |mets-moi|va\\s+pour)\\s+`,
)
export const givesUp = loosePattern(
  `^(?:(?:je|on|nous)\\s+)(?:ne\\s+)?(?:veux|veut|voulons|prends|prend|prenons)\\s+(?:plus|pas|finalement\\s+pas)\\s+(?:(?:de\\s+
    |${acquire}\\s+))?|^(?:enlève[rz]?|retire[rz]?|supprime[rz]?)\\s+`,
)
/** "La deuxième, s'il vous plaît.", "Je la prends." */
export const bareChoice = loosePattern(
  `^(?:${takesWhat})?(?<what>\\S.{0,200}?)(?:\\s*,?\\s+(?:s'il\\s+(?:vous|te)\\s+plaît|svp|stp|alors|donc|ce\\s+sera)|(?<=^${takesWhat}
    (?:l[ae]s?|l'))\\s*(?:${acquire}|${acquireNow})(?:,?\\s+(?:merci|alors|donc|s'il\\s+(?:vous|te)\\s+plaît|svp|stp))?)\\s*[.!]*$`,
)
export const instead = loosePattern(
  "(?<!\\p{L})(?:plutôt|à\\s+la\\s+place|finalement|changé\\s+d'avis)(?!\\p{L})",
)
export const reservation = loosePattern(
  "^\\s*,?\\s*(?:mais|si|s'il|sauf|à\\s+condition|pourvu|seulement\\s+si|\\?)",
)
export const afterChoice = loosePattern(
  `[,;!?]|[.](?=\\s|$)|\\s+(?:s'il|svp|stp|merci|alors|donc|maintenant|pour|en|dans|à|au|avec|et|car|parce|comme|plutôt|finalement|mais
    |si|sauf|aussi)(?=\\s|$)`,
)
/** "Deux de la…", "deux fois". */
export const amount = loosePattern(
  `^(?:\\d+|deux|trois|quatre|cinq|six|dix)\\s*(?:x|fois|exemplaires\\s+d[eu]|paires?\\s+d[eu])\\s+`,
)
export const another = /^\s*,?\s+et\s+(?:aussi\s+|puis\s+)?/iu
export const demandOnIt = loosePattern('\\s(?:soit|puisse|ait|fasse)\\s')
export const placeAndNoun = /^(?:le|la|cette|ce)\s+(?<place>\p{L}+)\s+(?<noun>\S.*)$/iu
export const definite = /^(?:(?:le|la|les|ce|cet|cette|ces|votre|vos)\s+|l')/i
export const singular = loosePattern("^(?:le|la|l'|ça|cela|celui-(?:ci|là)|celle-(?:ci|là))$")
export const plural = loosePattern(
  '^(?:les|(?:tous|toutes)?\\s*les\\s+deux|ces\\s+deux|ceux-(?:ci|là)|celles-(?:ci|là))$',
)
