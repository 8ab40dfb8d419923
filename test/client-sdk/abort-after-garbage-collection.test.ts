import assert from 'node:assert/strict'
import { streamMessage } from '../../client-sdk/src/index.ts'
import { collectGarbage } from '../support/collect-garbage.ts'
import { until } from '../support/until.ts'
import { faultyServers } from './faulty-server.ts'
import { content, ids, reasonOf, waysToSend } from './ways-to-send.ts'

/** The copies that Node.js makes of a signal are only weakly held. What is long under way has seen collections. */
describe('an abort after a garbage collection', () => {
  const serve = faultyServers()
  const reason = new Error('The visitor left.')

  for (const { way, send } of waysToSend) {
    it(`ends a call by ${way}`, async () => {
      const controller = new AbortController()
      const server = await serve(() => undefined)
      const thrown = reasonOf(send(server.client({ timeoutMs: 10_000 }), controller.signal))
      await until(() => server.asked.length === 1, 'the request arrives')
      await collectGarbage()
      controller.abort(reason)
      assert.equal(await thrown, reason)
    })
  }

  it('ends a stream, and hangs up', async () => {
    const controller = new AbortController()
    let isClosed = false
    const server = await serve((response) => {
      response.on('close', () => {
        isClosed = true
      })
      response
        .writeHead(200, { 'Content-Type': 'text/event-stream' })
        .write('id: 1\nevent: message.started\ndata: {}\n\n')
    })
    const events = streamMessage(server.client(), ids, { content }, { signal: controller.signal })
    await events.next()
    const thrown = reasonOf(events.next())
    await collectGarbage()
    controller.abort(reason)
    assert.equal(await thrown, reason)
    await until(() => isClosed, 'the connection is closed')
  })
})
