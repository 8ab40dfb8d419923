import { type ApiError, refusedField } from '../errors.ts'
import { shortName } from '../contract/field-path.ts'

export const mostDepth = 32
export const mostKeysOfAnObject = 1000
/** Of all lists and objects together. */
export const mostValues = 200_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const loneSurrogate = /\p{Surrogate}/u

/** Names and positions that lead to a value. It becomes a text only for an error: a batch has thousands of values. */
export type Path = (string | number)[]

/**
 * Walks a parsed body once and refuses what no schema catches: NUL, lone surrogates, numbers that are none, keys that
 * reach prototypes, and shapes made to exhaust the process. Never deeper than it allows, because depth is what an
 * attacker chooses. Returns how many keys all its objects have.
 * @throws ApiError `VALIDATION_FAILED` naming the field
 */
export function guardBody(body: unknown): number {
  const path: Path = []
  let values = 0
  let keys = 0

  const visit = (value: unknown): void => {
    if (typeof value === 'string') guardText(value, path)
    if (typeof value === 'number' && !Number.isFinite(value))
      throw refusal(path, 'is a number too large to be kept')
    if (typeof value !== 'object' || value === null) return
    if (path.length >= mostDepth) throw refusal(path, `is nested deeper than ${String(mostDepth)} levels`)
    if (Array.isArray(value)) visitList(value)
    // Any object has names and what they stand for.
    else visitObject(value as Readonly<Record<string, unknown>>)
  }
  const count = (more: number): void => {
    values += more
    if (values > mostValues) throw refusal(path, `takes the body over ${String(mostValues)} values`)
  }
  const visitList = (list: readonly unknown[]): void => {
    count(list.length)
    for (let index = 0; index < list.length; index += 1) {
      path.push(index)
      visit(list[index])
      path.pop()
    }
  }
  const visitObject = (object: Readonly<Record<string, unknown>>): void => {
    const names = Object.keys(object)
    if (names.length > mostKeysOfAnObject)
      throw refusal(path, `has more than ${String(mostKeysOfAnObject)} keys`)
    count(names.length)
    keys += names.length
    for (const name of names) {
      path.push(name)
      if (forbiddenKeys.has(name)) throw refusal(path, 'is a reserved name')
      guardText(name, path)
      visit(object[name])
      path.pop()
    }
  }
  visit(body)
  return keys
}

function guardText(text: string, path: Path): void {
  if (text.includes('\0')) throw refusal(path, 'contains a NUL character')
  if (loneSurrogate.test(text)) throw refusal(path, 'contains half of a surrogate pair')
}

function refusal(path: Path, message: string): ApiError {
  return refusedField(nameOf(path), 'format', message)
}

/** Such as `items[3].price`; `body` for the whole. */
export function nameOf(path: Path): string {
  let name = ''
  for (const step of path) {
    if (typeof step === 'number') name += `[${String(step)}]`
    else name += name === '' ? shortName(step) : `.${shortName(step)}`
  }
  return name === '' ? 'body' : name.slice(-256)
}
