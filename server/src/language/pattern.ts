/** The alternatives in a text that divides them by "|". */
export function list(text: string): readonly string[] {
  return text.trim().split(/\s*\|\s*/)
}

/**
 * The letters of the scripts that people write as ranges, a few signs between them included. `\p{L}` is 700 ranges, which
 * V8 compiles anew for each place of each pattern, together with their other cases: that takes ten times as long, and was
 * most of what a thread needed to become ready. A space is none of them, or patterns of words and spaces would take
 * polynomial time.
 */
const letters =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0370-\\u109f\\u1e00-\\u1eff\\u3040-\\ud7ff'

/** A source may be written in several lines: a line's end and the indentation behind it are none of it. */
function joined(source: string): string {
  return source.replace(/\n\s*/g, '')
}

/** The source with every `\p{L}` and `\p{N}` as ranges. */
function withRanges(source: string): string {
  let isInClass = false
  return joined(source).replace(/\\p\{[LN]\}|\\[\s\S]|[[\]]/g, (part) => {
    if (part === '[' || part === ']') isInClass = part === '['
    if (part === '\\p{N}') return '\\d'
    if (part !== '\\p{L}') return part
    return isInClass ? letters : `[${letters}]`
  })
}

/** A pattern of a language that is written in plain ASCII, where "\b" finds the edges of words. */
export function pattern(source: string, flags = 'iu'): RegExp {
  return new RegExp(withRanges(source), flags)
}

const letter = `[\\w${letters}]`
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

/** How people without the keys write these letters. Each is escaped here, so that what is written so once stays as it is. */
const spellings: Readonly<Record<string, string>> = {
  ä: '(?:\\u00e4|ae|a)',
  ö: '(?:\\u00f6|oe|o)',
  ü: '(?:\\u00fc|ue|u)',
  ß: '(?:\\u00df|ss)',
  œ: '(?:\\u0153|oe)',
  à: '(?:\\u00e0|a)',
  á: '(?:\\u00e1|a)',
  â: '(?:\\u00e2|a)',
  ç: '(?:\\u00e7|c)',
  è: '(?:\\u00e8|e)',
  é: '(?:\\u00e9|e)',
  ê: '(?:\\u00ea|e)',
  ë: '(?:\\u00eb|e)',
  í: '(?:\\u00ed|i)',
  î: '(?:\\u00ee|i)',
  ï: '(?:\\u00ef|i)',
  ñ: '(?:\\u00f1|n)',
  ó: '(?:\\u00f3|o)',
  ô: '(?:\\u00f4|o)',
  ù: '(?:\\u00f9|u)',
  ú: '(?:\\u00fa|u)',
  û: '(?:\\u00fb|u)',
}
const marked = new RegExp(`[${Object.keys(spellings).join('')}]`, 'giu')

/**
 * A pattern of a language with letters beyond ASCII: "\b" is the edge of a word in every alphabet, and letters with
 * marks are found without them too, and "ü" as "ue". Such letters must not stand between square brackets in `source`;
 * write \p{L} there.
 */
export function loosePattern(source: string, flags = 'iu'): RegExp {
  const line = joined(source)
  const spelled = line
    .replace(/\\b/g, (_, index: number) => edgeAt(line, index))
    .replace(marked, (letter) => spellings[letter.toLowerCase()] ?? letter)
  return pattern(spelled, flags)
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
