import assert from 'node:assert/strict'
import type { FrameLocator, Route } from 'playwright-core'
import { askFor } from '../support/booking-form.ts'
import { frameFixture } from './frame-fixture.ts'
import { untilEqual } from '../support/until.ts'

/** By the service, until it gives a turn up. */
const attempts = 3

describe('a turn in the frame', () => {
  const fixture = frameFixture()
  const { script } = fixture

  const again = (frame: FrameLocator) => frame.getByRole('button', { name: 'Try again' })
  const typing = (frame: FrameLocator) => frame.getByRole('img', { name: 'The assistant is writing' })
  async function failEveryAttempt(): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const held = await script.nextMessage()
      held.write('Half a sentence')
      held.fail()
    }
  }

  it('that fails while it is written says so, and runs the same message again on demand', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees, told, page } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Which tent?')
    await failEveryAttempt()
    await frame.getByText('There was no answer to this message.').waitFor()
    await frame.getByRole('alert').getByText('The assistant could not answer.').waitFor()
    await untilEqual(() => typing(frame).count(), 0)
    await untilEqual(() => frame.getByText('Half a sentence').count(), 0)
    assert.deepEqual(
      (await told()).flatMap((message) => (message.type === 'error' ? [message.code] : [])),
      ['AI_FAILED'],
    )
    await again(frame).click()
    const held = await script.nextMessage()
    assert.equal(held.text, 'Which tent?')
    held.answer('The Alpenglow.')
    await sees('The Alpenglow.')
    await untilEqual(() => again(frame).count(), 0)
    await page.reload()
    await sees('The Alpenglow.')
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), ['Which tent?', 'The Alpenglow.'])
  })

  it('that failed can be sent again in a page that was loaded since, and nothing else is in its way', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees, page } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Which tent?')
    await failEveryAttempt()
    await again(frame).waitFor()
    await page.reload()
    await frame.getByText('There was no answer to this message.').waitFor()
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), ['Which tent?'])
    script.hold(false)
    await again(frame).click()
    await sees('You said: Which tent?')
    await untilEqual(() => again(frame).count(), 0)
    await say('And which boots?')
    await sees('You said: And which boots?')
    await untilEqual(() => frame.locator('.entry').count(), 4)
  })

  it('that begins anew within the stream shows the second attempt only', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Hello')
    const first = await script.nextMessage()
    first.write('A first try')
    await sees('A first try')
    first.fail()
    const second = await script.nextMessage()
    second.write('A second try')
    await sees('A second try')
    second.answer()
    await frame.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), ['Hello', 'A second try'])
  })

  it('goes on where its stream was cut', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Hello')
    const held = await script.nextMessage()
    held.write('The Alpen')
    await sees('The Alpen')
    fixture.server.cut()
    held.write('glow.')
    await sees('The Alpenglow.')
    held.answer()
    await frame.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), ['Hello', 'The Alpenglow.'])
  })

  it('is not lost with the connection: repeated, it is the same one', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees, page } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Hello')
    const held = await script.nextMessage()
    held.write('One moment')
    await sees('One moment')
    fixture.server.goAway(true)
    fixture.server.cut()
    await frame.getByRole('alert').getByText('There is no connection to the assistant.').waitFor()
    fixture.server.goAway(false)
    await again(frame).click()
    held.answer('There you are.')
    await sees('There you are.')
    await page.reload()
    await sees('There you are.')
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), ['Hello', 'There you are.'])
  })

  const busy = [
    { status: 429, code: 'RATE_LIMITED', words: 'There are too many requests at the moment.' },
    { status: 503, code: 'UNAVAILABLE', words: 'The assistant is not available at the moment.' },
    { status: 504, code: 'AI_TIMEOUT', words: 'The assistant took too long.' },
  ] as const
  for (const { status, code, words } of busy) {
    it(`that is refused with ${String(status)} says why, and can be sent again`, async () => {
      const { publicKey } = await fixture.shop()
      const { frame, say, sees, page } = await fixture.visitor({ publicKey })
      await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
      const keys = new Set<string | undefined>()
      const refuse = async (route: Route): Promise<void> => {
        keys.add((await route.request().headerValue('idempotency-key')) ?? undefined)
        await route.fulfill({
          ...{ status, contentType: 'application/problem+json', headers: { 'Retry-After': '60' } },
          body: JSON.stringify({ status, code, detail: code }),
        })
      }
      await page.route('**/v1/widget/messages', refuse)
      await say('Hello')
      await frame.getByRole('alert').getByText(words).waitFor()
      await page.unroute('**/v1/widget/messages')
      const sent = page.waitForRequest('**/v1/widget/messages')
      await again(frame).click()
      keys.add((await (await sent).headerValue('idempotency-key')) ?? undefined)
      await sees('You said: Hello')
      assert.equal(keys.size, 1)
      await untilEqual(() => frame.locator('.entry.user').count(), 1)
    })
  }

  it('that answered a form repeats the form, and not its words', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees } = await fixture.visitor({ publicKey })
    script.ask(askFor('name', 'Who are you?'))
    await say('Hello')
    // The reply that brings the form must not be held.
    await frame.locator('.form input').fill('Mara')
    script.hold(true)
    await frame.locator('.form input').press('Enter')
    await failEveryAttempt()
    await again(frame).click()
    const held = await script.nextMessage()
    assert.deepEqual(script.latestTurn().submission?.answers, [{ key: 'name', value: 'Mara' }])
    held.answer('Hello Mara.')
    await sees('Hello Mara.')
    await untilEqual(() => frame.locator('.entry.user').count(), 2)
  })

  it('does not reach into the conversation that is begun meanwhile', async () => {
    const { publicKey } = await fixture.shop({ greeting: 'Welcome!' })
    const { frame, say, sees } = await fixture.visitor({ publicKey })
    script.hold(true)
    await say('Hello')
    const held = await script.nextMessage()
    held.write('An old story')
    await sees('An old story')
    await frame.getByRole('button', { name: 'More' }).click()
    await frame.getByRole('button', { name: 'Start a new conversation' }).click()
    await frame.locator('.entry').getByText('An old story').waitFor({ state: 'detached' })
    held.write(' that goes on')
    held.answer()
    script.hold(false)
    await say('Something new')
    await sees('You said: Something new')
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), [
      'Welcome!',
      'Something new',
      'You said: Something new',
    ])
  })

  it('that is sent before the conversation has begun goes out as soon as it has, once', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame, sees } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    const waiting: Route[] = []
    await page.route('**/v1/widget/sessions', (route) => {
      waiting.push(route)
    })
    const asked = page.waitForRequest('**/v1/widget/sessions')
    await page.reload()
    await asked
    const field = frame.getByRole('textbox')
    await field.fill('Are you there?')
    await field.press('Enter')
    await field.press('Enter')
    await frame.getByText('One moment').waitFor()
    await untilEqual(() => field.inputValue(), 'Are you there?')
    await Promise.all(waiting.map((route) => route.continue()))
    await sees('You said: Are you there?')
    await untilEqual(() => frame.locator('.entry.user').count(), 1)
    await untilEqual(() => field.inputValue(), '')
  })
})
