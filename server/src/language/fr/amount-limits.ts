import { looseList, loosePattern } from '../pattern.ts'

export const limits = {
  below: looseList(
    `moins de|moins d'|à moins de|à moins d'|en dessous de|en dessous des|en-dessous de|au-dessous de|au dessous de|en deçà de|
    inférieur à|inférieure à|inférieurs à|inférieures à|sous|sous la barre de|sous la barre des|en bas de|moins cher que|
    moins chère que|moins chers que|moins chères que`,
  ),
  atMost: looseList(
    `au plus|au maximum|maximum|maximum de|un maximum de|max|maxi|max de|jusqu'à|pas plus de|pas plus que|à pas plus de|
    ne dépasse pas|ne dépassant pas|ne dépassent pas|ne pas dépasser|dépasse pas|sans dépasser|dans un rayon de|budget|budget de|
    budget est de|budget d'environ|budget max|budget max de|budget maximum|budget maximum de|limite de|limité à|dépenser|
    je n'ai que|n'excède pas|n'excédant pas`,
  ),
  above: looseList(
    `plus de|plus d'|à plus de|à plus d'|au-dessus de|au dessus de|au-delà de|supérieur à|supérieure à|supérieurs à|
    supérieures à|plus cher que|plus chère que|excédant|dépassant`,
  ),
  atLeast: looseList(
    `au moins|d'au moins|au minimum|minimum|minimum de|un minimum de|min|mini|à partir de|dès|pas moins de|à compter de`,
  ),
  about: looseList(
    `environ|d'environ|à environ|à peu près|approximativement|autour de|autour des|aux alentours de|aux environs de|dans les|
    vers les|presque|grosso modo|circa`,
  ),
  between: looseList(
    "entre|de|d'|allant de|compris entre|comprise entre|comprises entre|dans une fourchette de",
  ),
  orLess: looseList(
    `ou moins|et moins|ou en dessous|max|maxi|maximum|au maximum|au max|au plus|tout au plus|grand maximum|à tout casser`,
  ),
  orMore: looseList(`ou plus|et plus|ou au-dessus|et au-delà|minimum|mini|min|au minimum|au moins|+`),
  priced: looseList('pour|à|coûtant|au prix de'),
}
/** With these a number without a currency counts people or pieces as often: "plus de 20". */
export const countingCues: ReadonlySet<string> = new Set([
  ...limits.atLeast,
  ...looseList("plus de|plus d'|à plus de|à plus d'|minimum|mini|min|au minimum|au moins|sans dépasser"),
])
/** "Qui ne coûtent pas (plus de)". */
export const denial = loosePattern(
  String.raw`\b(?:pas|jamais|sans)(?:\s+(?:à|de|coûter|peser|dépenser|payer|être))*\s*$`,
)
export const priceWords = loosePattern(
  String.raw`\b(?:prix|tarifs?|coûte(?:nt|r)?|coûtant|budget|dépenser|payer|chère?s?|vaut|valent)\b`,
)
export const endOfPhrase = loosePattern(
  String.raw`^\s*(?:$|[?!.,;:)]|(?:et|ou|mais|en|dans|pour|avec|s'il|svp|stp|qui|que|si|à|au|sur|chez|est|sont|comme|max|maxi|maximum
    |minimum|chacun|merci|environ)(?!\p{L}))`,
)
/** A number after these is no price: "enfants de moins de 12". */
export const wordsBeforeOtherNumbers = loosePattern(
  String.raw`(?<!\p{L})(?:âge|âgée?s?|tailles?|pointures?|enfants?|personnes?|adultes?|gens|ceux|vous|année|version|modèle|numéro|n°
    |pièce|chambre|étage|page|niveau|code|référence|réf)(?:\s+de)?[\s:.]*$`,
)
/** What leads up to a limit and goes with it: "qui coûte moins de…", "d'un poids de…". */
export const limitLeads = loosePattern(
  String.raw`(?:(?:^|[\s,;(']+)(?:qui|et|mais|avec|pour|à|au|de|d|coût\p{L}*|valant|prix|poids|p[eè]se(?:nt)?|pesant|mesur\p{L}+|faisant
    |fait|est|sont|soit|une?|le|la|dans|mon|notre|budget|plutôt|idéalement|de\s+préférence|doit|être))+[\s,]*$`,
)
export const limitArticle = "(?:les|des|de|du|d'|le|la|une?|environ|quelque|seulement|à)"
export const than = ['que']
export const notCompared = 'pas'
export const rangeJoint = /^\s*(?:et|à|a|[-–—])\s*$/i
export const andJoint = /et/i
export const rangeCue = 'à'
export const reachCue = 'dans un rayon de'
export const timeCues: ReadonlySet<string> = new Set(
  looseList("de|d'|jusqu'à|à partir de|dès|à compter de|sous|vers les|entre|dans les"),
)
export const currencyWord = /\p{Sc}|\b(?:euros?|dollars?|francs?|livres?|balles|[A-Z]{3})\b/u
