import { isObject } from '../../contract/document.ts'
import { refusedField } from '../../errors.ts'
import { guardBody } from '../guard-body.ts'

interface Lengths {
  readonly least?: number
  readonly most: number
}

/** The fields of a body, each of which is read by its name. */
export interface Form {
  /** @throws ApiError `VALIDATION_FAILED` naming the field */
  text(field: string, lengths: Lengths): string
  /** The same, but it may be absent. */
  textIfGiven(field: string, lengths: Lengths): string | undefined
}

/** @throws ApiError `VALIDATION_FAILED` for what is not an object of JSON, and for fields that nobody asks for */
export function readForm(body: unknown, fields: readonly string[]): Form {
  if (!isObject(body))
    throw refusedField('body', 'type', 'must be an object of JSON, sent as application/json')
  guardBody(body)
  const unknown = Object.keys(body).find((name) => !fields.includes(name))
  if (unknown !== undefined) {
    throw refusedField(
      unknown.slice(0, 64),
      'additionalProperties',
      `is not known here: use ${fields.join(', ')}`,
    )
  }
  const textIfGiven: Form['textIfGiven'] = (field, { least = 1, most }) => {
    const value = body[field]
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw refusedField(field, 'type', 'must be text')
    if (value.length < least)
      throw refusedField(field, 'minLength', `must have at least ${String(least)} characters`)
    if (value.length > most)
      throw refusedField(field, 'maxLength', `must have at most ${String(most)} characters`)
    return value
  }
  return {
    textIfGiven,
    text(field, lengths) {
      const value = textIfGiven(field, lengths)
      if (value === undefined) throw refusedField(field, 'required', 'is required')
      return value
    },
  }
}
