import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FieldError } from '../errors.ts'
import { isObject, type JsonObject } from './document.ts'
import { fieldPath } from './field-path.ts'
import { refuseBlanks } from './refuse-blanks.ts'

/** What one failure says about the shape it comes from. */
interface Fault extends FieldError {
  /** `shape`: the value says itself that it is meant to be another one. */
  readonly about: 'shape' | 'unknown' | 'missing' | 'value'
  /** The name of a missing field. */
  readonly missing?: string
}

/** Failures looked at; more come only from bodies that are wrong throughout. */
const mostErrors = 500

/** What is wrong with a value; nothing if it fits. */
export type Explain = (value: unknown) => FieldError[]

/**
 * Checks values against a schema whose references point into `document`, and says why one does not fit. Where a value
 * fits none of several shapes this keeps to the shape that was meant: the one the value names, else the one that knows
 * most of its fields.
 */
export function shapeExplainer(document: JsonObject, schema: JsonObject): Explain {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false })
  // As strict as the validator of requests, so that a value passes everywhere or nowhere.
  addFormats.default(ajv, { mode: 'fast' })
  ajv.addSchema(absolute(document), 'contract')

  const faultsOf = (validate: ValidateFunction, value: unknown, at: string): Fault[] => {
    if (validate(value)) return []
    const errors = (validate.errors ?? []).slice(0, mostErrors)
    return outermost(errors).flatMap((error) => {
      const place = at + error.instancePath
      if (!isAlternative(error) || !Array.isArray(error.schema)) return [faultOf(error, place)]
      const shapes: readonly unknown[] = error.schema
      return closest(
        shapes.filter(isObject).map((shape) => faultsOf(ajv.compile(shape), error.data, place)),
        place,
      )
    })
  }
  const whole = ajv.compile(absolute(schema))
  return (value) => faultsOf(whole, value, '').map(({ field, code, message }) => ({ field, code, message }))
}

/** Shapes are compiled one by one, so their references name the document they point into. */
function absolute(value: JsonObject): object {
  return JSON.parse(
    JSON.stringify(refuseBlanks(value)).replaceAll('"$ref":"#/', '"$ref":"contract#/'),
  ) as object
}

function isAlternative({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

/** Leaves out what was reported from inside a choice of shapes: that is looked at shape by shape. */
function outermost(errors: readonly ErrorObject[]): ErrorObject[] {
  const places: string[] = []
  const kept: ErrorObject[] = []
  // The report of a choice follows those from inside it.
  for (const error of [...errors].reverse()) {
    const { instancePath } = error
    if (places.some((place) => instancePath === place || instancePath.startsWith(`${place}/`))) continue
    if (isAlternative(error)) places.push(instancePath)
    kept.unshift(error)
  }
  return kept
}

/** What is wrong with the value as the shape it comes closest to; when several are as close, what they share. */
function closest(shapes: readonly Fault[][], place: string): Fault[] {
  const unnamed = sharedBy(shapes).filter(({ about }) => about === 'shape')
  if (unnamed.length > 0) return unnamed
  const ranked = shapes.map((faults) => ({ faults, rank: rankOf(faults) }))
  const least = Math.min(...ranked.map(({ rank }) => rank))
  const nearest = ranked.filter(({ rank }) => rank === least).map(({ faults }) => faults)
  const shared = sharedBy(nearest)
  if (shared.length > 0) return shared
  return [{ field: fieldName(place), code: 'oneOf', message: whatIsNeeded(nearest), about: 'value' }]
}

function sharedBy([first = [], ...others]: readonly Fault[][]): Fault[] {
  return first.flatMap((fault) => {
    const same = others.map((faults) => faults.find((each) => isSame(each, fault)))
    return same.includes(undefined) ? [] : [{ ...fault, message: either([fault, ...same]) }]
  })
}

/** A named other shape weighs more than any number of unknown fields, and those more than wrong values. */
function rankOf(faults: readonly Fault[]): number {
  const count = (about: Fault['about']): number =>
    Math.min(999, faults.filter((fault) => fault.about === about).length)
  return count('shape') * 1_000_000 + count('unknown') * 1_000 + count('value')
}

function isSame(one: Fault, other: Fault): boolean {
  return one.field === other.field && one.code === other.code
}

function either(faults: readonly (Fault | undefined)[]): string {
  const messages = new Set(faults.flatMap((fault) => (fault === undefined ? [] : [fault.message])))
  return [...messages].map((each, index) => (index === 0 ? each : each.replace(/^must be /, ''))).join(' or ')
}

function whatIsNeeded(shapes: readonly (readonly Fault[])[]): string {
  const needs = shapes.map((faults) => faults.flatMap(({ missing }) => missing ?? []))
  if (needs.some((names, index) => names.length === 0 || names.length !== shapes[index]?.length)) {
    return 'has none of the allowed forms'
  }
  return `needs ${needs.map((names) => names.join(' and ')).join(', or ')}`
}

function faultOf(error: ErrorObject, place: string): Fault {
  const { keyword: code, params, message: said = 'is not allowed' } = error as ErrorObject<string, Params>
  const { missingProperty, property, additionalProperty, allowedValue, allowedValues, type } = params
  if (missingProperty !== undefined) {
    const field = fieldName(`${place}/${escape(missingProperty)}`)
    const message = property === undefined ? 'is required' : `is required together with ${property}`
    return { field, code, message, about: 'missing', missing: missingProperty }
  }
  if (additionalProperty !== undefined) {
    const field = fieldName(`${place}/${escape(additionalProperty)}`)
    return { field, code, message: 'is not a known field', about: 'unknown' }
  }
  const field = fieldName(place)
  if (code === 'const') {
    const about = typeof allowedValue === 'string' ? 'shape' : 'value'
    return { field, code, message: `must be ${JSON.stringify(allowedValue)}`, about }
  }
  if (allowedValues !== undefined) {
    return { field, code, message: `must be one of: ${allowedValues.join(', ')}`, about: 'value' }
  }
  if (type !== undefined)
    return { field, code, message: `must be ${[type].flat().join(' or ')}`, about: 'value' }
  return { field, code, message: said.slice(0, 300), about: 'value' }
}

/** Of Ajv's parameters, those that are used here. */
interface Params {
  readonly missingProperty?: string
  /** The field that makes another one necessary. */
  readonly property?: string
  readonly additionalProperty?: string
  readonly allowedValue?: unknown
  readonly allowedValues?: readonly unknown[]
  readonly type?: string | readonly string[]
}

function fieldName(pointer: string): string {
  return pointer === '' ? 'body' : fieldPath(pointer)
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
