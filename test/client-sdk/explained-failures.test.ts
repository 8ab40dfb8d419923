import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/services/processes.mjs'
import {
  type Client,
  ConnectionError,
  createClient,
  InvalidArgumentError,
  NotFoundError,
  SdkError,
} from '../../client-sdk/src/index.ts'
import { apiKey, fails, faultyServers, says } from './faulty-server.ts'
import { content, ids, reasonOf, waysToSend } from './ways-to-send.ts'

const here = fileURLToPath(import.meta.url)

describe('a call that fails', () => {
  const serve = faultyServers()

  const calls: readonly (readonly [string, (client: Client) => PromiseLike<unknown>])[] = [
    ['a method', (client) => client.conversations.get(ids)],
    ['a method with a body', (client) => client.conversations.messages.send(ids, { content })],
    ['a list', (client) => client.conversations.list(ids)],
  ]
  for (const [name, call] of calls) {
    it(`has the caller's line in its stack: ${name}`, async () => {
      const server = await serve(fails(404, 'SESSION_NOT_FOUND'))
      const error = await reasonOf(call(server.client()))
      assert.ok(error instanceof NotFoundError)
      assert.ok(error.stack?.includes(here), error.stack)
    })
  }

  for (const { way, send } of waysToSend) {
    it(`names the address where nothing listens, by ${way}`, async () => {
      const baseUrl = `http://127.0.0.1:${String(await freePort())}/v1`
      const error = await reasonOf(send(createClient({ baseUrl, apiKey, maxRetries: 0 })))
      assert.ok(error instanceof ConnectionError)
      assert.ok(error.message.includes(baseUrl), error.message)
      assert.match(error.message, /refused/)
    })

    it(`asks whether baseUrl is right where something else answers, by ${way}`, async () => {
      const server = await serve(says(404, 'text/html', '<h1>Not here</h1>'))
      const error = await reasonOf(send(server.client()))
      assert.ok(error instanceof NotFoundError)
      assert.ok(error.message.includes(server.baseUrl), error.message)
      assert.match(error.message, /\/v1/)
    })

    it(`asks the same where the service has no such address, by ${way}`, async () => {
      const server = await serve(fails(404, 'ROUTE_NOT_FOUND'))
      const error = await reasonOf(send(server.client()))
      assert.ok(error instanceof NotFoundError)
      assert.ok(error.message.includes(`It is ${server.baseUrl}`), error.message)
    })
  }
})

describe('an argument that cannot be sent', () => {
  const serve = faultyServers()
  // A program without types may pass anything.
  const anything = (value: unknown) => value as never
  const mistakes: readonly (readonly [string, (client: Client) => PromiseLike<unknown>])[] = [
    ['ids', ({ conversations }) => conversations.get(anything('sess_1'))],
    ['ids', ({ conversations }) => conversations.get(anything(undefined))],
    ['sessionId', ({ conversations }) => conversations.get(anything({ widgetId: ids.widgetId }))],
    ['body', ({ conversations }) => conversations.messages.send(ids, anything(undefined))],
    ['body', ({ conversations }) => conversations.messages.send(ids, anything('Hello'))],
    ['timeoutMs', ({ conversations }) => conversations.get(ids, { timeoutMs: 0 })],
    ['timeoutMs', ({ conversations }) => conversations.get(ids, { timeoutMs: anything('soon') })],
    ['maxRetries', ({ conversations }) => conversations.get(ids, { maxRetries: -1 })],
    ['idempotencyKey', ({ conversations }) => conversations.end(ids, { idempotencyKey: 'a\nb' })],
    ['signal', ({ conversations }) => conversations.get(ids, { signal: anything({}) })],
  ]
  for (const [argument, call] of mistakes) {
    it(`is named, and nothing is sent: ${argument} in ${call.toString().replace(/.*=> /, '')}`, async () => {
      const server = await serve()
      const error = await reasonOf(call(server.client()))
      assert.ok(error instanceof InvalidArgumentError && error instanceof SdkError)
      assert.equal(error.argument, argument)
      assert.ok(error.message.startsWith(`${argument} `), error.message)
      assert.equal(server.asked.length, 0)
    })
  }

  for (const option of ['timeoutMs', 'maxRetries', 'maxRetryAfterSeconds'] as const) {
    it(`is named when a client is made: ${option}`, () => {
      assert.throws(
        () => createClient({ baseUrl: 'https://assistant.example.com/v1', apiKey, [option]: Number.NaN }),
        (error) => error instanceof InvalidArgumentError && error.argument === option,
      )
    })
  }
})
