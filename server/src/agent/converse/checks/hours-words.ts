import { pattern } from '../../../language/pattern.ts'

/** How replies in the four languages say that a place is open or closed. */
export const openState =
  /(?<!\p{L})(?:open|opens|reopens?|opened|geöffnet|offen|öffnet|öffnen|ouvert(?:e|s|es)?|r?ouvre(?:nt)?|abiert[oa]s?|abren?|abrimos|abrir|reabre)(?!\p{L})/giu
export const closedState = /(?<!\p{L})(?:closed|shut|geschlossen|ruhetag|fermée?s?|cerrad[oa]s?)(?!\p{L})/giu
/** Before a time: the place opens then. */
export const openLead = pattern(
  String.raw`(?<!\p{L})(?:opens?(?: again)?|reopens?|öffnet|ab|r?ouvre|à partir de|dès|abre|reabre|desde)(?:\s+\p{L}+){0,2}?(?:\s+
      (?:at|from|um|ab|à|dès|a las?|las?)\s*|\s+)$`,
)
/** Before a time: the place closes then. */
export const closeLead =
  /(?<!\p{L})(?:until|till?|closes?|bis|schließt|schliesst|jusqu['’](?:à|au)|ferme|hasta|cierra)(?:\s+\p{L}+){0,2}?(?:\s+(?:at|um|à|a las?|las?)\s*|\s+)$/iu
/** Times beside these bound a time of rest. */
export const rest = pattern(
  String.raw`(?<!\p{L})(?:break|lunch|pause|mittagspause|pausa|descanso|closed (?:from|between)|geschlossen (?:von|zwischen)|fermée? 
      (?:de|entre)|cerrad[oa] (?:de|entre))(?!\p{L})`,
)
/** Before a day: what is said of the others is not so on this one. */
export const exceptLead = pattern(
  String.raw`(?<!\p{L})(?:except|but not|apart from|außer|ausser|bis auf|sauf|excepté|hormis|excepto|salvo|menos)\s+(?:for\s+|on\s+
      |am\s+|an\s+|le\s+|les\s+|el\s+|los\s+)*$`,
)
/** Who is open, where no place is named. */
export const someone =
  /(?<!\p{L})(?:we|us|our|shop|store|branch|wir|filiale|laden|geschäft|nous|magasin|boutique|tienda|sucursal|nosotros)(?!\p{L})/iu
