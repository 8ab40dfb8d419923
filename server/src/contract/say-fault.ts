import type { ErrorObject } from 'ajv/dist/2020.js'
import { nearestCurrency } from '../currency.ts'
import { nearestName } from '../nearest-name.ts'
import { nearestTimeZone } from '../time-zone.ts'
import { isObject, type JsonObject } from './document.ts'

/** One failure of Ajv, with the schema and the value that it is about. */
export type VerboseError = ErrorObject<string, Params> & { readonly parentSchema?: JsonObject }

/** Of Ajv's parameters, those that are used here. */
export interface Params {
  readonly missingProperty?: string
  /** The field that makes another one necessary. */
  readonly property?: string
  readonly additionalProperty?: string
  readonly propertyName?: string
  readonly allowedValue?: unknown
  readonly allowedValues?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly limit?: number
  readonly multipleOf?: number
  readonly i?: number
  readonly j?: number
}

/** As many names as people read through. */
const mostNames = 20
const longestExample = 120
const storable = 1_000_000_000

/** What is wrong with a value, and what would be right, in words that go on where the name of its field ends. */
export function sayFault(error: VerboseError): string {
  const { parentSchema = {}, data } = error
  const advice = adviceOn(error, parentSchema)
  const meant = typeof data === 'string' ? nearestAllowed(error, parentSchema, data) : undefined
  return `${whatIsWrong(error)}${advice === undefined ? '' : `: ${advice}`}${askIfMeant(meant)}`
}

/** What is wrong with a field that the schema does not have. */
export function sayUnknown(name: string, { properties }: JsonObject): string {
  const known = isObject(properties) ? Object.keys(properties) : []
  const meant = nearestName(name, known)
  const others = meant === undefined && known.length > 0 ? `: known are ${listed(known)}` : ''
  return `is not a known field${others}${askIfMeant(meant)}`
}

function askIfMeant(meant: string | undefined): string {
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

function whatIsWrong(error: VerboseError): string {
  const { keyword, params, data } = error
  const parentSchema: JsonObject = error.parentSchema ?? {}
  const limit = String(params.limit)
  const { minimum, maximum }: JsonObject = parentSchema
  switch (keyword) {
    case 'type':
      return `must be ${typesOf(params)}${unquoted(params, data)}`
    case 'enum':
      return `must be one of: ${listed((params.allowedValues ?? []).map(String))}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'pattern':
    case 'format':
      return parentSchema['x-not-blank'] === true ? 'must not be blank' : 'does not have the right form'
    case 'minLength':
      return limit === '1' ? 'must not be empty' : `must have ${limit} characters or more`
    case 'maxLength':
      if (parentSchema['x-names'] !== undefined) return 'does not have the right form'
      return `must have ${limit} characters or fewer`
    case 'minimum':
    case 'maximum':
      // Some limits only keep numbers storable, and nobody is near them.
      if (typeof minimum === 'number' && typeof maximum === 'number' && maximum < storable)
        return `must be from ${String(minimum)} to ${String(maximum)}`
      return `must be ${limit} or ${keyword === 'minimum' ? 'more' : 'less'}`
    case 'exclusiveMinimum':
      return `must be more than ${limit}`
    case 'exclusiveMaximum':
      return `must be less than ${limit}`
    case 'multipleOf':
      return `must be a multiple of ${String(params.multipleOf)}`
    case 'minItems':
      return limit === '1' ? 'must not be an empty list' : `must have ${limit} items or more`
    case 'maxItems':
      return `must have ${limit} items or fewer`
    case 'uniqueItems':
      return `has the same value twice, at ${String(params.j)} and at ${String(params.i)}`
    case 'minProperties':
      return limit === '1' ? 'must have at least one field' : `must have ${limit} fields or more`
    case 'maxProperties':
      return `must have ${limit} fields or fewer`
    default:
      return 'is not allowed'
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function typesOf({ type = [] }: Params): string {
  return [type]
    .flat()
    .map((each) => typeNames[each] ?? each)
    .join(' or ')
}

/** The commonest slip: the right value, as a text. */
function unquoted({ type = [] }: Params, data: unknown): string {
  if (typeof data !== 'string' || data.trim() === '' || data.length > 20) return ''
  const types = [type].flat()
  const isNumber =
    types.some((each) => each === 'number' || each === 'integer') && !Number.isNaN(Number(data))
  const isBoolean = types.includes('boolean') && /^(true|false)$/.test(data)
  return isNumber || isBoolean ? ', without quotation marks' : ''
}

/** Faults for which it helps to see a right value. */
const advised = new Set([
  'type',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'propertyNames',
  'oneOf',
  'anyOf',
])

function adviceOn({ keyword, data }: VerboseError, schema: JsonObject): string | undefined {
  if (!advised.has(keyword)) return undefined
  return (
    hintOf(schema) ??
    (keyword === 'type' && typeof data !== 'string' ? exampleIn(schema) : objectIn(schema, keyword))
  )
}

/** What the contract itself advises. */
export function hintOf(schema: JsonObject): string | undefined {
  return typeof schema['x-hint'] === 'string' ? schema['x-hint'] : undefined
}

function exampleIn(schema: JsonObject): string | undefined {
  const examples: readonly unknown[] = Array.isArray(schema['examples']) ? schema['examples'] : []
  const example = examples[0]
  const written = example === undefined ? undefined : JSON.stringify(example)
  if (written !== undefined && written.length <= longestExample) return `such as ${written}`
  return objectIn(schema, 'type')
}

function objectIn({ properties, required }: JsonObject, keyword: string): string | undefined {
  if (keyword !== 'type' || !isObject(properties)) return undefined
  const names = Array.isArray(required) ? required.map(String) : Object.keys(properties)
  return `use { ${listed(names)} }`
}

function nearestAllowed(
  { keyword, params }: VerboseError,
  schema: JsonObject,
  text: string,
): string | undefined {
  if (keyword === 'enum') return nearestName(text, (params.allowedValues ?? []).map(String))
  if (!advised.has(keyword)) return undefined
  if (schema['x-names'] === 'currency') return nearestCurrency(text)
  if (schema['x-names'] === 'timeZone') return nearestTimeZone(text)
  return undefined
}

function listed(names: readonly string[]): string {
  return names.length <= mostNames ? names.join(', ') : `${names.slice(0, mostNames).join(', ')}, …`
}
