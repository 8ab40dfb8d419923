import { placeNoun } from './phrases.ts'
import { loosePattern } from '../pattern.ts'

export const channels = {
  phone: loosePattern(
    String.raw`\b(?:telefon\p{L}*|tel|handy\p{L}*|mobil\p{L}*|anrufen|anruf|rufnummer|nummer|hotline)\b`,
  ),
  email: loosePattern(String.raw`\b(?:e-?mails?|e-?mail-?adresse|mail\p{L}*|schreiben|anschreiben)\b`),
  website: loosePattern(String.raw`\b(?:web|webs[ei]ten?|homepage|internetseite|seite|url|link|online)\b`),
} as const
export const sharesPosition = loosePattern(
  String.raw`\b(?:position|standort|geteilt|freigegeben|hier\s+bin\s+ich|wo\s+ich\s+bin)\b`,
)
export const asksWhere = loosePattern(String.raw`\bwo\b|\bwelche[rsnm]?\s+(?:\p{L}+\s+)*${placeNoun}\b`)
