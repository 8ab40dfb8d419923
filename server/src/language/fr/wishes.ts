import { loosePattern } from '../pattern.ts'

const adverb = '(?:\\s+(?:vraiment|aussi|juste|bien|maintenant|peut-être|encore|éventuellement))?'
/** "Je voudrais", "on aimerait bien". */
const iWant = `(?:j'|je\\s+|on\\s+|nous\\s+)(?:voudrai[st]|voudrions|veux|veut|voulons|souhait(?:e|ons|erai[st]|erions)|aimerai[st]
  |aimerions|désire(?:rai[st])?|compte|peux|ai\\s+besoin\\s+de|avons\\s+besoin\\s+de|dois|vais|viens)${adverb}\\s+`
const canYou = `(?:(?:pouvez|pourriez)[\\s-]vous|(?:peux|pourrais)[\\s-]tu|vous\\s+(?:pouvez|pourriez)|tu\\s+(?:peux|pourrais)|est-ce\\s+que\\s+
    (?:vous\\s+(?:pouvez|pourriez)|tu\\s+(?:peux|pourrais))|merci\\s+de|veuillez)\\s+(?:svp\\s+|s'il\\s+vous\\s+plaît\\s+)?`
const canI = `(?:puis-je|pourrais-je|peut-on|pourrait-on|je\\s+peux|on\\s+peut|est-ce\\s+(?:que\\s+je\\s+(?:peux|pourrais)|qu'on\\s+(?:peut
    |pourrait)|possible\\s+d(?:e\\s+|'))|(?:est-il|c'est|il\\s+est|serait-il)\\s+possible\\s+d(?:e\\s+|'))\\s*`
const mild =
  "(?:(?:bonjour|bonsoir|salut|svp|stp|s'il\\s+(?:vous|te)\\s+plaît|ok|alors|donc|et|oui|merci\\s+de|veuillez)[\\s,!]+)*"
const some = "(?:une?|le|la|l'|mon|ma|notre|un\\s+autre|d'autres|des|du|de\\s+l'|les)"
const words = String.raw`(?:[\p{L}\p{N}'’&/-]+\s+){0,3}?`
const end = String.raw`(?=\s*(?:$|[?!.,;)]))`

// Appointments

/** What can only be had at a time that was agreed on. */
const meeting =
  '(?:rendez[\\s-]vous|rdv|r\\.d\\.v|créneaux?|consultations?|essais?(?!\\s+gratuit)|démonstrations?|démos?|entretiens?|visites?\\s+guidées?)(?!\\p{L})'
const visit =
  '(?:réglages?|séances?|visites?|contrôles?|révisions?|inspections?|soins?|mesures|conseil|réparations?|ajustements?)'
const book = '(?:réserver|planifier|programmer|fixer|organiser|caler|booker)'
const bookNow = '(?:réserve[rz]?|planifie[rz]?|programme[rz]?|fixe[rz]?|organise[rz]?|cale[rz]?|booke[rz]?)'
const get = '(?:prendre|avoir|obtenir|demander|faire|convenir\\s+d|trouver|venir\\s+pour)'
const getNow = '(?:prendre|prenez|prends|donne[rz]?|trouve[rz]?|fixe[rz]?|propose[rz]?)'
/** With these a sentence does not begin by naming what is wanted. */
const notNaming = `(?:quel|quelle|quels|quelles|que|qui|qu'|où|quand|comment|pourquoi|combien|est|sont|as|avez|je|j'|on|nous|vous|votre|le|la|les|mon|ma
    |si|pas|sans|ajoute\\p{L}*|annul\\p{L}*)`
const rest = '(?<object>[^.?!]*)'

export const meetingWord = loosePattern(`(?<!\\p{L})(?:${meeting}|${visit})(?!\\p{L})`)
export const plainMeeting = loosePattern(
  `^(?:une?|le|la|les|l|d|du|de|des|mon|ma|autre|nouveau|nouvel|petit|bref|libre|libres|disponible|disponibles|prochain|prochaine
    |premier|première|personnel|rendez|vous|rendez-vous|rdv|créneau|créneaux|entretien|visite|séance|pour|avec|chez|à|au|en|dans|sur|moi
    |nous|toi|quelqu'un|maintenant|bientôt|vite|rapidement|ça|cela|magasin|magasins|boutique|boutiques|succursale|ici|là|svp|stp|merci|plaît|s'il|te)$`,
)
export const certainBookings: readonly RegExp[] = [
  loosePattern(`(?<!\\p{L})${iWant}(?:\\p{L}+\\s+)?${book}\\s+${rest}`),
  loosePattern(
    `(?<!\\p{L})${iWant}(?:\\p{L}+\\s+)?${get}\\s*(?<object>(?:${some}\\s*)?${words}${meeting}[^.?!]*)`,
  ),
  loosePattern(
    `(?<!\\p{L})${iWant}(?:d')?(?<object>(?:une?|un\\s+autre|le\\s+prochain)\\s+${words}${meeting}[^.?!]*)`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:j'ai|nous\\s+avons|on\\s+a)\\s+besoin\\s+d(?:e\\s+|')(?:prendre\\s+)?(?<object>
      (?:une?\\s+)?${words}${meeting}[^.?!]*)|^${mild}il\\s+(?:me|nous)\\s+fa(?:ut|udrait)\\s+(?:une?\\s+)?${meeting}`,
  ),
  loosePattern(`^${mild}${bookNow}(?:-(?:moi|nous))?\\s+(?!mon(?!\\p{L})|ma(?!\\p{L}))${rest}`),
  loosePattern(`^${mild}${getNow}(?:-(?:moi|nous))?\\s+(?<object>(?:${some}\\s*)?${words}${meeting}[^.?!]*)`),
  loosePattern(`(?<!\\p{L})${canYou}(?:me\\s+|nous\\s+|m')?${book}\\s+${rest}`),
  loosePattern(
    `(?<!\\p{L})${canYou}(?:me\\s+|nous\\s+|m')?(?:${get}|donner|proposer|accorder)\\s*(?<object>(?:${some}\\s*)?${words}${meeting}[^.?!]*)`,
  ),
  loosePattern(
    `(?<!\\p{L})quand\\s+(?:${canI})(?:venir|passer|prendre|avoir|réserver|faire)(?!\\p{L})(?<object>[^.?!]{0,200}\\b(?:${meeting}|${visit})[^.?!]*)`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:prochain|premier)s?\\s+(?<object>(?:${meeting})[^.?!]{0,200}\\b(?:disponible|libre|possible)s?[^.?!]*)|(?<!\\p{L})
      (?:quel\\s+est|quels\\s+sont)\\s+(?:le|les|vos)\\s+prochains?\\s+${meeting}`,
  ),
  loosePattern(`(?<!\\p{L})(?<object>${meeting}\\s+(?:de\\s+)?(?:libres?|disponibles?|dispos?)[^.?!]*)`),
  loosePattern(
    `(?<!\\p{L})(?:j'|je\\s+|on\\s+|nous\\s+)prend\\p{L}+${adverb}\\s+(?<object>(?:un\\s+)?${meeting}[^.?!]*)`,
  ),
]
export const possibleBookings: readonly RegExp[] = [
  loosePattern(
    `(?:(?<!\\p{L})${canI}|(?<!\\p{L})comment\\s+(?:puis-je\\s+|peut-on\\s+|je\\s+peux\\s+|on\\s+peut\\s+)?)(?:${book}\\s+${rest}
      |${get}\\s*(?<meeting>(?:${some}\\s*)?${words}${meeting}[^.?!]*))`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:(?:avez|proposez|faites|auriez)[\\s-]vous|vous\\s+(?:avez|proposez|faites|auriez)|y\\s+a-t-il|il\\s+y\\s+a|as-tu
      |t'as)\\s+(?<object>(?:${some}\\s*)?${words}${meeting}[^.?!]*)`,
  ),
  loosePattern(`^${mild}(?!${notNaming}(?!\\p{L}))(?<object>(?:une?\\s+)?${words}${meeting}[^.?!]*)`),
]
export const noBooking = loosePattern(
  `(?<!\\p{L})comment\\s+(?!(?:puis-je|peut-on|je\\s+peux|on\\s+peut)?\\s*(?:${book}|${get}))|(?<!\\p{L})pourquoi(?!\\p{L})|
    (?<!\\p{L})où(?!\\p{L})|(?<!\\p{L})que\\s+(?:se\\s+passe|faire|dois)|(?<!\\p{L})qu'est-ce(?!\\p{L})|(?<!\\p{L})faut-il(?!\\p{L})|
    (?<!\\p{L})(?:il\\s+)?faut\\s+(?:un|prendre)(?!\\p{L})|(?<!\\p{L})(?:ai|a|avons)-(?:t-)?(?:je|on|nous)\\s+besoin(?!\\p{L})|
    (?<!\\p{L})est-ce\\s+que\\s+j'ai\\s+besoin(?!\\p{L})|(?<!\\p{L})(?:dois-je|doit-on)(?!\\p{L})|(?<!\\p{L})obligatoire(?!\\p{L})|
    (?<!\\p{L})nécessaire(?!\\p{L})|(?<!\\p{L})sans(?!\\p{L})|(?<!\\p{L})annul\\p{L}*|(?<!\\p{L})déplac\\p{L}*|(?<!\\p{L})modifi\\p{L}*|
    (?<!\\p{L})chang(?:er|é|ée|ement)(?!\\p{L})|(?<!\\p{L})report\\p{L}*|(?<!\\p{L})décal\\p{L}*|(?<!\\p{L})confirm\\p{L}*|(?<!\\p{L})
    (?:raté|manqué|déjà|réservée?s?)(?!\\p{L})|(?<!\\p{L})coûte\\p{L}*|(?<!\\p{L})prix(?!\\p{L})|(?<!\\p{L})tarifs?\\b|
    (?<!\\p{L})combien(?!\\p{L})|(?<!\\p{L})(?:n'|ne\\s)[^.?!]{0,40}?\\s(?:pas|plus|jamais)(?!\\p{L})|(?<!\\p{L})pas\\s+besoin(?!\\p{L})
    |(?<!\\p{L})(?:vol|hôtel|billets?\\s+d'avion|salle)(?!\\p{L})`,
)
export const bookingEnd = loosePattern(
  `(?:\\s+(?:le|à|a|au|en|dans|chez|près|entre|avant|après|demain|aujourd'hui|après-demain|ce|cet|cette|la\\s+semaine|lundi|mardi
    |mercredi|jeudi|vendredi|samedi|dimanche|vers|dès|avec|s'il|svp|stp|si|parce|car|quand|où|merci|prochaine?)(?!\\p{L}).*|[,;].*)$`,
)
export const bookingStart = loosePattern(
  "^(?:\\s|(?:une?|le|la|les|mon|ma|notre|des|du|moi|nous|pour|me|autre|libre|disponible)(?!\\p{L})|[ld]')+",
)

// Being contacted

const anyone = `(?:quelqu'un|qqn|une?\\s+(?:\\p{L}+\\s+)?(?:conseill(?:er|ère)|personne|employée?|collègue|expert|vendeu(?:r|se)|spécialiste
    |responsable|agent|technicien|humain)|l'un\\s+d'entre\\s+vous|(?:votre|le|l'|la)\\s*(?:équipe|service|magasin|boutique)(?:\\s+\\p{L}+)?|on|vous)`
const reach = '(?:appeler|rappeler|contacter|recontacter|téléphoner|écrire|joindre|répondre\\s+par)'
const reachNow =
  '(?:appel(?:le|lez|ez|er)|rappel(?:le|lez|ez|er)|(?:re)?contact(?:e|ez)|téléphone[zr]?|écri(?:s|vez)|joign(?:ez)|envoyez-moi\\s+un\\s+(?:mail|e-mail|sms))'
const reachMe =
  "(?:(?:me|nous)\\s+|m')(?:(?:r)?appel(?:le|lent|iez|er)|(?:re)?contact(?:e|ent|iez|er)|téléphon(?:e|iez|er)|écri(?:ve|viez|re)|joi(?:gne|ndre))"
/** Not "appelle-moi Jeanne". */
const howAndWhen = String.raw`(?=\s+(?:quand|si|dès|demain|aujourd'hui|ce|cet|cette|plus\s+tard|lundi|mardi|mercredi|jeudi|vendredi
  |samedi|dimanche|au|à|a|par|via|sur|en|svp|stp|s'il|vite|rapidement|entre|après|avant|pour|avec|merci|maintenant|concernant|et|car
  |parce|le\s+plus)(?!\p{L})|[\s.,!?;]*$)`

export const contacts: readonly RegExp[] = [
  loosePattern(`(?<!\\p{L})${canYou}(?:me|nous|m')\\s*${reach}(?!\\p{L})`),
  loosePattern(
    `(?<!\\p{L})(?:${anyone}|est-ce\\s+qu(?:e\\s+|')${anyone})\\s+(?:peut|pourrait|pouvez|pourriez)(?:-(?:il|elle|on))?\\s+(?:me|nous
      |m')\\s*${reach}(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:j'|je\\s+|on\\s+|nous\\s+)\\p{L}+(?:\\s+bien)?\\s+qu(?:e\\s+|')${anyone}\\s+${reachMe}`,
  ),
  loosePattern(`^${mild}${reachNow}-(?:moi|nous)${howAndWhen}`),
  loosePattern(
    `(?<!\\p{L})(?:svp|stp|plaît)[\\s,]+${reachNow}-(?:moi|nous)${howAndWhen}|(?<!\\p{L})rappel(?:le|lez|ez)-(?:moi|nous)(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})${iWant}être\\s+(?:r?appelée?s?|(?:re)?contactée?s?|jointe?s?)(?!\\p{L})|(?<!\\p{L})${canI}être\\s+(?:rappelée?
      |(?:re)?contactée?)(?!\\p{L})`,
  ),
  loosePattern(
    `^${mild}(?:${iWant})?(?:demander|avoir|recevoir|programmer|planifier)?\\s*(?:un|le)\\s+(?:rappel|appel)(?:\\s+téléphonique)?${end}
      |^${mild}demande\\s+de\\s+rappel`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:laisser|donner|laisse|donne|transmettre|noter|notez|prenez|prendre)\\s+(?:(?:vous|te)\\s+)?(?:mon|mes)\\s+(?:numéro
      |coordonnées|téléphone|adresse\\s+(?:e-?mail|mail)|e-?mail|mail|courriel)(?!\\p{L})`,
  ),
]
export const noContact = loosePattern(
  `(?<!\\p{L})(?:ne\\s+|n')[^.?!]{0,30}?(?:pas|plus|jamais)(?!\\p{L})|(?<!\\p{L})comment(?!\\p{L})|(?<!\\p{L})pourquoi(?!\\p{L})|
    (?<!\\p{L})m'avez-vous(?!\\p{L})|(?<!\\p{L})(?:me|m')\\s*(?:a|ont|avez)\\s|(?<!\\p{L})m'a\\s+(?:r?appel|contact)|
    (?<!\\p{L})quand\\s+allez-vous(?!\\p{L})`,
)
export const channelWords = {
  phone: loosePattern(
    '(?<!\\p{L})(?:r?appel(?:e|er|le|lez|ez|ée?|és|ent|iez)?|téléphon\\p{L}*|portable|mobile|numéro|sms)(?!\\p{L})',
  ),
  email: loosePattern('(?<!\\p{L})(?:e-?mails?|mails?|courriels?|écri\\p{L}+)(?!\\p{L})'),
} as const

// A person

const person = `(?:humains?|êtres?\\s+humains?|vraie?s?\\s+(?:personnes?|humains?|gens)|personnes?(?:\\s+(?:réelle|physique))?|quelqu'un|qqn|agents?
    |conseill(?:er|ère)s?|opérat(?:eur|rice)s?|vendeu(?:r|se)s?|employée?s?|responsables?|spécialistes?|experts?|techniciens?|(?:service
    |support)\\s*(?:client(?:èle)?|après-vente|technique)?|équipe|membre\\s+de\\s+(?:votre|l')\\s*équipe|sav)`
export const persons: readonly RegExp[] = [
  loosePattern(
    `(?<!\\p{L})(?:parler|discuter|échanger|chatter|causer|m'entretenir|être\\s+mise?\\s+en\\s+(?:relation|contact)|mett(?:ez|re)-?\\s?
      (?:moi|nous)?\\s+en\\s+(?:relation|contact|ligne)|me\\s+mettre\\s+en\\s+(?:relation|contact)|transfér(?:ez|er)-?(?:moi)?
      |transfère-moi|transférez-moi|me\\s+transférer)\\s+(?:directement\\s+)?(?:à|au|aux|avec|vers)\\s+(?:(?:une?|le|la|l'|votre|vos
      |l'un\\s+de\\s+vos|des|de)\\s*){0,2}(?:\\p{L}+\\s+){0,1}?${person}(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})pass(?:ez|e|er)-(?:moi|nous)\\s+(?:(?:une?|le|la|l'|votre)\\s*)?${person}(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})${iWant}(?:une?\\s+)(?:humain|vraie?\\s+personne|conseill(?:er|ère)|personne\\s+réelle)(?!\\p{L})`,
  ),
  loosePattern(
    `^${mild}(?:une?\\s+)?(?:humain|vraie?\\s+personne|conseill(?:er|ère)|agent|opérateur|service\\s+client|personne\\s+réelle)(?:\\s+
      (?:svp|stp|s'il\\s+(?:vous|te)\\s+plaît|maintenant|humain|merci))*\\W*$`,
  ),
  loosePattern(
    `(?<!\\p{L})y\\s+a-t-il\\s+(?:quelqu'un|une?\\s+(?:humain|vraie?\\s+personne|conseill\\p{L}+))\\s*(?:ici|là|qui|à\\s+qui|$|[?!])`,
  ),
]
export const noPerson = loosePattern(
  `(?<!\\p{L})(?:est-ce\\s+que\\s+)?je\\s+parle(?!\\p{L})|(?<!\\p{L})parlé-je(?!\\p{L})|(?<!\\p{L})êtes-vous(?!\\p{L})|(?<!\\p{L})es-tu
    (?!\\p{L})|(?<!\\p{L})(?:n'|ne\\s)[^.?!]{0,30}?\\s(?:pas|plus)(?!\\p{L})|(?<!\\p{L})j'ai\\s+(?:déjà\\s+)?(?:parlé|discuté|échangé)
    (?!\\p{L})|(?<!\\p{L})(?:dois-je|faut-il|doit-on)(?!\\p{L})|(?<!\\p{L})pourquoi(?!\\p{L})|(?<!\\p{L})comment(?!\\p{L})`,
)

// Choosing

const choose = `(?:choisir|me\\s+décider|nous\\s+décider|décider|sélectionner|trouver(?=\\s+(?:une?|le\\s+bon|la\\s+bonne|celui|celle
    |quelque\\s+chose|le\\s+meilleur|la\\s+meilleure|ce\\s+qu)))`
const take = '(?:acheter|prendre|choisir|commander|opter\\s+pour)'
const kind = "(?:quel(?:le)?s?(?:\\s+(?:type|genre|sorte|modèle)s?\\s+d(?:e\\s+|'))?|lequel|laquelle)"
const thing = String.raw`(?:[\p{L}\p{N}'’&/-]+\s+){0,5}?`

export const narrowings: readonly RegExp[] = [
  loosePattern(
    `(?<!\\p{L})(?:aide[zr]?[\\s-](?:moi|nous)|m'aider|nous\\s+aider|aide)\\s+(?:à|pour|dans)\\s+(?:${choose}(?!\\p{L})|(?:mon|le|ce)\\s+choix)`,
  ),
  loosePattern(
    `(?<!\\p{L})${kind}\\s*${thing}(?:dois-je|devrais-je|je\\s+(?:dois|devrais)|est-ce\\s+que\\s+je\\s+(?:dois|devrais)|faut-il
      (?:\\s+que\\s+je)?|puis-je)\\s+${take}(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})${kind}\\s*${thing}(?:me|nous)\\s+(?:conseill|recommand|suggér|propos)\\p{L}+(?:-(?:vous|tu))?`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:je|on|nous)\\s+(?:ne\\s+|n')?(?:sais|sait|savons)\\s+(?:vraiment\\s+)?(?:pas|plus)\\s+(?:du\\s+tout\\s+|trop\\s+)?
      (?:${kind}|quoi)\\s*${thing}(?:${take}|il\\s+me\\s+faut|je\\s+(?:dois|devrais|veux))`,
  ),
  loosePattern(
    `(?<!\\p{L})j'hésite(?=\\s+(?:entre|encore|sur))|(?<!\\p{L})nous\\s+hésitons(?!\\p{L})|(?<!\\p{L})j'?
      (?:e)?\\s*n?'?arrive\\s+pas\\s+à\\s+(?:me\\s+décider|choisir)|(?<!\\p{L})je\\s+(?:ne\\s+)?peux\\s+pas\\s+me\\s+décider`,
  ),
  loosePattern(
    `(?<!\\p{L})${kind}\\s*${thing}(?:est|sont|serait|seraient)\\s+(?:faite?s?\\s+pour|la\\s+mieux\\s+pour|le\\s+mieux\\s+pour|(?:le
      |la)\\s+meilleure?\\s+(?:\\p{L}+\\s+)?pour|adaptée?s?\\s+(?:à|pour)|idéale?\\s+pour)\\s+(?:moi|nous)(?!\\p{L})|
      (?<!\\p{L})${kind}\\s*${thing}(?:me|nous)\\s+(?:convien\\p{L}+|irai[st]\\s+le\\s+mieux|correspond\\p{L}*)`,
  ),
  loosePattern(
    '(?<!\\p{L})(?:affiner|restreindre|réduire)\\s+(?:mon\\s+choix|ma\\s+recherche|la\\s+sélection|le\\s+choix|mes\\s+choix)(?!\\p{L})',
  ),
]
export const noNarrowing = loosePattern(
  `(?<!\\p{L})quel(?:le)?s?\\s+(?:taille|pointure|couleur|longueur|largeur|magasin|boutique|succursale|agence|jour|heure|date|moyen|mode
    |façon|manière|commande|étapes?|démarches?|précautions?|documents?|formulaires?|option\\s+de|adresse|numéro|mot)(?!\\p{L})|
    (?<!\\p{L})trouver\\s+(?:mon|ma|mes|votre|vos|la\\s+facture|le\\s+(?:magasin|reçu)|l'adresse)|(?<!\\p{L})(?:faire|laver|ranger
    |porter|mesurer|regarder)(?!\\p{L})`,
)
export const narrowingFrames = loosePattern(
  `(?<!\\p{L})(?:${canYou}|(?:j'ai|nous\\s+avons)\\s+besoin\\s+d(?:e\\s+|')(?:votre\\s+)?(?:aide|conseils?)(?:\\s+pour)?|
    (?:aide[zr]?[\\s-](?:moi|nous)|m'aider|nous\\s+aider)(?:\\s+(?:à|pour|dans))?|${choose}(?:\\s+entre)?|(?:mon|le|ce)\\s+choix|je\\s+
    (?:ne\\s+)?sais\\s+pas|j'hésite(?:\\s+(?:encore\\s+)?(?:entre|sur)(?:\\s+plusieurs)?)?|j'?e?\\s*n?'?arrive\\s+pas\\s+à|${kind}|
    (?:dois|devrais)-je|je\\s+(?:dois|devrais)|faut-il|${take}|(?:me|nous)\\s+(?:conseill|recommand|suggér|propos)\\p{L}+(?:-(?:vous
    |tu))?|(?:me|nous)\\s+convien\\p{L}+(?:\\s+le\\s+mieux)?|(?:est|sont|serait)\\s+(?:faite?s?|(?:le|la)\\s+(?:mieux|meilleure?)
    |adaptée?s?|idéale?)\\s+(?:pour|à)\\s+(?:moi|nous)|(?:le\\s+bon|la\\s+bonne|le\\s+meilleur|la\\s+meilleure)|est-ce\\s+que
      |affiner|restreindre)(?!\\p{L})`,
  'giu',
)

// The buyer's account with the shop

const ordered = '(?:commandes?|colis|livraisons?|achats?|paquets?|envois?)'
const mine = '(?:ma|mes|mon|notre|nos)'
export const orderQuestions: readonly RegExp[] = [
  loosePattern(
    `(?<!\\p{L})où\\s+(?:en\\s+)?(?:est|sont|se\\s+trouve|reste)(?:\\s+donc)?\\s+${mine}\\s+(?:\\p{L}+\\s+)?(?:${ordered}|articles?|affaires)(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})(?:statut|état|suivi|avancement)\\s+d(?:e\\s+)?(?:${mine}|la|une?)\\s+(?:\\p{L}+\\s+)?${ordered}(?!\\p{L})|^suivi\\s+(?:de\\s+)?${ordered}`,
  ),
  loosePattern(
    `^(?!.*\\bcomment(?!\\p{L})).*\\b(?:suivre|voir|consulter|vérifier|montre[rz]?(?:-moi)?|affiche[rz]?|liste[rz]?)\\s+(?:toutes\\s+)?
      (?:l'état\\s+de\\s+)?${mine}\\s+(?:\\p{L}+\\s+)?${ordered}(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})${mine}\\s+(?:\\p{L}+\\s+)?${ordered}\\s+(?:est|sont|a|ont|arrive|va|vont|sera|seront)(?:-t)?(?:-(?:il|elle|ils
      |elles))?\\s*(?:(?:déjà|bien|été|enfin|encore|bientôt)\\s+)*(?:expédi\\p{L}+|envoy\\p{L}+|part\\p{L}+|arriv\\p{L}+|livr\\p{L}+
      |en\\s+(?:route|chemin)|prête?s?|traitée?s?|[?])`,
  ),
  loosePattern(
    `(?<!\\p{L})quand\\s+(?:est-ce\\s+que\\s+)?(?:(?:arrive(?:ra|nt)?|est|sera|vais-je\\s+recevoir|recevrai-je|je\\s+(?:reçois|recevrai
      |vais\\s+recevoir))\\s+)?${mine}\\s+(?:\\p{L}+\\s+)?${ordered}(?!\\p{L})`,
  ),
  loosePattern(
    `(?<!\\p{L})qu(?:e|'est-ce\\s+que|'ai-je|'est-ce\\s+qu)\\s*(?:j'ai|ai-je|on\\s+a)?\\s*(?:déjà\\s+)?(?:commandé|acheté)(?!\\p{L})
      |^${mine}\\s+(?:\\p{L}+\\s+)?commandes?\\W*$`,
  ),
]
export const cartQuestions: readonly RegExp[] = [
  loosePattern(
    `(?<!\\p{L})(?:qu'est-ce|que|quoi|montre[rz]?|voir|affiche[rz]?|consulter|ouvr(?:ir|e|ez)|vérifier|combien|total|contenu)
      (?!\\p{L})[^.?!]{0,40}(?<!\\p{L})(?:mon|le|notre)\\s+panier(?!\\p{L})|^(?:mon\\s+)panier\\W*$`,
  ),
]
export const noAccountQuestion = loosePattern(
  `(?<!\\p{L})(?:annul\\p{L}*|modifi\\p{L}*|chang\\p{L}*|retour\\p{L}*|rend(?:re|s)|facture|reçu|adresse|rembours\\p{L}*|échang\\p{L}*
    |erreur|abîmée?|cassée?|endommagée?|perdue?s?|ajoute\\p{L}*|met(?:s|tez|tre)|enlev\\p{L}*|supprim\\p{L}*|vider?)(?!\\p{L})`,
)
