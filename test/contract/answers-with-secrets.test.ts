import assert from 'node:assert/strict'
import {
  type ContractDocument,
  isObject,
  operationsOf,
  readContract,
  resolveReference,
} from '../../server/src/contract/document.ts'

/** Names of text members, however deep, that say by themselves that they open something. */
function secretsIn(document: ContractDocument, value: unknown, seen = new Set<unknown>()): string[] {
  const schema = resolveReference(document, value)
  if (schema === undefined || seen.has(schema)) return []
  seen.add(schema)
  const { properties, items } = schema
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => {
    const listed = schema[name]
    return Array.isArray(listed) ? (listed as readonly unknown[]) : []
  })
  const members = isObject(properties) ? Object.entries(properties) : []
  return [
    ...members
      .filter(([name, member]) => isSecret(name, resolveReference(document, member)))
      .map(([name]) => name),
    ...[...branches, items, ...members.map(([, member]) => member)].flatMap((inner) =>
      secretsIn(document, inner, seen),
    ),
  ]
}

function isSecret(name: string, member: Readonly<Record<string, unknown>> | undefined): boolean {
  return (
    member?.['x-shown-once'] === true ||
    (member?.['type'] === 'string' && /(token|secret|password)$/i.test(name))
  )
}

describe('answers that hold a secret', () => {
  const document = readContract('openapi')
  const withSecrets = operationsOf(document).filter(({ path, method }) => {
    const operation = document.paths[path]?.[method]
    const responses = isObject(operation) && isObject(operation['responses']) ? operation['responses'] : {}
    return Object.entries(responses).some(([status, response]) => {
      const content = resolveReference(document, response)?.['content']
      const json = isObject(content) ? content['application/json'] : undefined
      return status.startsWith('2') && isObject(json) && secretsIn(document, json['schema']).length > 0
    })
  })

  it('are kept for repeats under seal only', () => {
    const names = withSecrets.map(({ operationId }) => operationId)
    assert.ok(names.includes('startWidgetSession'))
    assert.deepEqual(
      withSecrets.filter(({ method, answersSecret }) => method === 'post' && !answersSecret),
      [],
    )
  })

  it('are not kept at all by the operator’s API, which takes no Idempotency-Key', () => {
    assert.doesNotMatch(JSON.stringify(readContract('admin')), /Idempotency-Key/)
  })
})
