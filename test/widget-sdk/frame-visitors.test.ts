import assert from 'node:assert/strict'
import { jwtOf } from '../support/shop.ts'
import { frameFixture } from './frame-fixture.ts'
import { untilEqual } from '../support/until.ts'

describe('the visitor of a frame', () => {
  const fixture = frameFixture()
  const { script } = fixture
  const stored = 'JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])'

  it('is told by the page, with a profile; position and purchases go with the messages and are kept nowhere', async () => {
    const shop = await fixture.shop()
    const place = { latitude: 53.5503, longitude: 9.9937 }
    const buyer = { shopifyCustomerToken: 'shcat_secret', shopifyCartId: 'gid://shopify/Cart/1' }
    const visitor = { name: 'Mara', email: 'mara@lindqvist.example', ...place, ...buyer }
    const { publicKey } = shop
    const given = { publicKey, visitorId: 'customer-42', start: { visitor } }
    const { page, say, sees, complaints } = await fixture.visitor(given)
    const withSecret: string[] = []
    const addresses: string[] = []
    page.on('request', (request) => {
      const { origin, pathname, search } = new URL(request.url())
      addresses.push(origin + pathname + search)
      if (request.postData()?.includes('shcat_secret') === true) withSecret.push(pathname)
    })
    await page.reload()
    await say('Hello')
    await sees('You said: Hello')
    assert.deepEqual(withSecret, ['/v1/widget/messages'])
    assert.doesNotMatch(addresses.join('\n'), /shcat/)
    const turn = script.latestTurn()
    assert.deepEqual(turn.buyer, { customerToken: 'shcat_secret', cartId: 'gid://shopify/Cart/1' })
    const { visitorId, name, email, latitude, longitude } = turn.visitor
    assert.deepEqual(
      [visitorId, name, email, latitude, longitude],
      ['customer-42', 'Mara', 'mara@lindqvist.example', 53.5503, 9.9937],
    )
    assert.doesNotMatch(
      await page.frameLocator('iframe').locator('html').evaluate(stored),
      /shcat|53\.55|mara/,
    )
    assert.deepEqual(complaints, [])
  })

  it('finds the conversation again on a second device', async () => {
    const { publicKey } = await fixture.shop()
    const laptop = await fixture.visitor({ publicKey, visitorId: 'customer-42' })
    await laptop.say('From the laptop')
    await laptop.sees('You said: From the laptop')
    const phone = await fixture.visitor({ publicKey, visitorId: 'customer-42' })
    await phone.sees('You said: From the laptop')
  })

  it('begins anew after the page was reset, and nothing of before is left', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame, say, sees } = await fixture.visitor({ publicKey })
    await say('A secret')
    await sees('You said: A secret')
    await frame.getByRole('textbox').fill('And a draft')
    const before = String(await frame.locator('html').evaluate(stored))
    assert.match(before, /eyJ/)
    assert.match(before, /And a draft/)
    await page.goto(page.url().replace('epoch%22%3A%220', 'epoch%22%3A%221'))
    await page.reload()
    await frame.getByRole('textbox').waitFor()
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await untilEqual(() => frame.locator('.entry').count(), 0)
    await untilEqual(() => frame.getByRole('textbox').inputValue(), '')
    const after = String(await frame.locator('html').evaluate(stored))
    assert.doesNotMatch(after, /And a draft/)
    const token = /eyJ[\w.-]+/.exec(before)?.[0] ?? ''
    assert.ok(!after.includes(token), 'the token of before is gone')
  })

  it('can talk where the browser blocks storage', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees, complaints } = await fixture.visitor({ publicKey, blocksStorage: true })
    await assert.rejects(frame.locator('html').evaluate('localStorage.length'), /Access is denied/)
    await say('Hello')
    await sees('You said: Hello')
    assert.deepEqual(complaints, [])
  })

  it('asks the page for a fresh proof where the widget wants one', async () => {
    const shop = await fixture.shop()
    const secret = await shop.verify({ refusesUnverified: true })
    const { publicKey, widgetId } = shop
    const now = Math.floor(Date.now() / 1000)
    const proofOf = (iat: number): string => jwtOf({ sub: 'customer-42', aud: widgetId, iat }, { secret })
    const start = { visitor: { identityToken: proofOf(now - 3_600) } }
    const given = { publicKey, visitorId: 'customer-42', start, proofs: [proofOf(now)] }
    const { say, sees, told } = await fixture.visitor(given)
    await say('It is me')
    await sees('You said: It is me')
    assert.equal(script.latestTurn().visitor.visitorId, 'customer-42')
    assert.deepEqual((await told())[0], { type: 'identity-token-wanted' })
  })

  it('is told where no proof was to be had', async () => {
    const shop = await fixture.shop()
    await shop.verify({ refusesUnverified: true })
    const { frame, told } = await fixture.visitor({ publicKey: shop.publicKey, visitorId: 'customer-42' })
    await frame.getByText('You could not be recognised. Reload the page.').waitFor()
    const codes = (await told()).flatMap((message) => (message.type === 'error' ? [message.code] : []))
    assert.deepEqual(codes, ['VISITOR_UNVERIFIED'])
  })

  it('goes on with a renewed token when the service no longer takes the one it has', async () => {
    const { publicKey } = await fixture.shop()
    const { page, say, sees } = await fixture.visitor({ publicKey })
    await say('One')
    await sees('You said: One')
    const problem = {
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'UNAUTHENTICATED', detail: 'Expired.' }),
    }
    await page.route('**/v1/widget/messages', (route) => route.fulfill(problem), { times: 1 })
    await say('Two')
    await sees('You said: Two')
    await sees('You said: One')
  })

  it('renews the token before its end', async () => {
    const { publicKey } = await fixture.shop()
    const { page, say, sees } = await fixture.visitor({ publicKey })
    await say('One')
    await sees('You said: One')
    const renewed = page.waitForRequest('**/v1/widget/sessions')
    await page.clock.setSystemTime(Date.now() + 365 * 86_400_000)
    await say('Two')
    assert.match(String(await (await renewed).headerValue('authorization')), /^Bearer eyJ/)
    await sees('You said: Two')
    await sees('You said: One')
  })

  it('shares where it is when the assistant asks, and may say no', async () => {
    const { publicKey } = await fixture.shop()
    const place = { latitude: 53.5503, longitude: 9.9937 }
    const { page, frame, say, sees } = await fixture.visitor({ publicKey, browser: { geolocation: place } })
    fixture.adorn({ actions: [{ type: 'collect_location' }] })
    await say('Where is the nearest store?')
    const share = frame.getByRole('button', { name: 'Share my location' })
    await share.click()
    await frame.getByText('Your location could not be found out.').waitFor()
    assert.ok(await frame.getByRole('textbox').isEditable())
    await page.context().grantPermissions(['geolocation'])
    await share.click()
    await sees('You said: Here is my location.')
    const { latitude, longitude } = script.latestTurn().visitor
    assert.deepEqual({ latitude, longitude }, place)
  })

  it('is not heard from a page that is not allowed, nor by one', async () => {
    const { publicKey } = await fixture.shop()
    const page = await (await fixture.visitor({ publicKey })).page.context().newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    // The same page under a name that is not on the list.
    const hash = encodeURIComponent(
      JSON.stringify({
        address: `${fixture.server.origin}/widget/frame?key=${publicKey}`,
        start: { mode: 'bubble', theme: 'light', isOpen: true, epoch: '0' },
        proofs: [],
      }),
    )
    await page.goto(`${fixture.server.hostOrigin.replace('127.0.0.1', 'shop.localhost')}/#${hash}`)
    await page.waitForLoadState('networkidle')
    assert.ok(requests.includes('/main.js'))
    assert.deepEqual(
      [requests.filter((path) => path.startsWith('/v1')), await page.evaluate('told')],
      [[], []],
    )
    await untilEqual(() => page.frameLocator('iframe').locator('main').count(), 0)
  })
})
