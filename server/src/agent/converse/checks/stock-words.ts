/** Words that a product can be bought, in the four languages. */
export const there = /(?<!\p{L})(?:in stock|auf lager|vorrätig|lieferbar|en stock|en existencias)(?!\p{L})/giu
/** The same, but said of much else. */
export const weaklyThere = /(?<!\p{L})(?:available|verfügbar|erhältlich|disponibles?)(?!\p{L})/giu
export const gone =
  /(?<!\p{L})(?:sold[ -]out|out of stock|unavailable|ausverkauft|vergriffen|épuisée?s?|en rupture(?: de stock)?|indisponibles?|agotad[oa]s?)(?!\p{L})/giu
