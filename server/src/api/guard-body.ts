import { ApiError } from '../errors.ts'
import { shortName } from './field-path.ts'

const mostDepth = 32
const mostKeysOfAnObject = 1000
const mostKeys = 200_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const loneSurrogate = /\p{Surrogate}/u

interface Place {
  readonly value: unknown
  readonly field: string
  readonly depth: number
}

/**
 * Walks a parsed body once and refuses what no schema catches: NUL, lone surrogates, keys that reach prototypes,
 * and shapes made to exhaust the process. Iterative, because depth is what an attacker chooses.
 * @throws ApiError `VALIDATION_FAILED` naming the field
 */
export function guardBody(body: unknown): void {
  const places: Place[] = [{ value: body, field: '', depth: 0 }]
  let keys = 0
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, field, depth } = place
    if (typeof value === 'string') guardText(value, field)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= mostDepth) throw refusal(field, `is nested deeper than ${String(mostDepth)} levels`)
    const children = childrenOf(value, field)
    keys += children.length
    if (keys > mostKeys) throw refusal(field, `takes the body over ${String(mostKeys)} values`)
    for (const child of children) places.push({ ...child, depth: depth + 1 })
  }
}

function childrenOf(value: object, field: string): { value: unknown; field: string }[] {
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => ({ value: each, field: `${field}[${String(index)}]` }))
  }
  const entries = Object.entries(value)
  if (entries.length > mostKeysOfAnObject)
    throw refusal(field, `has more than ${String(mostKeysOfAnObject)} keys`)
  return entries.map(([key, each]: [string, unknown]) => {
    const name = shortName(key)
    const childField = field === '' ? name : `${field}.${name}`
    if (forbiddenKeys.has(key)) throw refusal(childField, 'is a reserved name')
    guardText(key, childField)
    return { value: each, field: childField }
  })
}

function guardText(text: string, field: string): void {
  if (text.includes('\0')) throw refusal(field, 'contains a NUL character')
  if (loneSurrogate.test(text)) throw refusal(field, 'contains half of a surrogate pair')
}

function refusal(field: string, message: string): ApiError {
  const path = field === '' ? 'body' : field.slice(-256)
  return new ApiError('VALIDATION_FAILED', {
    field: path,
    detail: `${path} ${message}.`,
    errors: [{ field: path, code: 'format', message }],
  })
}
