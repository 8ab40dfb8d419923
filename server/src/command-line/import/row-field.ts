import {
  type ContractDocument,
  isObject,
  type JsonObject,
  resolveReference,
} from '../../contract/document.ts'

/** A place in a row that a value can go to. */
export interface RowField {
  /** As the contract spells it: `price.amount`, `customAttributes.Weight`. */
  readonly path: string
  readonly steps: readonly string[]
  readonly schema: JsonObject
  /** Inside an object that merges key by key. Any other object replaces the stored one whole. */
  readonly merges: boolean
}

/** Types that a free attribute can be given behind a colon, since the contract has none for it. */
const freeTypes: ReadonlyMap<string, JsonObject> = new Map([
  ['text', { type: 'string' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
  ['list', { type: 'array', items: { type: 'string' } }],
  ['json', { type: 'object' }],
])

/**
 * Finds the field that a dotted path means, by its exact name or else whatever its capitals. In an object for free
 * attributes, all that follows is one name: `customAttributes.Weight`, or `customAttributes.Weight:number`.
 */
export function findField(document: ContractDocument, row: JsonObject, path: string): RowField | undefined {
  let schema = row
  const steps: string[] = []
  for (let rest = path; rest !== '';) {
    if (schema['additionalProperties'] === true && steps.length > 0) return freeField(steps, rest)
    const [typed = ''] = rest.split('.')
    const properties = propertiesOf(document, schema)
    const name = nameLike(Object.keys(properties), typed)
    const next = name === undefined ? undefined : resolveReference(document, properties[name])
    if (name === undefined || next === undefined) return undefined
    steps.push(name)
    schema = next
    rest = rest.slice(typed.length + 1)
  }
  if (steps.length === 0 || path.endsWith('.')) return undefined
  return { path: steps.join('.'), steps, schema, merges: false }
}

function freeField(holder: readonly string[], typed: string): RowField | undefined {
  const [, name = typed, type = 'text'] = /^(.+):([a-z]+)$/s.exec(typed) ?? []
  const schema = freeTypes.get(type)
  const steps = [...holder, schema === undefined ? typed : name]
  // The service refuses it, and in an object it is no name like others.
  if (steps.includes('__proto__')) return undefined
  return { path: steps.join('.'), steps, schema: schema ?? { type: 'string' }, merges: true }
}

function nameLike(names: readonly string[], typed: string): string | undefined {
  return (
    names.find((name) => name === typed) ?? names.find((name) => name.toLowerCase() === typed.toLowerCase())
  )
}

/** Properties of an object; of a choice of objects, those of all of them. */
function propertiesOf(document: ContractDocument, schema: JsonObject): JsonObject {
  const branches = Array.isArray(schema['oneOf']) ? schema['oneOf'] : [schema]
  const all = branches.map((branch) => resolveReference(document, branch)?.['properties'])
  return Object.assign({}, ...all.filter(isObject)) as JsonObject
}

/** Every field by name for people, objects by what is in them: `price.amount`, `operatingHours.monday.open`. */
export function listFields(document: ContractDocument, row: JsonObject): string[] {
  return Object.entries(propertiesOf(document, row)).flatMap(([name, property]) => {
    const schema = resolveReference(document, property) ?? {}
    if (schema['additionalProperties'] === true) return [`${name}.<name>`]
    const [first] = listFields(document, schema)
    if (first === undefined) return [name]
    return Object.keys(propertiesOf(document, schema)).length > 3
      ? [`${name}.${first.replace(/, …$/, '')}, …`]
      : listFields(document, schema).map((inner) => `${name}.${inner}`)
  })
}
