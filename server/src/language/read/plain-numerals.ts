/** A text whose numerals are ASCII digits, and where each of its code units stood before. */
export interface PlainNumerals {
  readonly text: string
  readonly origins: readonly number[]
}

/**
 * Digits of every script, raised and lowered ones, and the numerals of Chinese and Japanese as ASCII digits, with the
 * separators and the percent sign that go with them, so that one reader of numbers is enough. Linear in the text.
 */
export function plainNumerals(text: string): PlainNumerals {
  if (!mayHold.test(text)) return { text, origins: Array.from({ length: text.length }, (_, at) => at) }
  const out: string[] = []
  const origins: number[] = []
  const write = (written: string, at: number): void => {
    out.push(written)
    origins.push(...Array.from({ length: written.length }, () => at))
  }
  let last = 0
  for (const match of text.matchAll(numerals)) {
    const { index, 0: found, groups = {} } = match
    for (let at = last; at < index; at += 1) write(text.charAt(at), at)
    last = index + found.length
    for (const [piece, at] of piecesOf(found, { index, groups, text })) write(piece, at)
  }
  for (let at = last; at < text.length; at += 1) write(text.charAt(at), at)
  return { text: out.join(''), origins }
}

const chinese = '〇零一二三四五六七八九十百千万萬億亿两兩壹贰叁肆伍陆柒捌玖拾佰仟'
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉'
const mayHold = new RegExp(`[${chinese}${raised}٫٬٪％．，：]|(?![0-9])\\p{Nd}`, 'u')
const numerals = new RegExp(
  `(?<digit>(?![0-9])\\p{Nd})|(?<raised>[${raised}]+)|(?<percent>百分之(?<share>[${chinese}]+))|(?<chinese>[${chinese}]+)|(?<sign>[٫٬٪％．，：])`,
  'gu',
)
/** Full-width separators are punctuation unless digits stand around them. */
const signs: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '٪': '%',
  '％': '%',
  '．': '.',
  '，': ',',
  '：': ':',
}
const alwaysSigns = '٫٬٪％'

interface Found {
  readonly index: number
  readonly groups: Readonly<Record<string, string | undefined>>
  readonly text: string
}

/** What is written instead, each piece with the place of what it stands for. */
function piecesOf(found: string, { index, groups, text }: Found): readonly (readonly [string, number])[] {
  const before = text.slice(Math.max(0, index - 1), index)
  const behind = text.slice(index + found.length, index + found.length + 2)
  if (groups['digit'] !== undefined) return [[String(digitOf(found)), index]]
  if (groups['raised'] !== undefined) {
    // The square of a unit, or the number of a note.
    if (/\p{L}/u.test(before)) return [[found, index]]
    const digits = found.normalize('NFKC')
    // Prices are written so: 1⁹⁹.
    return [[/\p{Nd}/u.test(before) ? `.${digits}` : digits, index]]
  }
  if (groups['sign'] !== undefined) {
    const isAmong = /\p{Nd}/u.test(before) && /^\p{Nd}/u.test(behind)
    return [[alwaysSigns.includes(found) || isAmong ? (signs[found] ?? found) : found, index]]
  }
  const share = groups['share'] === undefined ? undefined : valueOf(groups['share'])
  if (share !== undefined) return [[`${String(share)}%`, index]]
  const value = isNumeral(found, { before, behind }) ? valueOf(found) : undefined
  return [[value === undefined ? found : String(value), index]]
}

/** Words that are written with numerals and tell none. */
const words: ReadonlySet<string> = new Set(['万一', '千万', '一一', '百千', '万千'])
/** What is counted: one numeral alone before these is a number. */
const counted: ReadonlySet<string> = new Set(
  Array.from(
    '元円圆塊块毛角天日月年号號時时点點秒分週周歳岁' +
      '人名位公里米克斤階层層割折番本張张枚個个件杯泊夜小英升寸%％',
  ),
)

function isNumeral(
  found: string,
  { before, behind }: { readonly before: string; readonly behind: string },
): boolean {
  if (words.has(found)) return false
  // "十分" says how much, unless it is told of a clock.
  if (found === '十' && behind.startsWith('分'))
    return /[時时点點]/u.test(before) || /^分[钟鐘間]/u.test(behind)
  return found.length > 1 || counted.has(behind.charAt(0))
}

const ones = new Map(
  ['〇零', '一壹', '二两兩贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((all, value) =>
    Array.from(all, (sign) => [sign, value] as const),
  ),
)
const tens = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1_000],
  ['仟', 1_000],
])
const large = new Map([
  ['万', 10_000],
  ['萬', 10_000],
  ['億', 100_000_000],
  ['亿', 100_000_000],
])

/** "三百四十九" and "三四九" are 349. */
function valueOf(numeral: string): number | undefined {
  const signs = Array.from(numeral)
  if (signs.every((sign) => ones.has(sign))) return Number(signs.map((sign) => ones.get(sign)).join(''))
  let total = 0
  let section = 0
  let one: number | undefined
  for (const sign of signs) {
    const ten = tens.get(sign)
    const times = large.get(sign)
    if (ten !== undefined) {
      section += (one ?? 1) * ten
      one = undefined
    } else if (times !== undefined) {
      total += (section + (one ?? 0) || 1) * times
      section = 0
      one = undefined
    } else one = ones.get(sign)
  }
  const value = total + section + (one ?? 0)
  return Number.isSafeInteger(value) ? value : undefined
}

let zeros: readonly number[] | undefined

/** Digits stand in their script ten in a row. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  zeros ??= findZeros()
  const zero = zeros.findLast((each) => each <= code) ?? code
  return (code - zero) % 10
}

const lastDigit = 0x1_fb_f9

function findZeros(): readonly number[] {
  const found: number[] = []
  let isDigit = false
  for (let code = 0; code <= lastDigit; code += 1) {
    const isNext = /\p{Nd}/u.test(String.fromCodePoint(code))
    if (isNext && !isDigit) found.push(code)
    isDigit = isNext
  }
  return found
}
