import assert from 'node:assert/strict'
import {
  type Client,
  createClient,
  streamWidgetForm,
  streamWidgetMessage,
  type TurnEvent,
} from '../../client-sdk/src/index.ts'
import { askFor } from '../support/booking-form.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { openShop } from '../support/shop.ts'

describe('streamWidgetMessage', () => {
  const script = scriptedEngine()
  let service: TestService
  let client: Client

  before(async () => {
    service = await startService({ engine: script.engine })
    const { publicKey } = await openShop(service)
    client = createClient({ baseUrl: service.baseUrl, apiKey: publicKey })
  })
  after(() => service.stop())

  async function last(events: AsyncGenerator<TurnEvent, void>) {
    let latest: TurnEvent | undefined
    for await (const event of events) latest = event
    assert.ok(latest?.event === 'message.completed')
    return latest.data.data
  }

  it('gives a visitor the reply, and streamWidgetForm the reply to a form', async () => {
    const { visitorToken } = (await client.widget.start({}, { language: 'en' })).data
    script.ask(askFor('name', 'Who are you?'))
    const asked = await last(streamWidgetMessage(client, { visitorToken }, { content: 'Hello' }))
    assert.equal(asked.content, 'You said: Hello')
    const formId = asked.form?.formId ?? ''
    const answered = await last(
      streamWidgetForm(client, { visitorToken }, { formId, answers: { name: 'Mara' } }),
    )
    assert.match(answered.content, /Mara/)
    const { data } = await client.widget.messages.list({ visitorToken })
    assert.equal(data.length, 4)
  })
})
