import assert from 'node:assert/strict'
import { createLog } from '../../server/src/platform/log.ts'
import { frameFixture } from './frame-fixture.ts'

describe('what the page tells the frame of a buyer', () => {
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } })
  const fixture = frameFixture({ log })
  const { script } = fixture

  it('is in no line of the log, not even of a turn that fails, in no address and in no storage', async () => {
    const buyer = { shopifyCustomerToken: 'shcat_secret', shopifyCartId: 'gid://shopify/Cart/4711' }
    const { publicKey } = await fixture.shop()
    const given = { publicKey, visitorId: 'customer-42', start: { visitor: buyer } }
    const { page, frame, say, sees } = await fixture.visitor(given)
    const addresses: string[] = []
    page.context().on('request', (request) => addresses.push(request.url()))
    await say('Hello')
    await sees('You said: Hello')
    script.hold(true)
    await say('And now?')
    for (let attempt = 1; attempt <= 3; attempt += 1) (await script.nextMessage()).fail()
    await frame.getByRole('button', { name: 'Try again' }).waitFor()
    assert.deepEqual(script.latestTurn().buyer, {
      customerToken: 'shcat_secret',
      cartId: buyer.shopifyCartId,
    })
    const stored = await frame
      .locator('html')
      .evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
    assert.ok(
      lines.some((line) => line.includes('an attempt at a turn failed')),
      'the log tells of the turn',
    )
    assert.ok(addresses.some((address) => address.endsWith('/v1/widget/messages')))
    for (const [place, text] of Object.entries({
      log: lines.join(''),
      addresses: addresses.join(' '),
      stored,
    })) {
      assert.doesNotMatch(String(text), /shcat|Cart(\/|%2F)4711/, place)
    }
  })
})
