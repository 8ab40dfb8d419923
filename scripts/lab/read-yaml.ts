import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { parse } from 'yaml'

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })

/** A text of which something can be made. */
export const text = { type: 'string', minLength: 1 }
/** One of something, or a list. */
export const oneOrMore = (item: object) => ({ anyOf: [item, { type: 'array', items: item, minItems: 1 }] })

/** The schema of a row: it has the first fields, may have the others, and no further ones. */
export function row(required: object, optional: object = {}) {
  const properties = { ...required, ...optional }
  return { type: 'object', required: Object.keys(required), properties, additionalProperties: false }
}

/** One of something or a list of them, as a list. */
export function listOf<Item extends string | object>(given: Item | readonly Item[] = []): readonly Item[] {
  return isList(given) ? given : [given]
}

function isList<Item>(given: Item | readonly Item[]): given is readonly Item[] {
  return Array.isArray(given)
}

/** What a file of cases holds. One that is not as the schema says ends the run before anything is asked. */
export function readYaml(file: URL, schema: object): unknown {
  const content: unknown = parse(readFileSync(file, 'utf8'))
  const validate = ajv.compile(schema)
  if (validate(content)) return content
  const faults =
    validate.errors?.map(
      ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    ) ?? []
  throw new Error(`${file.pathname}:\n${faults.join('\n')}`)
}
