import { foldText } from '../language/fold-text.ts'

const longestKey = 64
const longestRun = 6
const mostKeys = 96
/** A longer message is a sentence around a part number, never a part number itself. */
const longestWholeKey = 12

/** A part number as it is compared: letters and digits only, marked so that it cannot meet a word. */
export function exactKey(text: string): string | undefined {
  const key = compact(text)
  return key === '' || key.length > longestKey ? undefined : `=${key}`
}

/** Part numbers that texts mention: words that mix letters and digits, or long numbers. */
export function mentionedKeys(texts: readonly string[]): string[] {
  return uniqueKeys(
    texts.flatMap((text) => text.split(/[\s,;|()[\]{}"“”]+/u)).filter((each) => readsLikeCode(each)),
  )
}

/**
 * Every exact key a message may be asking for: the message as a whole, whatever it is, and any run of words in it
 * that reads like a part number ("do you have the SA-M198", "WR 30 X 320").
 */
export function askedKeys(message: string): string[] {
  const words = message.split(/\s+/u).filter((each) => each !== '')
  const parts = words.map(compact)
  const keys = new Set(words.length <= longestWholeKey ? [parts.join('')] : [])
  for (let length = 1; length <= longestRun; length += 1) {
    for (let start = 0; start + length <= words.length && keys.size < mostKeys; start += 1) {
      const key = parts.slice(start, start + length).join('')
      if (isLikeCode(key) || (length === 1 && isJoined(words[start] ?? ''))) keys.add(key)
    }
  }
  return [...keys].flatMap((key) => exactKey(key) ?? [])
}

/** Whether a text looks like a part number rather than like a word, a year or a small quantity. */
function readsLikeCode(text: string): boolean {
  return isLikeCode(compact(text))
}

function isLikeCode(key: string): boolean {
  if (!/\p{N}/u.test(key)) return false
  return key.length >= (/\p{L}/u.test(key) ? 4 : 5)
}

/** "FW-BOOT-K": parts joined without a space. */
function isJoined(word: string): boolean {
  return compact(word).length >= 4 && /[\p{L}\p{N}][-_/.][\p{L}\p{N}]/u.test(word)
}

function compact(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function uniqueKeys(texts: readonly string[]): string[] {
  return [...new Set(texts.map((each) => exactKey(each)).filter((key) => key !== undefined))]
}
