import assert from 'node:assert/strict'
import { clockAt } from '../support/clock-at.ts'
import { frameFixture } from './frame-fixture.ts'
import { untilEqual } from '../support/until.ts'

const minuteMs = 60_000

describe('a conversation that has expired for being idle', () => {
  let passedMs = 0
  const fixture = frameFixture({ clock: clockAt(() => new Date(Date.now() + passedMs)) })
  afterEach(() => {
    passedMs = 0
  })

  it('is said to be over, with what is written meanwhile kept for the next', async () => {
    const { publicKey } = await fixture.shop({ idleMinutes: 10 })
    const { frame, say, sees } = await fixture.visitor({ publicKey })
    await say('Hello')
    await sees('You said: Hello')
    passedMs = 11 * minuteMs
    await say('Are you still there?')
    await frame.getByText('This conversation has ended, since nothing was said for a while.').waitFor()
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), ['Hello', 'You said: Hello'])
    await frame.getByRole('button', { name: 'Start a new conversation' }).click()
    const field = frame.getByRole('textbox')
    await field.waitFor()
    await untilEqual(() => field.inputValue(), 'Are you still there?')
    await untilEqual(() => frame.locator('.entry').count(), 0)
    await field.press('Enter')
    await sees('You said: Are you still there?')
  })

  it('gives way to the next with the message itself where its token has expired too', async () => {
    const { publicKey } = await fixture.shop({ idleMinutes: 10 })
    const { frame, say, sees } = await fixture.visitor({ publicKey })
    await say('Hello')
    await sees('You said: Hello')
    passedMs = 25 * 60 * minuteMs
    await say('Good morning')
    await sees('You said: Good morning')
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), [
      'Good morning',
      'You said: Good morning',
    ])
  })
})
