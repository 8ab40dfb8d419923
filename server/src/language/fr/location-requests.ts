import { loosePattern } from '../pattern.ts'

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
