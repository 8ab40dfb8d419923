import assert from 'node:assert/strict'
import type { Frame, Locator } from 'playwright-core'
import { browserOf } from '../../browser/browser-of.ts'
import { until, untilEqual } from '../../support/until.ts'
import { journeys } from './journeys.ts'
import type { Journey } from './journey.ts'
import { sharedStage } from './shared-stage.ts'
import type { Stage, Visitor } from './stage.ts'

describe('a visitor of the widget', () => {
  let stage: Stage
  const visitors: Visitor[] = []

  before(async function () {
    stage = await sharedStage(await browserOf(this))
  })
  afterEach(() => Promise.all(visitors.splice(0).map((visitor) => visitor.leave())))

  /** Goes on a journey until a state is reached. */
  async function visit(state: string, options = {}): Promise<Visitor> {
    const journey = journeyTo(state)
    const visitor = await stage.visit(journey.placement, 'ltr', options)
    visitors.push(visitor)
    for (const step of journey.steps) {
      await step.reach(visitor)
      if (step.state === state) return visitor
    }
    throw new Error(`${state} was not reached`)
  }
  const hasFocus = (visitor: Visitor): Promise<string> =>
    visitor.page.evaluate(
      'document.activeElement?.shadowRoot?.activeElement?.localName ?? document.activeElement.localName',
    )

  it('closes the chat with Escape from wherever the focus is in it, and is back at the bubble', async () => {
    const visitor = await visit('greeting')
    const { page, chat } = visitor
    await chat.getByRole('textbox').focus()
    assert.equal(await hasFocus(visitor), 'iframe')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
    assert.equal(await hasFocus(visitor), 'button')
    await page.keyboard.press('Enter')
    await chat.getByRole('textbox').waitFor()
    await chat.locator('.chip').first().focus()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
    assert.equal(await hasFocus(visitor), 'button')
  })

  it('puts the menu away with the first Escape and the chat with the second', async () => {
    const visitor = await visit('menu')
    const { page, chat } = visitor
    await page.keyboard.press('Escape')
    await chat.locator('.menu li').first().waitFor({ state: 'detached' })
    await untilEqual(() => page.getByRole('button', { name: 'Open chat' }).count(), 0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
  })

  it('hears every reply once, when it is complete', async () => {
    const visitor = await visit('greeting')
    const { chat, say, sees, letReply } = visitor
    const frame = documentOf(visitor)
    // What live regions take in from now on, the way a screen reader is told of it.
    await frame.evaluate(`globalThis.spoken = []
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'))
        new MutationObserver(() => region.textContent.trim() && spoken.push(region.textContent.trim()))
          .observe(region, { childList: true, characterData: true, subtree: true })`)
    await say('May I return it?')
    await sees('60 days')
    assert.deepEqual(await frame.evaluate('spoken'), [])
    letReply()
    await sees('Bring the receipt along')
    await say('Which store is near me?')
    await chat.getByRole('button', { name: 'Share my location' }).waitFor()
    assert.deepEqual(await frame.evaluate('spoken'), [
      'Yes, within 60 days if it is unused. Bring the receipt along.',
      'Where are you? I could look for the nearest store.',
    ])
  })

  /** What a visitor meets in a state, whatever they came for. */
  const checks: Readonly<Record<string, readonly ((visitor: Visitor) => Promise<void>)[]>> = {
    greeting: [hasRings, hasEdges('.chip', '.composer textarea', '.send', 'header')],
    typing: [isStill],
    products: [isStill, hasRings, hasEdges('.product', '.user .bubble', '.assistant .bubble')],
    suggestions: [hasRings, hasEdges('.choices .chip')],
    'form-choice-several': [hasRings, hasEdges('.form input[type="text"]', '.form button[type="submit"]')],
    'form-slider': [isStill],
    'form-calendar': [hasRings],
    rated: [hasRings],
  }
  for (const journey of journeys) {
    const states = journey.steps.map(({ state }) => state).filter((state) => state in checks)
    if (states.length === 0) continue
    it(`sees the focus, edges where the system chooses the colours, and no motion unless wanted: ${states.join(', ')}`, async () => {
      const visitor = await stage.visit(journey.placement, 'ltr')
      visitors.push(visitor)
      const last = journey.steps.findIndex(({ state }) => state === states.at(-1))
      for (const { state, reach } of journey.steps.slice(0, last + 1)) {
        await reach(visitor)
        for (const check of checks[state] ?? []) await check(visitor)
      }
    })
  }

  it('sees that the assistant is typing by a motion, unless that is not wanted', async () => {
    const visitor = await visit('typing', { reducedMotion: 'no-preference' })
    assert.notEqual(await documentOf(visitor).evaluate('document.getAnimations().length'), 0)
  })

  it('hears what a reply suggests, chooses it with the keyboard, and then no other', async () => {
    const visitor = await visit('suggestions')
    const { chat, page, sees } = visitor
    const spoken = await chat.locator('main > [role=status].only-read').textContent()
    assert.match(
      spoken ?? '',
      /Within 45 days\.\s+Did you mean one of these\?\s+Who pays for sending a parcel back\?/,
    )
    const group = chat.getByRole('group', { name: 'Did you mean one of these?' })
    await untilEqual(() => group.getByRole('button').count(), 3)
    await group.getByRole('button').nth(0).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await sees('You said: When do I get my money back?')
    await untilEqual(() => group.getByRole('button', { disabled: true }).count(), 3)
    const focused = 'document.activeElement.textContent'
    assert.equal(await documentOf(visitor).evaluate(focused), 'When do I get my money back?')
    await page.keyboard.press('Enter')
    await group.getByRole('button').nth(0).click({ force: true })
    await untilEqual(() => chat.locator('.entry.user', { hasText: 'Who pays' }).count(), 0)
    await untilEqual(() => chat.locator('.entry.user', { hasText: 'my money back' }).count(), 1)
  })

  it('keeps the field and the last words in view while a phone shows its keyboard', async () => {
    const size = { width: 390, height: 844 }
    const visitor = await visit('products', { viewport: size, hasTouch: true, isMobile: true })
    const { page, chat, say, sees } = visitor
    await chat.getByRole('textbox').tap()
    // The part of the screen that the keyboard leaves.
    await page.setViewportSize({ ...size, height: 440 })
    await say('And for three?')
    await sees('You said: And for three?')
    const inView = async (place: Locator): Promise<boolean> => {
      const box = await place.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 440
    }
    const words = chat.getByRole('log').getByText('You said: And for three?')
    assert.ok(await inView(chat.getByRole('textbox')))
    assert.ok(await inView(words))
    await page.setViewportSize(size)
    // The widget hears of it with the next picture.
    await until(async () => !(await inView(chat.getByRole('textbox'))), 'the page shows it')
  })
})

function journeyTo(state: string): Journey {
  const found = journeys.find(({ steps }) => steps.some((step) => step.state === state))
  if (found === undefined) throw new Error(`No journey leads to ${state}`)
  return found
}

function documentOf(visitor: Visitor): Frame {
  const frame = visitor.documentOfChat()
  if (frame === undefined) throw new Error('The chat has no frame yet')
  return frame
}

/** At every stop of the tab key. */
async function hasRings(visitor: Visitor): Promise<void> {
  const frame = documentOf(visitor)
  await frame.evaluate("document.querySelector('button').focus()")
  const hidden: string[] = []
  const stops: string[] = []
  for (let stop = 0; stop < 40; stop += 1) {
    await visitor.page.keyboard.press('Tab')
    const { name, isSeen } = await frame.evaluate<{ name: string; isSeen: boolean }>(focusRing)
    // Behind the last stop there is nothing more in the frame.
    if (name.startsWith('body')) break
    stops.push(name)
    if (!isSeen) hidden.push(name)
  }
  assert.ok(stops.length >= 3, stops.join(', '))
  assert.deepEqual(hidden, [])
}

async function isStill(visitor: Visitor): Promise<void> {
  assert.equal(await documentOf(visitor).evaluate('document.getAnimations().length'), 0)
  assert.equal(await visitor.page.evaluate('document.getAnimations().length'), 0)
}

function hasEdges(...selectors: readonly string[]): (visitor: Visitor) => Promise<void> {
  return async (visitor) => {
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    const frame = documentOf(visitor)
    for (const selector of selectors)
      assert.ok(await frame.evaluate<boolean>(edgeOf(selector)), `${selector} has no edge`)
    // An icon of its background's colour is none.
    assert.deepEqual(await frame.evaluate(iconsLost), [])
    await visitor.page.emulateMedia({ forcedColors: 'none' })
  }
}

/** Whether what has the focus, or what is drawn for it, has a ring around it. */
const focusRing = `(() => {
  const { activeElement: element } = document
  const drawn = [element, element.nextElementSibling, element.closest('label'), element.firstElementChild]
  const isRinged = (each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  }
  const name = (element.ariaLabel ?? element.textContent.trim()) || element.name || element.localName
  return { name: element.localName + ' ' + name.slice(0, 40), isSeen: drawn.some(isRinged) }
})()`

const edgeOf = (selector: string): string => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)})
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
  return (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none'
})()`

const iconsLost = `[...document.querySelectorAll('button svg')].filter((icon) => {
  const { stroke, fill } = getComputedStyle(icon)
  const { backgroundColor } = getComputedStyle(icon.closest('button'))
  return icon.getBoundingClientRect().width > 0 && [stroke, fill].every((each) => each === 'none' || each === backgroundColor)
}).map(({ outerHTML }) => outerHTML.slice(0, 80))`
