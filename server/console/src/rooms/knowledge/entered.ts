import { Refusal } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'

/** What can be told to be wrong before it is sent, at the field that is at fault. */
const refused = (field: string, message: string): Refusal =>
  new Refusal({ status: 400, code: 'VALIDATION_FAILED', message, faults: [{ field, message }] })

/** One text a line; empty lines are none. */
export function linesIn(entered: FormData, name: string): string[] | null {
  const lines = textIn(entered, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? null : lines
}

/**
 * A number with a point or a comma before its decimals.
 * @throws Refusal for anything else
 */
export function numberIn(entered: FormData, name: string, label: string): number | null {
  const text = textIn(entered, name)
  if (text === '') return null
  const number = /^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (Number.isNaN(number)) throw refused(name, `${label} has to be a number, such as 249.95 or 249,95.`)
  return number
}

/**
 * Names with their values, of rows that `AttributesField` shows.
 * @throws Refusal for a name that is missing or there twice
 */
export function attributesIn(entered: FormData, name: string): Record<string, unknown> | null {
  const texts = (part: string) =>
    entered.getAll(`${name}:${part}`).map((value) => (typeof value === 'string' ? value.trim() : ''))
  const values = texts('value')
  const found = new Map<string, unknown>()
  for (const [index, key] of texts('name').entries()) {
    const text = values[index] ?? ''
    if (key === '' && text === '') continue
    if (key === '') throw refused(name, `The value “${text}” has no name.`)
    if (found.has(key)) throw refused(name, `The name “${key}” is there twice.`)
    found.set(key, attributeOf(text))
  }
  return found.size === 0 ? null : Object.fromEntries(found)
}

/** `4.6`, `true` and what is written in brackets or quotes is taken as such; everything else is a text: `007`, `1.10`. */
function attributeOf(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text
  }
  if (value === null) return text
  return typeof value === 'number' && String(value) !== text ? text : value
}

/** As it is shown in a row: `attributeOf` makes the same of it. */
export const attributeText = (value: unknown): string =>
  typeof value === 'string' && attributeOf(value) === value ? value : JSON.stringify(value)
