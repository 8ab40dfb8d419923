/** What follows one of these says what a thing is for, or comes with: "case for phones", "bouilloire de voyage". */
const goesWith = [
  String.raw`(?<!\s)\s+(?:for|with|without|in|of|from|by|to|on)\s`,
  String.raw`(?<!\s)\s+(?:für|fuer|mit|ohne|aus|von|vom|zum|zur)\s`,
  String.raw`(?<!\s)\s+(?:pour|avec|sans|en|de|du|des|à|au|aux|par)\s|\sd['’]`,
  String.raw`(?<!\s)\s+(?:para|con|sin|del|por)\s`,
].join('|')
const joint = String.raw`(?<!\s)\s+(?:and|or|&|und|oder|et|ou)\s`
/** "Tent, green". */
const mark = String.raw`[,;:(|]|\s[-–—]\s`

const itselfEnd = new RegExp(goesWith, 'iu')
const markedOff = new RegExp(mark, 'u')
/** Where the part of a name ends that says what the thing is. */
const nameEnd = new RegExp(`${goesWith}|${joint}|${mark}`, 'iu')

/**
 * The word of a name that says what the thing is, sizes and a model's own name apart: "Trekking poles Twig, 12-part" are
 * poles. Empty where no word says it.
 */
export function thingWord(name: string): string {
  const [beginning = ''] = name.split(nameEnd)
  const words = beginning.split(/\s+/u).filter((word) => /\p{L}{3}/u.test(word) && !/\p{N}/u.test(word))
  const common = words.findLastIndex((word) => /^\p{Ll}/u.test(word))
  return words.at(common) ?? ''
}

/** What follows the first word of a text that says what a thing is for, is made of or comes with. */
export function whatGoesWith(text: string): string {
  const match = itselfEnd.exec(text)
  return match === null ? '' : text.slice(match.index + match[0].length)
}

/** The parts of a name that marks divide, each without what the thing is for or comes with. */
export function thingParts(name: string): string[] {
  return name.split(markedOff).map((part) => part.split(itselfEnd)[0]?.trim() ?? '')
}
