import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FieldError } from '../errors.ts'
import { boundedCopy, pointerStep } from './bounded-copy.ts'
import { isObject, type JsonObject } from './document.ts'
import { fieldPath } from './field-path.ts'
import { narrowPatterns } from './narrow-patterns.ts'
import { hintOf, sayFault, sayUnknown, type VerboseError } from './say-fault.ts'

/** What one failure says about the shape it comes from. */
interface Fault extends FieldError {
  /** `shape`: the value says itself that it is meant to be another one. */
  readonly about: 'shape' | 'unknown' | 'missing' | 'value'
  /** The name of a missing field. */
  readonly missing?: string
}

/** Faults that are explained; a body with more is wrong throughout. */
export const mostFaults = 20

/** Failures looked at for them: several may be about one field. */
const mostErrors = 60

/** What is wrong with a value, each field at most once and no more than `mostFaults`; nothing if it fits. */
export type Explain = (value: unknown) => FieldError[]

/**
 * Checks values against a schema whose references point into `document`, and says why one does not fit. Where a value
 * fits none of several shapes this keeps to the shape that was meant: the one the value names, else the one that knows
 * most of its fields.
 */
export function shapeExplainer(document: JsonObject, schema: JsonObject): Explain {
  const contract = absolute(document)
  const fits = compilerFor(contract, false)(absolute(schema))
  let compileAll: ((shape: object) => ValidateFunction) | undefined
  const compile = (shape: object): ValidateFunction => {
    compileAll ??= compilerFor(contract, true)
    return compileAll(shape)
  }
  const whole = absolute(schema)

  const faultsOf = (validate: ValidateFunction, value: unknown, at: string): Fault[] => {
    if (validate(value)) return []
    const errors = outermost(validate.errors ?? []).slice(0, mostErrors)
    return errors.flatMap((error) => {
      const place = at + error.instancePath
      if (!isAlternative(error) || !Array.isArray(error.schema)) return [faultOf(error, place)]
      const shapes: readonly unknown[] = error.schema
      const faults = shapes.filter(isObject).map((shape) => faultsOf(compile(shape), error.data, place))
      return closest(faults, place, hintOf(error.parentSchema ?? {}))
    })
  }
  return (body) => {
    if (fits(body)) return []
    const { value, cut } = boundedCopy(body)
    const cutFields = new Set([...cut].map(fieldName))
    const isOfCopy = ({ field, code }: Fault): boolean => code === 'minItems' && cutFields.has(field)
    const faults = faultsOf(compile(whole), value, '').filter((fault) => !isOfCopy(fault))
    // What is wrong may stand behind the cut, where one fault has to do.
    return firstOfEach(faults.length > 0 ? faults : faultsOf(fits, body, '')).slice(0, mostFaults)
  }
}

/** Compiles schemas whose references point into `contract`. Without `allErrors` they stop at the first failure. */
function compilerFor(contract: object, allErrors: boolean): (schema: object) => ValidateFunction {
  // The contract has been linted, and is no JSON Schema as a whole: holding it against one takes most of the time.
  const validateSchema = false
  const ajv = new Ajv2020({ strict: false, allErrors, verbose: true, logger: false, validateSchema })
  // As strict as the validator of requests, so that a value passes everywhere or nowhere.
  addFormats.default(ajv, { mode: 'fast' })
  ajv.addSchema(contract, 'contract')
  return (schema) => ajv.compile(schema)
}

/** Shapes are compiled one by one, so their references name the document they point into. */
function absolute(value: JsonObject): object {
  return JSON.parse(
    JSON.stringify(narrowPatterns(value)).replaceAll('"$ref":"#/', '"$ref":"contract#/'),
  ) as object
}

function isAlternative({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

/** Leaves out what was reported from inside a choice of shapes: that is looked at shape by shape. */
function outermost(errors: readonly ErrorObject[]): ErrorObject[] {
  const places = new Set<string>()
  const kept: ErrorObject[] = []
  // The report of a choice, or of a name, follows those from inside it.
  for (const error of [...errors].reverse()) {
    if (error.propertyName !== undefined || isInside(error.instancePath, places)) continue
    if (isAlternative(error)) places.add(error.instancePath)
    kept.push(error)
  }
  return kept.reverse()
}

function isInside(path: string, places: ReadonlySet<string>): boolean {
  if (places.size === 0) return false
  for (let end = path.length; end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1)) {
    if (places.has(path.slice(0, end))) return true
  }
  return false
}

/** What is wrong with the value as the shape it comes closest to; when several are as close, what they share. */
function closest(shapes: readonly Fault[][], place: string, hint: string | undefined): Fault[] {
  const unnamed = sharedBy(shapes).filter(({ about }) => about === 'shape')
  if (unnamed.length > 0) return unnamed
  const ranked = shapes.map((faults) => ({ faults, rank: rankOf(faults) }))
  const least = Math.min(...ranked.map(({ rank }) => rank))
  const nearest = ranked.filter(({ rank }) => rank === least).map(({ faults }) => faults)
  const shared = sharedBy(nearest)
  const field = fieldName(place)
  if (shared.length > 0 && !shared.some((fault) => fault.field === field && hint !== undefined)) return shared
  const [first] = shared
  const message = first === undefined ? whatIsNeeded(nearest) : first.message.replace(/: use .*/, '')
  const advised = hint === undefined ? message : `${message}: ${hint}`
  return [{ field, code: first?.code ?? 'oneOf', message: advised, about: 'value' }]
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

function faultOf(failure: ErrorObject, place: string): Fault {
  const error = failure as VerboseError
  const { keyword: code, params, parentSchema = {} } = error
  const { missingProperty, property, additionalProperty, allowedValue, propertyName } = params
  if (missingProperty !== undefined) {
    const field = fieldName(`${place}/${pointerStep(missingProperty)}`)
    const message = property === undefined ? 'is required' : `is required together with ${property}`
    return { field, code, message, about: 'missing', missing: missingProperty }
  }
  if (additionalProperty !== undefined) {
    const field = fieldName(`${place}/${pointerStep(additionalProperty)}`)
    return { field, code, message: sayUnknown(additionalProperty, parentSchema), about: 'unknown' }
  }
  const isName = code === 'propertyNames' && propertyName !== undefined
  const field = fieldName(isName ? `${place}/${pointerStep(propertyName)}` : place)
  const { schema } = error
  const nameHint = isName && isObject(schema) ? hintOf(schema) : undefined
  const about = code === 'const' && typeof allowedValue === 'string' ? 'shape' : 'value'
  return {
    field,
    code,
    message: isName
      ? `cannot be a name here${nameHint === undefined ? '' : `: ${nameHint}`}`
      : sayFault(error),
    about,
  }
}

/** A value that is wrong in several ways is wrong once. Misspelt fields come first: they are often the reason for the rest. */
function firstOfEach(faults: readonly Fault[]): FieldError[] {
  const isMisspelt = ({ about, message }: Fault): boolean => about === 'unknown' && message.endsWith('?')
  const byField = new Map<string, FieldError>()
  for (const fault of [...faults.filter(isMisspelt), ...faults]) {
    const { field, code, message } = fault
    if (!byField.has(field)) byField.set(field, { field, code, message })
  }
  return [...byField.values()]
}

function fieldName(pointer: string): string {
  return pointer === '' ? 'body' : fieldPath(pointer)
}
