import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createBodyBudget } from '../../server/src/api/body-budget.ts'
import { mountContract } from '../../server/src/api/mount.ts'
import {
  type ContractDocument,
  type Operation,
  isObject,
  readContract,
} from '../../server/src/contract/document.ts'
import { operationsUnder } from '../../scripts/lab/contract/example-request.ts'
import { usualTiming } from '../support/durations.ts'

const documents = { '/v1': readContract('openapi'), '/admin/v1': readContract('admin') } as const
/** Compiles nowhere: what meets it while warming up has really been compiled. */
const uncompilable = { type: 'string', pattern: '(' }

/** The contract with one operation only, changed as told. */
function contractOf(document: ContractDocument, operation: Operation, changes: object): ContractDocument {
  const item = document.paths[operation.path]
  const described = item?.[operation.method]
  assert.ok(isObject(described))
  const only = { parameters: item?.['parameters'], [operation.method]: { ...described, ...changes } }
  return { ...document, paths: { [operation.path]: only } }
}

function mount(
  document: ContractDocument,
  basePath: string,
  answered: (contentType: string | undefined) => void,
) {
  return mountContract<true>({
    document,
    basePath,
    admit: () => Promise.resolve(true),
    bodies: createBodyBudget(usualTiming),
    ownerOf: () => 'somebody',
    answer(_operation, { request, response }) {
      answered(request.headers['content-type'])
      response.json({})
      return Promise.resolve()
    },
  })
}

describe('mountContract', () => {
  for (const basePath of ['/v1', '/admin/v1'] as const) {
    it(`compiles what every operation takes under ${basePath} before the first request`, async () => {
      for (const operation of operationsUnder(basePath)) {
        const changes = operation.hasBody
          ? { requestBody: { required: true, content: { 'application/json': { schema: uncompilable } } } }
          : { parameters: [{ name: 'broken', in: 'query', schema: uncompilable }] }
        const { warm } = mount(contractOf(documents[basePath], operation, changes), basePath, () => undefined)
        await assert.rejects(warm(express()), /regular expression/i, operation.operationId)
      }
    })
  }

  it('gives the validator one spelling of the content type, whatever the client writes', async () => {
    const operation = operationsUnder('/v1').find(({ operationId }) => operationId === 'createProduct')
    assert.ok(operation)
    const seen = new Set<string | undefined>()
    const { router } = mount(contractOf(documents['/v1'], operation, {}), '/v1', (type) => seen.add(type))
    const app = express().use('/v1', router)
    const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => {
        resolve(listening)
      })
    })
    try {
      // A listening TCP server has an address with a port.
      const { port } = server.address() as AddressInfo
      const path = operation.path.replace('{kbId}', `kb_${'0'.repeat(26)}`)
      const spellings = Array.from({ length: 50 }, (_, index) => `application/json; x=${String(index)}`)
      for (const type of [...spellings, 'APPLICATION/JSON', 'application/json ;charset="UTF-8"; a=b']) {
        const response = await fetch(`http://127.0.0.1:${String(port)}/v1${path}`, {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: '{"name":"Tent"}',
        })
        assert.equal(response.status, 200, type)
      }
      assert.deepEqual([...seen], ['application/json'])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
