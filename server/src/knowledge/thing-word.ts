/** Where the part of a name ends that says what the thing is: "case for phones", "bouilloire de voyage", "tent, green". */
const nameEnd = new RegExp(
  [
    String.raw`(?<!\s)\s+(?:for|with|without|in|of|from|by|to|on|and|or|&)\s`,
    String.raw`(?<!\s)\s+(?:für|fuer|mit|ohne|aus|von|vom|zum|zur|und|oder)\s`,
    String.raw`(?<!\s)\s+(?:pour|avec|sans|en|de|du|des|à|au|aux|par|et|ou)\s|\sd['’]`,
    String.raw`(?<!\s)\s+(?:para|con|sin|del|por)\s`,
    String.raw`[,;:(|]|\s[-–—]\s`,
  ].join('|'),
  'iu',
)

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
