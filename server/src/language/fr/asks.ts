import { end, ofThe, phrase, placeNoun, the, whether } from './phrases.ts'
import { loosePattern } from '../pattern.ts'

const opening = '(?:ouvr(?:e|es|ez|ent|iez|ira|irez|ons)|ferm(?:e|es|ez|ent|era|erez|ons))'
const opened = '(?:ouvert(?:e|s|es)?|fermé(?:e|s|es)?)'
const be = '(?:suis|es|est|êtes|sont|sera|serez|reste|restez|restent|était)'
/** A place of the business, or the business itself. */
const business = `(?:vous|tu|on|${the}(?:[\\p{L}'-]+\\s+){0,3}?${placeNoun}(?:\\s+[\\p{L}'-]+){0,6}?)`
const timeAfter = `(?=\\s*(?:$|[?!.,;)])|\\s+(?:maintenant|aujourd'?hui|demain|ce|cet|cette|le|les|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|à
    |a|en|entre|jusqu'|avant|après|pendant|tous|tout|pour|quand|durant|tard|tôt|toute|toujours|encore|là|dans|près|et|ou|actuellement
    |h24|7j|24h|si)(?!\\p{L}))`
const when = `(?:à\\s+quelle\\s+heure|quelle\\s+heure|à\\s+partir\\s+de\\s+quelle\\s+heure|jusqu'à\\s+(?:quelle\\s+heure|quand)|quand
    |quels?\\s+jours?|vers\\s+quelle\\s+heure|dès\\s+quelle\\s+heure)`
export const openingHours = loosePattern(
  [
    "(?<!\\p{L})(?:horaires?|heures?\\s+d'ouverture|heures?\\s+de\\s+fermeture|jours?\\s+d'ouverture|heures?\\s+d'affaires?)(?!\\p{L})",
    `(?<!\\p{L})${when}(?!\\p{L})[^?.!]{0,60}?\\b(?:${opening}|${opened})(?!\\s+(?:une?|mon|ma)(?!\\p{L}))(?!\\p{L})`,
    `(?<!\\p{L})(?:${opening}|${opened})(?!\\p{L})[^?.!]{0,40}?\\b${when}(?!\\p{L})`,
    `(?<!\\p{L})(?:${be}[\\s-]+(?:vous|tu|ils?|elles?|on)|${business}(?:\\s+n?e?)?\\s+${be}(?:-(?:ils?|elles?))?|c'est|c\\s+est|t'es|
      (?:ils?|elles?)\\s+${be}|est-ce|quels?\\s+${placeNoun}\\s+${be}|${placeNoun}\\s+${be}(?:-(?:ils?|elles?))?|qui\\s+${be})\\s+(?:
      (?:encore|toujours|déjà|aussi|bien)\\s+)*${opened}${timeAfter}`,
    `(?<!\\p{L})${placeNoun}\\s+(?:\\p{L}[\\p{L}'-]*\\s+){0,4}?${be}(?:-(?:ils?|elles?))?\\s+(?:(?:encore|toujours|déjà|aussi)\\s+)*${opened}${timeAfter}`,
    `(?<!\\p{L})${placeNoun}\\s+${opened}${timeAfter}`,
    `(?<!\\p{L})(?:ouvrez|fermez)[\\s-]vous(?=\\s*(?:$|[?!.,;])|\\s+(?!une?\\b|des(?!\\p{L})|mon(?!\\p{L})))`,
    `(?<!\\p{L})(?:${business}|ils?|elles?)\\s+${opening}${timeAfter}`,
    `(?<!\\p{L})${placeNoun}\\s+(?:\\p{L}[\\p{L}'-]*\\s+){0,4}?${opening}(?:-t-(?:ils?|elles?))?${timeAfter}`,
    `^(?:encore\\s+|toujours\\s+|et\\s+)?${opened}\\s+(?:maintenant|aujourd'hui|demain|ce(?!\\p{L})|le(?!\\p{L})|lundi|mardi|mercredi
      |jeudi|vendredi|samedi|dimanche|en\\s+ce\\s+moment|jusqu'|à\\s+\\d)|^(?:encore\\s+|toujours\\s+)?${opened}${end}`,
  ].join('|'),
)
export const whoOpens = loosePattern(
  `(?<!\\p{L})(?:(?:ouvre|ouvrent|ferme|ferment)\\s+(?=(?:l[ae]|les)\\s|l')(?!le\\s+(?:matin|midi|soir)|l'après)|est-ce\\s+qu(?:e\\s+|')
    (?!(?:votre|vos|vous|ils?|elles?|on)(?!\\p{L}))(?=[^?.!,;]{1,60}?\\s${be}\\s+(?:encore\\s+)?${opened}))(?<who>[^?.!,;]{1,60}?)
    (?:\\s+${be}\\s+(?:encore\\s+)?${opened}|${end})`,
)
export const notOpeningHours = loosePattern(
  `(?<!\\p{L})(?:mon|ma|mes)\\s+(?!(?:\\p{L}+\\s+){0,2}${placeNoun})\\p{L}+\\s+(?:${be}|${opening})|(?<!\\p{L})comment\\s+(?:ouvrir|fermer)(?!\\p{L})
    |(?<!\\p{L})(?:après|une\\s+fois)\\s+(?:l')?ouvert`,
)
const channel = `(?:(?:adresse\\s+)?(?:e-?mails?|mails?|courriels?)|téléphone|tél|numéros?|site(?:\\s+(?:web|internet))?|contacts?|coordonnées
    |whatsapp|hotline|standard)`
const reach = '(?:joindre|contacter|appeler|téléphoner|écrire|rejoindre)'
export const contact = loosePattern(
  [
    `(?<!\\p{L})numéros?\\s+(?:de\\s+(?:téléphone|tél|portable|mobile|fax|contact)|d'appel|du\\s+(?:magasin|service|standard)
      |de\\s+la\\s+boutique|où)(?!\\p{L})`,
    `(?<!\\p{L})(?:votre|vos|ton|le|la|leur|son|l')\\s*${channel}${end}`,
    `(?<!\\p{L})(?:adresse\\s+)?(?:e-?mail|mail|courriel|téléphone|tél|site|coordonnées|numéro)\\s+(?:du|de\\s+la|de\\s+l'|de\\s+votre
      |de\\s+vos|des)\\s*(?:\\p{L}+\\s+){0,3}?(?:${placeNoun}|service)`,
    '(?<!\\p{L})adresse\\s+(?:e-?mail|mail|électronique|courriel)(?!\\p{L})',
    `(?<!\\p{L})(?:vous|te|les|t'|v'|leur|nous)\\s*${reach}(?!\\p{L})`,
    `(?<!\\p{L})${reach}\\s+(?:${the}(?:[\\p{L}'-]+\\s+){0,3}?(?:${placeNoun}|service|équipe|support|standard)|quelqu'un|vous)`,
    '(?<!\\p{L})(?:entrer|se\\s+mettre|me\\s+mettre|prendre)\\s+(?:en\\s+)?contact(?!\\p{L})',
    '(?<!\\p{L})(?:téléphone|numéro|contact|coordonnées|mail|e-?mail)\\s+(?:du\\s+)?(?:service|support)\\s*(?:client|clientèle|après-vente)?',
    `^(?:contact|coordonnées|téléphone)${end}`,
  ].join('|'),
)
export const notContact = loosePattern(
  `(?<!\\p{L})(?:mon|ma|mes|changer|modifier|mettre\\s+à\\s+jour)\\s+(?:(?:de|d'|mon|ma|mes|nouvelle|nouveau)\\s*)*(?:numéro|téléphone
    |adresse|e-?mail|mail|courriel|coordonnées)(?!\\p{L})|(?<!\\p{L})sans\\s+contact(?!\\p{L})`,
)
export const address = loosePattern(
  [
    `(?<!\\p{L})(?:(?:votre|vos|son|leur|ton|quelle|la|une|ou\\s+l)\\s+|l')adresses?(?:\\s+(?:exacte|complète|postale|précise))?(?=\\s*
      (?:$|[?!.,;])|\\s+(?:du|de|des|d'|est|à|pour)(?!\\p{L}))`,
    '^adresse(?!\\p{L})',
    '(?<!\\p{L})code\\s+postal\\s+(?:du|de|des|pour)(?!\\p{L})',
    `(?<!\\p{L})itinéraire(?!\\p{L})|(?<!\\p{L})comment\\s+(?:(?:est-ce\\s+que\\s+)?(?:je\\s+peux\\s+|on\\s+peut\\s+|peut-on\\s+
      |puis-je\\s+|on\\s+)?)(?:(?:y\\s+)?aller|me\\s+rendre|se\\s+rendre|s'y\\s+rendre|venir|y\\s+accéder|va)(?:\\s+(?:à|au|aux|chez
      |jusqu'[àa]u?|dans|vers)\\s+[^?.!]*?(?:${placeNoun}|vous)|\\s*(?:$|[?!.,;]))`,
    `(?<!\\p{L})o[uù]\\s+(?:est|se\\s+(?:trouve|situe)|exactement\\s+est)\\s+(?:${the}|vous(?!\\p{L}))(?:
      (?:[\\p{L}'’-]+\\s+){0,3}?${placeNoun})(?!\\s+${ofThe}?(?:(?:le|la)\\s+)?plus\\s+pro)[^?!.]{0,40}${end}`,
    `(?<!\\p{L})o[uù]\\s+(?:êtes[\\s-]vous|es[\\s-]tu|est-ce\\s+que\\s+vous\\s+êtes|vous\\s+êtes|vous\\s+trouvez-vous)(?:\\s+(?:situés?
      |basés?|installés?|exactement|à|au|en|dans)(?!\\p{L}))?`,
    `(?<!\\p{L})(?:vous\\s+êtes|t'es|tu\\s+es|c'est|il\\s+est|elle\\s+est|${placeNoun}\\s+est)\\s+(?:situés?e?s?\\s+)?où(?!\\p{L})`,
    `^(?:et\\s+)?o[uù]\\s+(?:est-(?:il|elle|ce)|sont-(?:ils|elles)|se\\s+trouve(?:nt)?-t?-?(?:il|elle)s?)${end}`,
  ].join('|'),
)
const where = '(?:près|proches?|dans|à|au|en|chez|autour)'
export const locationList = loosePattern(
  [
    `(?<!\\p{L})(?:où|quel(?:le)?s|tous|toutes|liste|listez|combien\\s+de|(?<!(?:dans|à|chez)\\s)vos|avez|avez-vous|a-t-il|y\\s+a)
      (?!\\p{L})[^?.!]{0,40}?\\b${placeNoun.replace('s?', 's')}`,
    `(?<!\\p{L})(?:avez-vous|avez|avez\\s+vous|as-tu|t'as|y\\s+a-t-il|y\\s+a|ya|trouver|existe-t-il|cherche|visiter|auriez-vous
      |possédez-vous)\\s+(?:(?:aussi\\s+)?(?:une?|des|un\\s+de\\s+vos|votre|vos|le|la)\\s+)?(?:\\p{L}+\\s+)?${placeNoun}(?!\\p{L})`,
    `(?<!\\p{L})(?:quel(?:le)?s?|tous\\s+(?:les|vos)|(?<!(?:dans|à|chez)\\s)vos
      |liste\\s+(?:de\\s+(?:tous\\s+)?vos|des))\\s+(?:\\p{L}+\\s+)?${placeNoun}(?!\\p{L})`,
    `(?<!\\p{L})où\\s+(?:puis-je|peut-on|est-ce\\s+que\\s+je\\s+peux|je\\s+peux)\\s+vous\\s+trouver(?!\\p{L})|(?<!\\p{L})où\\s+(?:sont
      |se\\s+trouvent)\\s+(?:vos|les)\\s+${placeNoun}`,
    `^(?:une?\\s+|des\\s+|(?:vos|votre|le|la|les)\\s+)?${placeNoun}\\s*(?:$|[?!.]|\\s${where}(?!\\p{L}))`,
  ].join('|'),
)
const anyOne = "(?:une?\\s+|des\\s+|du\\s+|de\\s+la\\s+|de\\s+l'|le\\s+|la\\s+|les\\s+|l'|d'un\\s+)?"
const offering =
  "(?:proposent|propose|offrent|offre|font|fait|ont|a|assurent|assure|disposent|dispose)(?:-t-(?:il|elle)s?)?(?!\\p{L})(?:\\s+(?:de\\s|d'))?"
const untilPlace = `(?=\\s+(?:${where}|sur|dans)(?!\\p{L})|\\s*(?:$|[?!.,;]))`
export const services: readonly RegExp[] = [
  loosePattern(
    `(?<!\\p{L})quel(?:le)?s?\\s+(?:de\\s+vos\\s+)?${placeNoun}\\s+(?:(?:à|en|près\\s+de)\\s+[\\p{L}\\s-]{1,30}?\\s+)?(?:${offering}
      |avec)\\s*${anyOne}(?<service>(?!ouvert|fermé)${phrase})${end}`,
  ),
  loosePattern(
    `(?<!\\p{L})où\\s+(?:puis-je|peut-on|est-ce\\s+que\\s+je\\s+peux|est-ce\\s+qu'on\\s+peut|je\\s+peux|on\\s+peut
      |pourrais-je)\\s+faire\\s+(?<service>${phrase})${untilPlace}`,
  ),
  loosePattern(
    '(?<!\\p{L})quel(?:le)?s?\\s+(?:sont\\s+(?:les|vos)\\s+)?(?:services?(?!\\s+client)|prestations?)(?!\\p{L})',
  ),
  loosePattern(
    `(?<!\\p{L})(?:y\\s+a-t-il|il\\s+y\\s+a|y\\s+a|est-ce\\s+qu'il\\s+y\\s+a)\\s+${anyOne}(?<service>(?!${placeNoun})${phrase})\\s+(?:au
      |à\\s+la|à\\s+l'|dans|à)\\s*(?:(?:le|la|votre|ce|cette|vos)\\s+)?(?:[\\p{L}-]+\\s+){0,2}?${placeNoun}(?!\\p{L})`,
  ),
  loosePattern(
    `(?:^|(?<!\\p{L})${whether})${the}(?:[\\p{L}-]+\\s+){0,2}?${placeNoun}\\s+(?:[\\p{L}'-]+\\s+){0,4}?(?:a|propose|offre|fait|dispose)
      (?:-t-(?:il|elle))?\\s+${anyOne}(?<service>${phrase})${end}`,
  ),
  loosePattern(
    `(?<!\\p{L})${placeNoun}\\s+(?:(?:à|en|près\\s+de)\\s+[\\p{L}\\s-]{1,30}?)?(?:qui|avec)\\s+${offering}?\\s*${anyOne}(?<service>
      (?!est|sont|ouvr|ferm|vend)${phrase})${end}`,
  ),
]
export const servicesAtPlace: readonly RegExp[] = [
  loosePattern(
    `(?<!\\p{L})où\\s+(?:puis-je|peut-on|est-ce\\s+que\\s+je\\s+peux|est-ce\\s+qu'on\\s+peut|je\\s+peux|on\\s+peut|pourrais-je)\\s+
      (?!trouver|voir|acheter|visiter|vous|aller|faire)(?<service>${phrase})\\s+(?=${where}(?!\\p{L}))`,
  ),
  loosePattern(
    `(?:(?<!\\p{L})(?:proposez|offrez|faites|assurez)[\\s-]vous|(?<!\\p{L})vous\\s+(?:proposez|offrez|faites|assurez))\\s+${anyOne}
      (?<service>${phrase})${untilPlace}`,
  ),
]
export const price = loosePattern(
  [
    "(?<!\\p{L})combien\\s+(?:ça\\s+|cela\\s+|est-ce\\s+que\\s+)?(?:coûte(?:nt|ra)?|vaut|valent|vendez-vous|pour|c'est|ça\\s+fait|est|sont)(?!\\p{L})",
    `(?<!\\p{L})(?:coûte(?:nt|ra)?|vaut|valent|c'est|est|sont|ça\\s+fait|à|fait)(?:-t-(?:il|elle)s?)?\\s+combien(?=\\s*(?:$|[?!.,;])
      |\\s+(?:le|la|les|l'|pour|ce|cette)(?!\\p{L}))`,
    '(?<!(?<!\\p{L})(?:pèse(?:nt)?|mesure(?:nt)?|contient|dure|tient)(?:-t-\\p{L}+)?\\s)\\bcombien\\s*[?!]*$',
    '(?<!\\p{L})(?:prix|tarifs?|coût)(?!\\p{L})(?!\\s+(?:max|mini))',
    '(?<!\\p{L}|(?<!\\p{L})qui\\s+)coûte(?:nt|ra)?(?!\\p{L})(?![^?.!]*\\b(?:moins|plus|jusqu))',
    '(?<!\\p{L})(?:est|sont)-(?:il|elle|ce)s?\\s+(?:très\\s+|si\\s+)?chère?s?\\b',
  ].join('|'),
)
export const stockNames = ['stock', 'quantité', 'stocks']
export const howLong = loosePattern(
  `(?<!\\p{L})(?:combien\\s+de\\s+(?:temps|jours)|quels?\\s+(?:sont\\s+les\\s+|est\\s+le\\s+)?délais?)(?!\\p{L})`,
)
export const availability = loosePattern(
  `(?<!\\p{L})en\\s+(?:stock|rupture|magasin\\s+aujourd'hui)(?!\\p{L})|(?<!\\p{L})(?:disponibles?|disponibilité|dispos?|épuisée?s?
    |indisponibles?)(?!\\p{L})|(?<!\\p{L})(?:il\\s+(?:vous|en|t'en|te|vous\\s+en)\\s+reste|reste-t-il|vous\\s+reste-t-il
    |vous\\s+en\\s+reste)(?!\\p{L})|(?<!\\p{L})avez[\\s-]vous\\s+encore(?!\\p{L})|(?<!\\p{L})vous\\s+avez\\s+encore(?!\\p{L})`,
)
export const count = loosePattern(
  String.raw`\bcombien\s+(?:de\s|d')(?!temps|jours)[^?.!]{1,80}?\b(?:avez-vous|vous\s+avez|as-tu|proposez-vous|vendez-vous|y\s+a-t-il
    |il\s+y\s+a|coûtent|(?:à|entre|sous|pour|(?:moins|plus)\s+de|au\s+(?:moins|plus))\s+(?:\S+\s+){0,3}?\S*\d)`,
)
export const faqQuestion = loosePattern(
  `^(?:(?:et|mais|alors|donc|bonjour)[\\s,]+)*(?:comment\\s+(?:${whether})?(?:(?:je\\s+(?:peux|dois|fais\\s+pour)|on\\s+(?:peut|doit
    |fait\\s+pour)|puis-je|peut-on|dois-je|doit-on|faire\\s+pour|pourrais-je|faut-il)\\s+)?(?:(?:me|se|m'|s'|le|la|les|l'|y|vous)\\s*)?
    (?!acheter|trouver|contacter|joindre|appeler|commander|aller|ouvrir\\s+à|venir|rendre|savoir|vous)\\p{L}+(?:er|ir|re|oir)(?!\\p{L})
    |pourquoi(?!\\p{L})|que\\s+(?:se\\s+passe|faire|dois-je\\s+faire|faut-il\\s+faire)|qu'est-ce\\s+qui\\s+se\\s+passe|(?:dois-je
    |doit-on|faut-il|ai-je|suis-je)(?!\\p{L}))`,
)
export const productRequest = loosePattern(
  `^(?:(?:et|mais|alors|donc|ok|bonjour|svp|stp)[\\s,]+)*(?:(?:avez|vendez|proposez|auriez|recommandez|conseillez|faites)[\\s-]vous|
    (?:vous|tu)\\s+(?:avez|as|vendez|proposez|auriez)|(?:est-ce\\s+que\\s+vous\\s+(?:avez|vendez|proposez))|as-tu|t'as|(?:j'|je\\s+
    |on\\s+|nous\\s+)(?:(?:re)?cherch\\p{L}+|voudrai[st]|veux|souhaite\\p{L}*|aimerai[st]|ai\\s+besoin|avons\\s+besoin)|il\\s+me\\s+fa
    |montre|trouve|donne|recommande|suggère|conseille|propose|liste|cherche|besoin|quelque\\s+chose|quel(?:le)?s?|qu'avez-vous
    |qu'est-ce\\s+que\\s+vous\\s+avez|lequel|laquelle|il\\s+y\\s+a|y\\s+a-t-il|des?\\s|une?\\s|rien)`,
)

export const channels = {
  phone: loosePattern(
    '(?<!\\p{L})(?:téléphones?|tél|téléphoner|portable|mobile|appel(?:er|le|lez)?|numéros?)(?!\\p{L})',
  ),
  email: loosePattern('(?<!\\p{L})(?:e-?mails?|mails?|courriels?|écrire|électronique)(?!\\p{L})'),
  website: loosePattern(
    '(?<!\\p{L})(?:site(?:\\s+(?:web|internet))?|web|internet|url|lien|en\\s+ligne)(?!\\p{L})',
  ),
} as const

export const sharesPosition = loosePattern(
  '(?<!\\p{L})(?:position|localisation|emplacement|partagée?|je\\s+suis\\s+ici|me\\s+voici|voilà\\s+où\\s+je\\s+suis)(?!\\p{L})',
)

export const asksWhere = loosePattern(
  '(?<!\\p{L})où(?!\\p{L})|(?<!\\p{L})quel(?:le)?s?\\s+(?:\\p{L}+\\s+)*(?:magasins?|boutiques?|succursales?|agences?|points?\\s+de\\s+vente)(?!\\p{L})',
)
