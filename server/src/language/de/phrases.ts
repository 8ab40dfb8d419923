/** Pieces that the patterns of German are put together from. */

/** One place of a business, of whatever kind. */
export const placeSingular = `(?:filiale|(?:fach)?geschäft|laden|ladengeschäft|standort|store|shop|niederlassung|zweigstelle
  |verkaufsstelle|showroom|büro|händler
    |boutique|depot|werkstatt)`
export const placePlural = `(?:filialen|(?:fach)?geschäften?|läden|ladengeschäften?|standorten?|stores|shops|niederlassungen|zweigstellen|verkaufsstellen
    |showrooms|büros|händlern?|boutiquen|depots|werkstätten)`
export const placeNoun = `(?:${placePlural}|${placeSingular}s?|geschäftes|standortes)`
/** Some words, up to where the pattern goes on. */
export const phrase = String.raw`[\p{L}\p{N}][\p{L}\p{N}'&/.+-]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}'&/.+-]*){0,5}?`
/** A noun with what stands directly before it: no word that a phrase cannot go on after. */
const nounWord = String.raw`(?!(?:von|vom|an|am|in|im|für|aus|zu|zum|zur|bei|mit|der|die|das|den|dem|des|was|wie|wo|wann|wer|ich|ihr|wir
  |du|es|er|sie|ist|sind|war|hat|haben|habt|kann|wird|und|oder|wenn|mein|dein|ein|eine|einen|mir|da)\b)[\p{L}\p{N}][\p{L}\p{N}'&/+-]*`
export const nounPhrase = String.raw`${nounWord}(?:\s+${nounWord}){0,2}?`
export const end = String.raw`(?=\s*(?:$|[?!.,;)](?!\d)))`
export const article = '(?:der|die|das|den|dem|des)'
export const owned = String.raw`(?:mein|dein|sein|unser|euer|eur|ihr)(?:e[rsnm]?)?`
export const interrogative = String.raw`(?:(?:ab|bis|seit|von|für|in|auf|mit|an|aus|bei|zu|unter|um)\s+)?(?:was|wer|wen|wem|wann|wo
  |wohin|woher|woraus|womit|wofür|worin|warum|wieso|weshalb|wie|wieviele?|welche[rsnm]?)`
/** Verbs at the beginning of a clause make it a question. */
export const openingVerb = `(?:ist|sind|seid|war|waren|wäre|hat|habt|haben|hast|hätte|hätten|hättet|gibt|gibts|kann|kannst|können
  |könnt|könnte|könnten|könntet
    |könntest|darf|dürfen|muss|müssen|soll|sollen|sollte|sollten|wird|werden|werdet|wurde|wurden|würde|würden|würdet|würdest|macht
    |öffnet|schließt|kostet|kosten|wiegt|passt|passen|kommt|bietet|führt|verkauft|verschickt|liefert|nehmt|akzeptiert|repariert|braucht
    |bekommt|lohnt|gilt|gelten|funktioniert|geht|hält)`
export const you = '(?:ihr|sie|du|ich|wir|man|es|er)'
