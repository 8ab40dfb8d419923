import { ApiError, sentenceOf } from '../errors.ts'
import { shortName } from '../contract/field-path.ts'

const mostDepth = 32
const mostKeysOfAnObject = 1000
const mostKeys = 200_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const loneSurrogate = /\p{Surrogate}/u

/** Names and positions that lead to a value. It becomes a text only for an error: a batch has thousands of values. */
type Path = (string | number)[]

/**
 * Walks a parsed body once and refuses what no schema catches: NUL, lone surrogates, keys that reach prototypes,
 * and shapes made to exhaust the process. Never deeper than it allows, because depth is what an attacker chooses.
 * @throws ApiError `VALIDATION_FAILED` naming the field
 */
export function guardBody(body: unknown): void {
  const path: Path = []
  let keys = 0

  const visit = (value: unknown): void => {
    if (typeof value === 'string') guardText(value, path)
    if (typeof value !== 'object' || value === null) return
    if (path.length >= mostDepth) throw refusal(path, `is nested deeper than ${String(mostDepth)} levels`)
    if (Array.isArray(value)) visitList(value)
    else visitObject(Object.entries(value))
  }
  const count = (more: number): void => {
    keys += more
    if (keys > mostKeys) throw refusal(path, `takes the body over ${String(mostKeys)} values`)
  }
  const visitList = (list: readonly unknown[]): void => {
    count(list.length)
    for (let index = 0; index < list.length; index += 1) {
      path.push(index)
      visit(list[index])
      path.pop()
    }
  }
  const visitObject = (entries: readonly (readonly [string, unknown])[]): void => {
    if (entries.length > mostKeysOfAnObject)
      throw refusal(path, `has more than ${String(mostKeysOfAnObject)} keys`)
    count(entries.length)
    for (const [key, value] of entries) {
      path.push(key)
      if (forbiddenKeys.has(key)) throw refusal(path, 'is a reserved name')
      guardText(key, path)
      visit(value)
      path.pop()
    }
  }
  visit(body)
}

function guardText(text: string, path: Path): void {
  if (text.includes('\0')) throw refusal(path, 'contains a NUL character')
  if (loneSurrogate.test(text)) throw refusal(path, 'contains half of a surrogate pair')
}

function refusal(path: Path, message: string): ApiError {
  const field = nameOf(path)
  return new ApiError('VALIDATION_FAILED', {
    field,
    detail: sentenceOf({ field, message }),
    errors: [{ field, code: 'format', message }],
  })
}

function nameOf(path: Path): string {
  let name = ''
  for (const step of path) {
    if (typeof step === 'number') name += `[${String(step)}]`
    else name += name === '' ? shortName(step) : `.${shortName(step)}`
  }
  return name === '' ? 'body' : name.slice(-256)
}
