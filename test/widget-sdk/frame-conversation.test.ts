import assert from 'node:assert/strict'
import { until, untilEqual } from '../support/until.ts'
import { isFullRun } from '../support/when.ts'
import { frameFixture } from './frame-fixture.ts'

const appearance = {
  greeting: 'Hello! What are you *setting out* for?',
  suggestions: ['Which tent?', 'Where is the nearest store?'],
  accentColor: '#1f6f5c',
}

describe('a conversation in the frame', () => {
  const fixture = frameFixture()
  const { script } = fixture
  const plain = (markdown: string): string => markdown.replaceAll('*', '').trim()

  it('shows the name, the greeting and suggestions, and tells the page that it is ready', async () => {
    const { publicKey } = await fixture.shop(appearance)
    const { frame, told, sees, complaints, strangers } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await untilEqual(() => frame.getByRole('log').locator('em').textContent(), 'setting out')
    await frame.getByRole('button', { name: 'Which tent?' }).click()
    await sees('You said: Which tent?')
    await untilEqual(() => frame.getByRole('button', { name: 'Which tent?' }).count(), 0)
    assert.deepEqual(
      (await told()).map(({ type }) => type),
      ['appearance', 'ready', 'message', 'message'],
    )
    assert.deepEqual((await told())[0], { type: 'appearance', name: 'Fernweh', primaryColor: '#1f6f5c' })
    assert.deepEqual([complaints, strangers], [[], []])
  })

  it('shows a reply while it is written, and announces it once, when it is complete', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Hello')
    const held = await script.nextMessage()
    await frame.getByRole('img', { name: 'The assistant is writing' }).waitFor()
    held.write('The **Alpenglow** ')
    await frame.getByRole('log').locator('strong', { hasText: 'Alpenglow' }).waitFor()
    const announced = frame.locator('main > [role=status].only-read')
    await untilEqual(() => announced.textContent(), '')
    await untilEqual(() => frame.getByRole('log').getAttribute('aria-live'), 'off')
    held.write('weighs *little*.')
    held.answer()
    await frame.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await untilEqual(() => announced.textContent(), 'The Alpenglow weighs little.')
  })

  it('shows a long reply from its start, with what was asked above it, also while it is written', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees, page } = await fixture.visitor({ publicKey })
    const inside = frame.locator('html')
    /** How far the last question is below the top of the log, and how far the log is from its end. */
    const place = (): Promise<readonly [number, number]> =>
      inside.evaluate(`(() => {
        const log = document.querySelector('.log')
        const asked = [...log.querySelectorAll('.user')].at(-1)
        const below = asked.getBoundingClientRect().top - log.getBoundingClientRect().top
        return [Math.round(below), Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)]
      })()`)
    const lines = (many: number): string => 'One more line of what there is to say.\n\n'.repeat(many)
    const isAtTop = () => until(async () => (await place())[0] === 12, 'the question stands at the top')
    script.hold(true)
    await say('Which tents are there?')
    const first = await script.nextMessage()
    first.write(lines(30))
    await isAtTop()
    first.write(lines(10))
    first.answer()
    await frame.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    await isAtTop()
    // Whoever reads on, or back, is left there, and is back at the end with what they say themselves.
    for (const top of [300, 0]) {
      await inside.evaluate(`document.querySelector('.log').scrollTop = ${String(top)}`)
      await say('And the boots?')
      await until(async () => (await place())[1] < 1, 'the question is seen')
      const held = await script.nextMessage()
      held.write('Read ')
      held.answer(lines(30))
      await frame.getByRole('button', { name: 'Helpful', exact: true }).last().waitFor()
      await isAtTop()
    }
    script.hold(false)
    await page.reload()
    await isAtTop()
    await say('Bye')
    await sees('You said: Bye')
    await until(async () => (await place())[1] < 1, 'a short reply is seen as a whole')
  })

  it('gives the bubble the colour of its header, also where nobody chose one', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, told } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    assert.deepEqual((await told())[0], { type: 'appearance', name: 'Fernweh', primaryColor: '#4f46e5' })
    const header = 'getComputedStyle(document.querySelector("header")).backgroundColor'
    assert.equal(await frame.locator('html').evaluate(header), 'rgb(79, 70, 229)')
  })

  it('makes the cards of a row equally high, also where a picture does not load', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, page, say } = await fixture.visitor({ publicKey })
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
    await page.route('https://pictures.example/**', (route) =>
      route.request().url().endsWith('/here.svg')
        ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
        : route.abort(),
    )
    const product = { id: 'p', price: 349, currency: 'EUR', url: 'https://shop.example/p' }
    fixture.adorn({
      products: [
        { ...product, id: 'p1', name: 'Here', imageUrl: 'https://pictures.example/here.svg' },
        { ...product, id: 'p2', name: 'Gone', imageUrl: 'https://pictures.example/gone.svg' },
      ],
    })
    await say('Which tent?')
    const heightOf = async (name: string) =>
      (await frame.getByRole('link', { name }).boundingBox())?.height ?? assert.fail(name)
    await frame.getByRole('link', { name: 'Gone' }).waitFor()
    await frame.locator('.product img').first().waitFor()
    await until(async () => (await frame.locator('.product img').count()) === 1, 'no picture is missing')
    assert.ok((await heightOf('Here')) > 150)
    assert.equal(await heightOf('Gone'), await heightOf('Here'))
  })

  it('announces each of several replies once, the same words twice if they come twice', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await frame.locator('html').evaluate(`(() => {
      announced = []
      // Whatever is said of itself: of several regions, and whether they were there before or not.
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target.nodeType === 3 ? target.parentElement : target
          const region = element?.closest(
            '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]',
          )
          if (region?.textContent) announced.push(region.textContent)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })()`)
    script.hold(true)
    const replies = [['The ', '**Alpenglow**', '.'], ['Yes.'], ['Yes.']]
    for (const [index, pieces] of replies.entries()) {
      await say(`Question ${String(index)}`)
      const held = await script.nextMessage()
      for (const piece of pieces) {
        held.write(piece)
        await frame.getByRole('log').getByText(plain(piece)).last().waitFor()
      }
      held.answer()
      await frame.getByRole('button', { name: 'Helpful', exact: true }).nth(index).waitFor()
    }
    assert.deepEqual(await frame.locator('html').evaluate('announced'), ['The Alpenglow.', 'Yes.', 'Yes.'])
  })

  it('sends with Enter and breaks the line with Shift', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, sees } = await fixture.visitor({ publicKey })
    const field = frame.getByRole('textbox', { name: 'Write a message' })
    await field.pressSequentially('one')
    const { height } = (await field.boundingBox()) ?? { height: 0 }
    await field.press('Shift+Enter')
    await field.pressSequentially('two')
    const grown = (await field.boundingBox()) ?? { height: 0 }
    assert.ok(grown.height > height, `${String(grown.height)} > ${String(height)}`)
    await field.press('Enter')
    await sees('You said: one two')
    assert.equal(script.latestTurn().message, 'one\ntwo')
    await untilEqual(() => field.inputValue(), '')
  })

  it('is there again after a reload, with older messages on demand', async () => {
    const shop = await fixture.shop(appearance)
    const { publicKey } = shop
    const laptop = shop.browser()
    await laptop.begin({ visitorId: 'customer-42' })
    for (let index = 1; index <= 26; index += 1) await laptop.send({ content: `message ${String(index)}.` })
    const { frame, sees, page } = await fixture.visitor({ publicKey, visitorId: 'customer-42' })
    await sees('You said: message 26.')
    await untilEqual(() => frame.getByText('message 1.', { exact: true }).count(), 0)
    await frame.getByRole('button', { name: 'Show earlier messages' }).click()
    await sees('message 1.')
    await untilEqual(() => frame.locator('.entry').count(), 53)
    await page.reload()
    await sees('You said: message 26.')
  })

  it('goes on with an anonymous conversation in the same browser', async () => {
    const { publicKey } = await fixture.shop()
    const { sees, say, page } = await fixture.visitor({ publicKey })
    await say('Remember me')
    await sees('You said: Remember me')
    await page.reload()
    await sees('You said: Remember me')
  })

  it('counts what came while it was hidden', async () => {
    const { publicKey } = await fixture.shop()
    const { say, sees, tell, told } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Hello')
    const held = await script.nextMessage()
    await tell({ type: 'shown', isOpen: false })
    held.answer('There you are.')
    await sees('There you are.')
    await tell({ type: 'shown', isOpen: true })
    const counts = async () =>
      (await told()).flatMap((message) => (message.type === 'unread' ? [message.count] : []))
    await until(async () => (await counts()).length >= 2, 'the calls are counted')
    assert.deepEqual(await counts(), [1, 0])
  })

  for (const locale of isFullRun ? ['en', 'de', 'fr', 'es'] : ['de']) {
    it(`adds nothing to a reply that calls for a person: nobody may have been told, ${locale}`, async () => {
      const { publicKey } = await fixture.shop()
      const { frame, say, sees } = await fixture.visitor({ publicKey, start: { locale } })
      fixture.adorn({ actions: [{ type: 'handoff', reason: 'asked', summary: 'Wants a person.' }] })
      await say('A person, please')
      await sees('You said: A person, please')
      const reply = frame.locator('.entry.assistant').last()
      await reply.locator('.feedback').waitFor()
      const below = await reply.locator('> :not(.only-read, .bubble)').allTextContents()
      assert.equal(below.join(''), '')
    })
  }

  it('keeps a verdict on a reply', async () => {
    const shop = await fixture.shop()
    const { frame, say, page } = await fixture.visitor({ publicKey: shop.publicKey })
    await say('Hello')
    const helpful = frame.getByRole('button', { name: 'Helpful', exact: true })
    const stored = page.waitForResponse((response) => response.url().endsWith('/feedback'))
    await helpful.click()
    assert.equal((await stored).status(), 200)
    await page.reload()
    await frame.locator('button[aria-label="Helpful"][aria-pressed=true]').waitFor()
  })

  it('closes when the assistant says goodbye, takes a rating, and begins anew', async () => {
    const { publicKey } = await fixture.shop(appearance)
    const { frame, say, page } = await fixture.visitor({ publicKey })
    await say('That is all. Goodbye.')
    await frame.getByText('This conversation has ended.').waitFor()
    await untilEqual(() => frame.getByRole('textbox').count(), 0)
    const rated = page.waitForResponse((response) => response.url().endsWith('/rate'))
    await frame.getByRole('button', { name: 'Good', exact: true }).click()
    assert.equal((await rated).status(), 200)
    await frame.getByText('Thank you!').waitFor()
    await frame.getByRole('button', { name: 'Start a new conversation' }).click()
    await frame.getByRole('button', { name: 'Which tent?' }).waitFor()
    await untilEqual(() => frame.locator('.entry.user').count(), 0)
  })

  it('ends from the menu, where Escape closes the menu first and then the panel', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, page, sees, told, say } = await fixture.visitor({ publicKey })
    await say('Hello')
    await sees('You said: Hello')
    const menu = frame.getByRole('button', { name: 'More' })
    await menu.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await untilEqual(() => menu.getAttribute('aria-expanded'), 'false')
    const closings = async () => (await told()).filter(({ type }) => type === 'close').length
    assert.equal(await closings(), 0)
    await page.keyboard.press('Escape')
    await frame.getByRole('button', { name: 'Close' }).click()
    await menu.click()
    await frame.getByRole('button', { name: 'End conversation' }).click()
    await frame.getByText('This conversation has ended.').waitFor()
    // Told before the service was asked, so it has arrived by now.
    assert.equal(await closings(), 2)
  })
})
