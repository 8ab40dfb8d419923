import assert from 'node:assert/strict'
import type { Browser, Locator, Page, Request, Route } from 'playwright-core'
import type { FormRequest } from '../../server/src/form.ts'
import { browserOf } from '../browser/browser-of.ts'
import { desk, findingsIn } from '../browser/findings-in.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

const messagesUrl = '**/v1/widgets/*/conversations/*/messages'

/** A visit to a shop in London; it has something of every kind of question but the ones of the other. */
const fitting: FormRequest = {
  title: 'Book a fitting',
  questions: [
    {
      key: 'things',
      kind: 'choice',
      prompt: 'What shall be fitted?',
      required: true,
      options: [
        { value: 'boots', label: 'Boots' },
        { value: 'pack', label: 'A backpack' },
      ],
      multiple: true,
      allowOther: true,
    },
    { key: 'day', kind: 'input', prompt: 'Which day?', required: true, inputType: 'date' },
    {
      ...{ key: 'time', kind: 'input', prompt: 'What time?', required: true, inputType: 'time' },
      ...{ dateKey: 'day', placeTimezone: 'Europe/London' },
    },
    { key: 'phone', kind: 'input', prompt: 'Your phone number', required: true, inputType: 'phone' },
    {
      key: 'far',
      kind: 'slider',
      prompt: 'How far away?',
      required: true,
      min: 0,
      max: 50,
      step: 5,
      unit: 'km',
    },
    { key: 'stars', kind: 'rating', prompt: 'How are we doing?', required: false, style: 'stars' },
  ],
  slots: {
    dateKey: 'day',
    timeKey: 'time',
    starts: ['2031-11-24T13:30:00.000Z', '2031-11-24T15:00:00.000Z', '2031-11-25T09:00:00.000Z'],
  },
  purpose: {},
}

const verdict: FormRequest = {
  title: 'How was it?',
  questions: [
    { key: 'liked', kind: 'rating', prompt: 'Did you like it?', required: true, style: 'thumbs' },
    { key: 'why', kind: 'input', prompt: 'Why?', required: false, inputType: 'textarea' },
    {
      ...{
        key: 'next',
        kind: 'input',
        prompt: 'When do you come again?',
        required: false,
        inputType: 'date',
      },
      ...{ minDate: '2031-01-01', maxDate: '2031-12-31' },
    },
    { key: 'hour', kind: 'input', prompt: 'At what time?', required: false, inputType: 'time' },
    {
      key: 'people',
      kind: 'input',
      prompt: 'How many of you?',
      required: false,
      inputType: 'number',
      min: 1,
    },
    { key: 'loud', kind: 'slider', prompt: 'How loud was it?', required: false, min: 0, max: 10, step: 1 },
  ],
  purpose: {},
}

const size: FormRequest = {
  title: 'Your size',
  questions: [
    {
      ...{
        key: 'size',
        kind: 'choice',
        prompt: 'Which size?',
        required: true,
        multiple: false,
        allowOther: true,
      },
      options: [
        { value: '2', label: 'For two' },
        { value: '4', label: 'For four' },
      ],
    },
  ],
  purpose: {},
}

describe('a trial in the console', function () {
  this.timeout(300_000)
  const script = scriptedEngine()
  let browser: Browser
  let service: TestService

  before(async function () {
    browser = await browserOf(this)
    service = await startService({ engine: script.engine })
  })
  afterEach(() => {
    script.forget()
  })
  after(async () => {
    await (service as TestService | undefined)?.stop()
  })

  const inBerlin = { role: 'owner', look: { viewport: desk, timezoneId: 'Europe/Berlin' } } as const
  const messageOn = (page: Page) => page.getByLabel('Message', { exact: true })
  const focused = (place: Locator) => place.and(place.page().locator(':focus')).waitFor()
  async function ask(page: Page, question: string): Promise<void> {
    await messageOn(page).focus()
    await page.keyboard.insertText(question)
    await page.keyboard.press('Enter')
  }

  it('shows a reply while it is written, stops it and reads on, and picks up a connection that breaks', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await open('/try-it')
    const log = page.getByRole('log')
    const sent: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/messages')) sent.push(request)
    })
    const headersOf = (at: number) => {
      const headers = sent.at(at)?.headers() ?? {}
      return { key: headers['idempotency-key'], last: headers['last-event-id'] }
    }

    // It grows, and is not read out piece by piece.
    script.hold(true)
    await ask(page, 'What are tents?')
    const tents = await script.nextMessage()
    await page.getByRole('status').getByText('is answering').waitFor()
    tents.write('**Tents** are ')
    const growing = log.locator('[aria-live=off]')
    await growing.getByText('Tents are').waitFor()
    await page.getByRole('status').getByText('is writing').waitFor()
    await untilEqual(() => growing.locator('strong').textContent(), 'Tents')
    // What got through is written no longer.
    await untilEqual(() => messageOn(page).inputValue(), '')
    tents.write('houses ')
    await growing.getByText('Tents are houses').waitFor()
    await expectAccessible(page)

    // It stops, and goes on where it is.
    await messageOn(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await log.getByText('You have stopped this.').waitFor()
    await focused(page.getByRole('button', { name: 'Send' }))
    await log.getByText('Tents are houses').waitFor()
    await expectAccessible(page)
    await log.getByRole('button', { name: 'Read on' }).press('Enter')
    await growing.getByText('Tents are houses').waitFor()
    tents.write('of cloth.')
    await growing.getByText('of cloth.').waitFor()
    tents.answer()
    await growing.waitFor({ state: 'detached' })
    await log.getByText('2 credits').waitFor()
    assert.equal(headersOf(0).key, headersOf(1).key)
    const evidence = page.getByRole('region', { name: 'What the reply goes by' })
    await evidence.getByText('answered').waitFor()

    // A connection breaks, and is picked up.
    script.hold(false)
    await page.route(messagesUrl, cutOff, { times: 1 })
    await ask(page, 'And stoves?')
    await log.getByText('You said: And stoves?').waitFor()
    await evidence.getByText('To “And stoves?”').waitFor()
    assert.equal(sent.length, 4)
    assert.equal(headersOf(3).key, headersOf(2).key)
    assert.deepEqual([headersOf(2).last, headersOf(3).last], [undefined, '1'])

    // It stays broken: what was asked is there to be sent again, and is asked once.
    let cuts = 0
    await page.route(messagesUrl, async (route) => {
      cuts += 1
      await (cuts === 1 ? cutOff(route) : route.abort())
    })
    const before = await tenant.balance()
    await ask(page, 'And lamps?')
    await page.getByRole('status').getByText('being picked up again').waitFor()
    await expectAccessible(page)
    await page.getByRole('alert').getByText('could not be picked up again').waitFor()
    assert.equal(cuts, 6)
    await expectAccessible(page)
    await untilEqual(() => messageOn(page).inputValue(), 'And lamps?')
    await page.unroute(messagesUrl)
    await messageOn(page).press('Enter')
    await log.getByText('You said: And lamps?').waitFor()
    assert.equal(headersOf(-1).key, headersOf(4).key)
    assert.equal(before.balance - (await tenant.balance()).balance, fixedPriceMillicredits / 1_000)

    // What fails is tried again as it is, and other words are another message.
    script.hold(true)
    await ask(page, 'And ropes?')
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    await page.getByRole('alert').getByText('Nothing was charged').waitFor()
    await messageOn(page).press('Enter')
    ;(await script.nextMessage()).answer('Ropes are long.')
    await log.getByText('Ropes are long.').waitFor()
    assert.equal(headersOf(-1).key, headersOf(-2).key)
    await untilEqual(() => page.getByRole('alert').getByText('charged').count(), 0)

    const conversations = conversationsOf(tenant)
    const [session] = dataOf(await conversations.sessions())
    const history = dataOf(await conversations.list(session?.sessionId ?? ''))
    assert.deepEqual(
      history.filter(({ role }) => role === 'user').map(({ content }) => content),
      ['What are tents?', 'And stoves?', 'And lamps?', 'And ropes?'],
    )

    await page.getByRole('button', { name: 'Begin another conversation' }).press('Enter')
    await page.getByText('is shown here for each reply').waitFor()
    await focused(messageOn(page))
    assert.deepEqual(complaints, [])
  })

  it('asks by a form that is answered by keyboard, refused where it does not fit, or passed over', async () => {
    const tenant = await service.newTenant()
    const { page, complaints, open } = await signedIn(browser, service, tenant, inBerlin)
    await open('/try-it')
    const log = page.getByRole('log')
    script.ask(fitting)
    script.ask(verdict)
    await ask(page, 'I want my boots fitted')
    const form = page.getByRole('region', { name: 'Book a fitting' })
    await form.getByText('choose a day first').waitFor()
    await expectAccessible(page)

    // Nothing is sent without what is needed.
    await form.getByRole('button', { name: 'Send the answers' }).press('Enter')
    await form.getByRole('checkbox', { name: 'Boots' }).press('Space')
    await form.getByRole('checkbox', { name: 'Something else' }).press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('My hat')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await form.getByRole('radio', { name: '14:30 (13:30 there)' }).press('ArrowDown')
    await form.getByLabel('Your phone number').focus()
    await page.keyboard.insertText('none of yours')
    await form.getByLabel('How far away?').press('ArrowRight')
    await form.getByRole('radio', { name: '4 stars' }).press('Space')
    await page.keyboard.press('Enter')
    await form.locator('.field-error').getByText('“Your phone number” must be a phone number').waitFor()
    await untilEqual(() => form.getByLabel('Your phone number').getAttribute('aria-invalid'), 'true')
    await expectAccessible(page)
    await form.getByLabel('Your phone number').fill('+49 40 123456')
    await page.keyboard.press('Enter')
    await log.getByText('You said: What shall be fitted? Boots, My hat').waitFor()
    const evidence = page.getByRole('region', { name: 'What the reply goes by' })
    await evidence.getByText('To “Book a fitting”').waitFor()
    assert.deepEqual(
      script.latestTurn().submission?.answers.map(({ value }) => value),
      [['boots', { other: 'My hat' }], '2031-11-24', '16:00', '+49 40 123456', 5, 4],
    )

    // The keyboard is where the next question is; a message passes it over.
    const next = page.getByRole('region', { name: 'How was it?' })
    await focused(next.getByRole('heading'))
    await next.getByLabel('Answer “How loud was it?”').press('Space')
    await next.getByRole('slider').waitFor()
    await expectAccessible(page)
    await page.setViewportSize(desk)
    await ask(page, 'Never mind')
    await log.getByText('passed over by a message').waitFor()
    await next.waitFor({ state: 'detached' })
    // It is passed over when the message is accepted, and what is asked next would be asked in reply to that one.
    await evidence.getByText('To “Never mind”').waitFor()

    // Own words beside the picks of one: the arrow keys stay in them.
    script.ask(size)
    const viewport = { width: 640, height: 512 }
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await ask(page, 'I need a tent')
    const sizes = page.getByRole('region', { name: 'Your size' })
    await sizes.getByRole('radio', { name: 'Something else' }).press('Space')
    await sizes.getByLabel('In your own words').focus()
    await page.keyboard.insertText('For si')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('End')
    await page.keyboard.insertText('x')
    const looks = (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme }))
    assert.deepEqual(await findingsIn(page, { looks }), [])
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Which size? For six').first().waitFor()
    await sizes.waitFor({ state: 'detached' })
    await focused(messageOn(page))

    const [session] = dataOf(await conversationsOf(tenant).sessions())
    await open(`/conversations/${tenant.widgetId}/${session?.sessionId ?? ''}`)
    await page.getByText('Form “Book a fitting”').click()
    await page.getByText('Nov 24, 2031, 16:00 (Europe/Berlin)').waitFor()
    await page.getByText('4 of 5').waitFor()
    await page.getByText('passed over by a message').waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})

/** Lets the service answer, and loses the answer after its first event. */
async function cutOff(route: Route): Promise<void> {
  const response = await route.fetch()
  const [first = ''] = (await response.text()).split('\n\n')
  await route.fulfill({ response, body: `${first}\n\nid: 2\nevent: message.de` })
}
