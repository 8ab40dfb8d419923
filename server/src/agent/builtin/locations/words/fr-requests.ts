import { loosePattern } from '../../understand/words/pattern.ts'

export const channels = {
  phone: loosePattern('\\b(?:téléphones?|tél|téléphoner|portable|mobile|appel(?:er|le|lez)?|numéros?)\\b'),
  email: loosePattern('\\b(?:e-?mails?|mails?|courriels?|écrire|électronique)\\b'),
  website: loosePattern('\\b(?:site(?:\\s+(?:web|internet))?|web|internet|url|lien|en\\s+ligne)\\b'),
} as const

export const sharesPosition = loosePattern(
  '\\b(?:position|localisation|emplacement|partagée?|je\\s+suis\\s+ici|me\\s+voici|voilà\\s+où\\s+je\\s+suis)\\b',
)

export const asksWhere = loosePattern(
  '\\boù\\b|\\bquel(?:le)?s?\\s+(?:\\p{L}+\\s+)*(?:magasins?|boutiques?|succursales?|agences?|points?\\s+de\\s+vente)\\b',
)
