import type { Fields } from '../fields.ts'
import { nameWords } from '../name-words.ts'

/** What of a record can be found, sorted by how much a match there tells. */
export interface SearchableText {
  /** What the record is called, or what it answers. */
  readonly title: readonly string[]
  readonly body: readonly string[]
  /** What the record is: a notebook case is a case. */
  readonly things: readonly string[]
  /** Part numbers: a message that holds one asks for this very record. */
  readonly numbers: readonly string[]
  /** The caller's own keys. Found by, but no proof: a visitor who writes 55425 may well mean a postal code. */
  readonly keys: readonly string[]
}

/** The texts in some fields, in the order of their names. */
export function textsIn(fields: Fields, names: readonly string[]): string[] {
  return names.flatMap((name) => leaves(fields[name]))
}

/** The lists in some fields, each as one text. */
export function listsIn(fields: Fields, names: readonly string[]): string[] {
  return names.map((name) => leaves(fields[name]).join(', ')).filter((list) => list !== '')
}

/** Names and values: "Colour: black" is found by either. What a record only says to be so is found by its name. */
export function attributeTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return leaves(value)
  return Object.entries(value).flatMap(([key, each]) => {
    const name = nameWords(key).join(' ')
    return each === true ? [name] : leaves(each).map((text) => `${name}: ${text}`)
  })
}

/** Every text and number inside a value, however deep; the contract bounds depth and size. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap((each) => leaves(each))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap((each) => leaves(each))
  return []
}
