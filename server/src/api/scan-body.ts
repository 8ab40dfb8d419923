import { refusedField } from '../errors.ts'
import { mostDepth, mostKeysOfAnObject, mostValues, nameOf, type Path } from './guard-body.ts'

/** More than any number is worth; reading it as one takes longer the longer it is. */
const mostCharactersOfANumber = 1_000
/** Fewer digits than this are always kept exactly. */
const digitsThatMayBeLost = 16

const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const colon = 0x3a
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Looks at the bytes of a JSON body before it is parsed, since parsing is what a body made to exhaust the process is
 * after. One pass that remembers where it is in arrays of a fixed size, so it costs the same for every body of a length.
 * Whether the body is JSON at all is for the parser to say.
 */
export class BodyScan {
  readonly #bytes: Buffer
  readonly #findsTwins: boolean
  #depth = 0
  /** Keys of all objects so far, those that are given twice counted twice. */
  #keys = 0
  #values = 0
  /** Whether nothing of the innermost list or object has been seen yet. */
  #isFresh = false
  #expectsKey = false
  readonly #isObject = new Uint8Array(mostDepth + 1)
  readonly #entries = new Int32Array(mostDepth + 1)
  readonly #keyStart = new Int32Array(mostDepth + 1)
  readonly #keyEnd = new Int32Array(mostDepth + 1)
  readonly #seen: Set<string>[] = []

  private constructor(bytes: Buffer, findsTwins: boolean) {
    this.#bytes = bytes
    this.#findsTwins = findsTwins
  }

  /**
   * How many keys all objects of the body have.
   * @throws ApiError `VALIDATION_FAILED` naming the field that is nested too deep, has too many keys or values, or is a
   * number that cannot be kept as it is
   */
  static countKeys(bytes: Buffer): number {
    const scan = new BodyScan(bytes, false)
    scan.#run()
    return scan.#keys
  }

  /** @throws ApiError `VALIDATION_FAILED` naming the first field that its object has twice */
  static refuseTwins(bytes: Buffer): void {
    new BodyScan(bytes, true).#run()
  }

  #run(): void {
    const bytes = this.#bytes
    const end = bytes.length
    let at = 0
    while (at < end) {
      const byte = bytes[at] ?? 0
      // White space and colons say nothing, and are most of an indented body.
      if (byte <= 0x20 || byte === colon) {
        at += 1
        continue
      }
      if (byte === closeBracket || byte === closeBrace) {
        this.#depth -= 1
        this.#isFresh = this.#expectsKey = false
        at += 1
        if (this.#depth < 0) return
        continue
      }
      if (byte === comma) {
        this.#countEntry()
        at += 1
        continue
      }
      if (this.#isFresh) this.#countEntry()
      if (byte === quote) at = this.#passString(at)
      else if (byte === openBracket || byte === openBrace) {
        this.#enter(byte === openBrace)
        at += 1
      } else if (byte === minus || (byte >= 0x30 && byte <= 0x39)) at = this.#passNumber(at)
      else at += 1
    }
  }

  #enter(isObject: boolean): void {
    if (this.#depth >= mostDepth) throw this.#refusal(`is nested deeper than ${String(mostDepth)} levels`)
    this.#depth += 1
    this.#isObject[this.#depth] = isObject ? 1 : 0
    this.#entries[this.#depth] = 0
    this.#keyEnd[this.#depth] = 0
    this.#isFresh = true
    if (this.#findsTwins) this.#seen[this.#depth] = new Set()
  }

  /** Counts what comes after an opening bracket or a comma. */
  #countEntry(): void {
    this.#isFresh = false
    const entries = (this.#entries[this.#depth] ?? 0) + 1
    const isObject = this.#isObject[this.#depth] === 1
    this.#entries[this.#depth] = entries
    this.#expectsKey = isObject
    if (isObject) this.#keys += 1
    this.#values += 1
    if (isObject && entries > mostKeysOfAnObject)
      throw this.#refusal(`has more than ${String(mostKeysOfAnObject)} keys`, this.#depth - 1)
    if (this.#values > mostValues)
      throw this.#refusal(`takes the body over ${String(mostValues)} values`, this.#depth - 1)
  }

  /** Where the string that begins here has ended. */
  #passString(start: number): number {
    const bytes = this.#bytes
    let end = start + 1
    for (;;) {
      const byte = bytes[end]
      if (byte === undefined || byte === quote) break
      end += byte === backslash ? 2 : 1
    }
    end += 1
    if (this.#expectsKey) this.#noteKey(start, end)
    return end
  }

  #noteKey(start: number, end: number): void {
    this.#expectsKey = false
    this.#keyStart[this.#depth] = start
    this.#keyEnd[this.#depth] = end
    if (!this.#findsTwins) return
    const seen = this.#seen[this.#depth]
    const key = this.#keyAt(this.#depth)
    if (seen?.has(key) === true) throw this.#refusal('is given twice')
    seen?.add(key)
  }

  /** Where the number that begins here has ended. */
  #passNumber(start: number): number {
    const bytes = this.#bytes
    let end = start + 1
    let isInteger = true
    for (;;) {
      const byte = bytes[end] ?? 0
      const isDigit = byte >= 0x30 && byte <= 0x39
      // What else a number may hold: a point, e or E, plus, minus.
      if (!isDigit && !(byte === 0x2e || (byte | 0x20) === 0x65 || byte === 0x2b || byte === minus)) break
      if (!isDigit) isInteger = false
      end += 1
    }
    if (isInteger ? end - start >= digitsThatMayBeLost : end - start > 3)
      this.#checkNumber(start, end, isInteger)
    return end
  }

  #checkNumber(start: number, end: number, isInteger: boolean): void {
    if (end - start > mostCharactersOfANumber)
      throw this.#refusal(`is a number of more than ${String(mostCharactersOfANumber)} characters`)
    const text = this.#bytes.toString('latin1', start, end)
    const value = Number(text)
    if (value === Infinity || value === -Infinity) throw this.#refusal('is a number too large to be kept')
    // What is no number after all is for the parser to refuse.
    if (!isInteger || !Number.isInteger(value) || BigInt(value) === BigInt(text)) return
    throw this.#refusal('is an integer with more digits than can be kept exactly: send it as text')
  }

  #refusal(message: string, depth = this.#depth) {
    const path: Path = []
    for (let level = 1; level <= depth; level += 1)
      path.push(this.#isObject[level] === 1 ? this.#keyAt(level) : (this.#entries[level] ?? 1) - 1)
    const field = nameOf(path)
    return refusedField(field, 'format', message)
  }

  #keyAt(level: number): string {
    const text = this.#bytes.toString('utf8', this.#keyStart[level], this.#keyEnd[level])
    try {
      return String(JSON.parse(text))
    } catch {
      return text
    }
  }
}
