import { placeNoun } from './phrases.ts'
import { loosePattern } from '../pattern.ts'

export const channels = {
  phone: loosePattern(
    '\\b(?:teléfonos?|tel|celular|móvil|llamar(?:l[oae]s?|os|te)?|llamo|números?|whatsapp)(?!\\p{L})',
  ),
  email: loosePattern(
    '\\b(?:e-?mails?|mails?|correos?|escribir(?:l[oae]s?|os|te)?|escribo|electrónico)(?!\\p{L})',
  ),
  website: loosePattern(
    '\\b(?:(?:página|sitio)(?:\\s+web)?|web|internet|url|enlace|en\\s+línea|online)(?!\\p{L})',
  ),
} as const

export const sharesPosition = loosePattern(
  '\\b(?:posición|ubicación|localización|compartid[oa]|compartí|estoy\\s+aquí|aquí\\s+estoy|donde\\s+estoy)(?!\\p{L})',
)

export const asksWhere = loosePattern(
  `\\bdónde\\b|\\b(?:qué|cuál(?:es)?)\\s+(?:\\p{L}+\\s+)*${placeNoun}(?!\\p{L})`,
)
