import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import type { LogEntry } from '../../client-sdk/src/index.ts'
import { fails, faultyServers, hangsUp, says, soon } from './faulty-server.ts'
import { reasonOf } from './ways-to-send.ts'

describe('the log of a client', () => {
  const serve = faultyServers()

  it('holds no key, token, body, id and query', async () => {
    const secrets = {
      apiKey: 'sk_secretOfTheShop',
      visitorToken: 'token.of.visitor',
      content: 'My card number is 4111',
      visitorId: 'jane@example.com',
      idempotencyKey: 'order-4711',
      header: 'session=abc123',
    }
    const entries: LogEntry[] = []
    const server = await serve(
      hangsUp,
      fails(503, 'UNAVAILABLE', soon),
      fails(400, 'VALIDATION_FAILED'),
      says(200, 'text/html', '<html>'),
      fails(404, 'WIDGET_NOT_FOUND'),
    )
    const client = server.client({
      apiKey: secrets.apiKey,
      headers: { Cookie: secrets.header },
      logger: (entry) => entries.push(entry),
    })
    const { visitorToken, content, visitorId, idempotencyKey } = secrets
    await reasonOf(client.widget.messages.send({ visitorToken }, { content }, { idempotencyKey }))
    await reasonOf(client.visitors.erase({ widgetId: visitorId }, { visitorId }))
    await reasonOf(client.visitors.export({ widgetId: visitorId }, { visitorId }))
    assert.deepEqual(
      entries.map(({ status }) => status),
      [undefined, 503, 400, 200, 404],
    )
    // As a log would write it down, and with all that an error holds.
    const written = JSON.stringify(entries) + inspect(entries, { depth: 20, showHidden: true })
    for (const secret of Object.values(secrets)) assert.ok(!written.includes(secret), secret)
  })
})
