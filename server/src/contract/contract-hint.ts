import { isObject, readContract } from './document.ts'

/** What the contract advises for a schema of this name, for rules of it that only code can hold. */
export function contractHint(schemaName: string): string {
  const { components } = readContract('openapi')
  const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {}
  const schema = schemas[schemaName]
  const hint = isObject(schema) ? schema['x-hint'] : undefined
  if (typeof hint !== 'string') throw new Error(`the contract has no hint for ${schemaName}`)
  return hint
}
