/** The alternatives in a text that divides them by "|". */
export function list(text: string): readonly string[] {
  return text.trim().split(/\s*\|\s*/)
}

/** A pattern of a language that is written in plain ASCII, where "\b" finds the edges of words. */
export function pattern(source: string): RegExp {
  return new RegExp(source, 'iu')
}

const letter = String.raw`[\p{L}\p{N}_]`
const edges = {
  start: `(?<!${letter})`,
  end: `(?!${letter})`,
  either: `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`,
} as const

/** Which edge of a word "\b" stands for, told by what is around it in the pattern: one look is faster than four. */
function edgeAt(source: string, index: number): string {
  const before = source.slice(0, index)
  const after = source.slice(index + 2)
  if (/(?:^|[(|^]|\(\?[:=!]|\(\?<[=!]|\(\?<\w+>)$/.test(before)) return edges.start
  if (/[\p{L}\p{N}]$/u.test(before) && !/\\[a-zA-Z]$/.test(before)) return edges.end
  return before.endsWith(')') && /^(?:$|[)|$\\[]|\(\?[=!<])/.test(after) ? edges.end : edges.either
}

/** How people without the keys write these letters. */
const spellings: Readonly<Record<string, string>> = {
  ä: '(?:ä|ae|a)',
  ö: '(?:ö|oe|o)',
  ü: '(?:ü|ue|u)',
  ß: '(?:ß|ss)',
  œ: '(?:œ|oe)',
  à: '(?:à|a)',
  á: '(?:á|a)',
  â: '(?:â|a)',
  ç: '(?:ç|c)',
  è: '(?:è|e)',
  é: '(?:é|e)',
  ê: '(?:ê|e)',
  ë: '(?:ë|e)',
  í: '(?:í|i)',
  î: '(?:î|i)',
  ï: '(?:ï|i)',
  ñ: '(?:ñ|n)',
  ó: '(?:ó|o)',
  ô: '(?:ô|o)',
  ù: '(?:ù|u)',
  ú: '(?:ú|u)',
  û: '(?:û|u)',
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
      .replace(/\\b/g, (_, index: number) => edgeAt(source, index))
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

/** The source of such a pattern, to be put into another one. */
export function looseSource(source: string): string {
  return loosePattern(source).source
}

/** The alternatives in a text that divides them by "|", in all their spellings. */
export function looseList(text: string): readonly string[] {
  return [...new Set(list(text).flatMap((each) => spellingsOf(each)))]
}
