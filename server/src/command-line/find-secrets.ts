import { resolve, type Contract, type Schema } from './contract.ts'
import { isRecord } from './format-value.ts'

/** Dotted names of the values in an answer that the contract marks as shown this once. */
export function findSecrets(contract: Contract, schema: Schema, value: unknown): string[] {
  const resolved = resolve(contract, schema)
  if (resolved.oneOf !== undefined)
    return resolved.oneOf.flatMap((branch) => findSecrets(contract, branch, value))
  if (!isRecord(value)) return []
  return Object.entries(resolved.properties ?? {}).flatMap(([name, property]) => {
    const inner = value[name]
    if (typeof inner === 'string') return resolve(contract, property)['x-shown-once'] === true ? [name] : []
    return findSecrets(contract, property, inner).map((path) => `${name}.${path}`)
  })
}
