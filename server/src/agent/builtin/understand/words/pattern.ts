/** The alternatives in a text that divides them by "|". */
export function list(text: string): readonly string[] {
  return text.trim().split(/\s*\|\s*/)
}

/** A pattern of a language that is written in plain ASCII, where "\b" finds the edges of words. */
export function pattern(source: string): RegExp {
  return new RegExp(source, 'iu')
}

const edge = String.raw`(?:(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_]))`

/** How people without the keys write these letters. */
const spellings: Readonly<Record<string, string>> = {
  ä: '(?:ä|ae|a)',
  ö: '(?:ö|oe|o)',
  ü: '(?:ü|ue|u)',
  ß: '(?:ß|ss)',
  œ: '(?:œ|oe)',
  à: '[àa]',
  á: '[áa]',
  â: '[âa]',
  ç: '[çc]',
  è: '[èe]',
  é: '[ée]',
  ê: '[êe]',
  ë: '[ëe]',
  í: '[íi]',
  î: '[îi]',
  ï: '[ïi]',
  ñ: '[ñn]',
  ó: '[óo]',
  ô: '[ôo]',
  ù: '[ùu]',
  ú: '[úu]',
  û: '[ûu]',
}
const marked = new RegExp(`[${Object.keys(spellings).join('')}]`, 'giu')

/**
 * A pattern of a language with letters beyond ASCII: "\b" is the edge of a word in every alphabet, and letters with
 * marks are found without them too, and "ü" as "ue". Such letters must not stand between square brackets in `source`;
 * write \p{L} there.
 */
export function loosePattern(source: string, flags = 'iu'): RegExp {
  return new RegExp(
    source
      .replaceAll(String.raw`\b`, edge)
      .replace(marked, (letter) => spellings[letter.toLowerCase()] ?? letter),
    flags,
  )
}

/** The same table, with its words found in the spellings that `loosePattern` allows as well. */
export function looseTable<Value>(table: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([word, value]) =>
      spellingsOf(word).map((spelling) => [spelling, value] as const),
    ),
  )
}

/** A word as it is, without its marks, and with "ue" for "ü". */
export function spellingsOf(word: string): readonly string[] {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe')
  const digraphs = word
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  return [...new Set([word, digraphs, plain])]
}
