import assert from 'node:assert/strict'
import type { Form } from '@catalogue-assistant/client-sdk'
import type { FormRequest, RequestedQuestion } from '../../server/src/form.ts'
import { dataOf } from '../support/tenant.ts'
import type { Shop } from '../support/shop.ts'
import { frameFixture } from './frame-fixture.ts'
import type { Visitor } from './frame-page.ts'
import { untilEqual } from '../support/until.ts'

const must = { required: true }
const visitorId = 'customer-42'

const email: RequestedQuestion = {
  ...must,
  key: 'email',
  kind: 'input',
  inputType: 'email',
  prompt: 'Where do we write to?',
}
const note: RequestedQuestion = {
  required: false,
  key: 'note',
  kind: 'input',
  inputType: 'textarea',
  prompt: 'Anything else?',
}
const contact: FormRequest = { title: 'How to reach you', questions: [email, note], purpose: {} }

/** Far ahead, so that no day of it is ever over. */
function visitAt(starts: readonly string[], dateKey = 'day', timeKey = 'at'): FormRequest {
  return {
    title: 'Book a boot fitting',
    questions: [
      { ...must, key: dateKey, kind: 'input', inputType: 'date', prompt: 'Which day?' },
      { ...must, key: timeKey, kind: 'input', inputType: 'time', prompt: 'What time?', dateKey },
    ],
    slots: { dateKey, timeKey, starts },
    purpose: {},
  }
}

describe('a form in the frame', () => {
  const fixture = frameFixture()
  const { script } = fixture

  /** A visitor with a form in front of them. */
  async function open(form: FormRequest, given: { locale?: string; timezone?: string } = {}) {
    const { locale = 'en', timezone = 'Europe/Berlin' } = given
    const shop = await fixture.shop()
    const visitor = await fixture.visitor({
      publicKey: shop.publicKey,
      visitorId,
      start: { locale },
      browser: { timezoneId: timezone },
    })
    script.ask(form)
    await visitor.say('I would like to come')
    const shown = visitor.frame.getByRole('form', { name: form.title })
    await shown.waitFor()
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await visitor.page.keyboard.press(key)
    }
    return { shop, ...visitor, shown, press, type: (text: string) => visitor.page.keyboard.type(text) }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  const reach = ({ frame }: Pick<Visitor, 'frame'>, prompt: string) =>
    frame.locator('.form-prompt', { hasText: prompt }).waitFor()
  const focused = ({ frame }: Pick<Visitor, 'frame'>) => frame.locator('*:focus')
  /** The forms of the visitor's conversation, as the shop's backend sees them. */
  async function formsOf(shop: Shop): Promise<readonly Form[]> {
    const [session] = dataOf(await shop.backend.sessions({ visitorId }))
    const messages = dataOf(await shop.backend.list(session?.sessionId ?? ''))
    return messages.flatMap((message) => (message.role === 'assistant' ? (message.form ?? []) : []))
  }
  async function answersOf({ shop, shown }: Opened) {
    await shown.waitFor({ state: 'detached' })
    const [form] = await formsOf(shop)
    assert.equal(form?.status, 'answered')
    return form.answers?.map(({ timezone: _zone, ...answer }) => answer)
  }
  /** Whatever else is shown goes on: the form begins with the Tab key after the log has the focus. */
  const enter = async ({ frame }: Opened) => {
    await frame.getByRole('log').focus()
  }

  it('is in view when it comes: from its top where it is taller than the log', async () => {
    for (const form of [contact, visitAt(['2037-11-25T09:00:00Z'])]) {
      const { shown, frame } = await open(form)
      const edgesOf = async (place: typeof shown) => {
        const { y: top = Number.NaN, height = Number.NaN } = (await place.boundingBox()) ?? {}
        return { top, bottom: top + height }
      }
      const [card, log] = [await edgesOf(shown), await edgesOf(frame.getByRole('log'))]
      assert.ok(card.top >= log.top, JSON.stringify([card, log]))
      assert.ok(card.bottom <= log.bottom || card.top - log.top < 24, JSON.stringify([card, log]))
    }
  })

  it('takes lists, numbers, sliders and ratings from the keyboard alone', async () => {
    const form = await open(
      {
        title: 'Über die Tour',
        questions: [
          {
            ...must,
            key: 'store',
            kind: 'choice',
            prompt: 'Welche Filiale?',
            options: Array.from({ length: 40 }, (_, index) => ({
              value: `s${String(index)}`,
              label: `Ort ${String(index)}`,
            })),
            multiple: false,
            allowOther: true,
          },
          {
            ...must,
            key: 'gear',
            kind: 'choice',
            prompt: 'Was ist da?',
            options: [
              { value: 'tent', label: 'Zelt' },
              { value: 'stove', label: 'Kocher' },
            ],
            multiple: true,
            allowOther: true,
          },
          {
            ...must,
            key: 'size',
            kind: 'input',
            inputType: 'number',
            prompt: 'Schuhgröße?',
            min: 35,
            max: 48,
          },
          { ...must, key: 'km', kind: 'slider', prompt: 'Wie weit?', min: 0, max: 30, step: 2.5, unit: 'km' },
          { ...must, key: 'stars', kind: 'rating', style: 'stars', prompt: 'Wie war es?' },
          { required: false, key: 'thumb', kind: 'rating', style: 'thumbs', prompt: 'Hilfreich?' },
        ],
        purpose: {},
      },
      { locale: 'de' },
    )
    await enter(form)
    await form.frame.getByRole('radio').first().focus()
    // From the first upwards is the last, which asks for own words.
    await form.press('Space', 'ArrowUp', 'Tab')
    await form.type('Am Hafen')
    await form.press('Enter')
    await reach(form, 'Was ist da?')
    await form.press('Space', 'Tab', 'Space', 'Enter')
    await reach(form, 'Schuhgröße?')
    await form.type('viel')
    await form.press('Enter')
    await form.frame.getByRole('alert').getByText('Das ist keine Zahl.').waitFor()
    await form.press('Control+A')
    await form.type('42,5')
    await form.press('Enter')
    await reach(form, 'Wie weit?')
    await form.press('End', 'ArrowLeft')
    await untilEqual(() => focused(form).getAttribute('aria-valuetext'), '27,5 km')
    await form.press('Enter')
    await reach(form, 'Wie war es?')
    await form.press('Space', 'ArrowRight', 'ArrowRight')
    await untilEqual(
      () => form.frame.getByRole('radiogroup', { name: 'Wie war es?' }).getByRole('radio').count(),
      5,
    )
    await form.press('Enter')
    await reach(form, 'Hilfreich?')
    await form.press('Tab', 'Tab', 'Enter')
    await reach(form, 'Stimmt alles?')
    await form.press('Enter')
    // The heading has the focus, and is no button.
    await reach(form, 'Stimmt alles?')
    await form.frame.getByRole('button', { name: 'Senden' }).last().focus()
    await form.frame.locator('.form-button-main').press('Enter')
    assert.deepEqual(await answersOf(form), [
      { key: 'store', value: { other: 'Am Hafen' }, label: 'Am Hafen' },
      { key: 'gear', value: ['tent', 'stove'], label: 'Zelt, Kocher' },
      { key: 'size', value: 42.5 },
      { key: 'km', value: 27.5 },
      { key: 'stars', value: 3 },
    ])
    await untilEqual(() => focused(form).getAttribute('role'), 'log')
    assert.deepEqual([form.complaints, form.strangers], [[], []])
  })

  it('says in the words of the visitor what the service refuses, where it was answered', async () => {
    const form = await open(contact, { locale: 'fr' })
    const field = form.frame.getByRole('textbox', { name: 'Where do we write to?' })
    await field.focus()
    await form.type('ada')
    await form.press('Enter')
    const fault = form.shown.getByRole('alert')
    await fault.getByText('Ce n’est pas une adresse e-mail.').waitFor()
    // What the form lets through, the service does not.
    await form.type('@example..org')
    await untilEqual(() => fault.textContent(), '')
    await form.press('Enter')
    await reach(form, 'Anything else?')
    await form.frame.getByRole('button', { name: 'Passer' }).press('Enter')
    await reach(form, 'Tout est correct ?')
    await form.frame.locator('.form-button-main').press('Enter')
    await fault.getByText('Ce n’est pas une adresse e-mail.').waitFor()
    await untilEqual(() => field.getAttribute('aria-invalid'), 'true')
    const described = (await field.getAttribute('aria-describedby')) ?? ''
    assert.ok(described.split(' ').includes((await fault.getAttribute('id')) ?? '?'), described)
    await untilEqual(() => focused(form).getAttribute('type'), 'email')
    await field.fill('ada@example.org')
    await form.press('Enter')
    await reach(form, 'Tout est correct ?')
    await form.frame.locator('.form-button-main').press('Enter')
    assert.deepEqual(await answersOf(form), [{ key: 'email', value: 'ada@example.org' }])
  })

  it('offers times as the clocks of the visitor show them, on the other side of the date line too', async () => {
    const form = await open(visitAt(['2037-11-24T13:30:00.000Z', '2037-11-24T15:00:00.000Z']), {
      locale: 'en-US',
      timezone: 'Pacific/Auckland',
    })
    await form.frame.getByRole('gridcell', { name: 'Wednesday, November 25, 2037' }).press('Enter')
    await form.frame.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    await form.frame.getByText('Times: New Zealand Time').waitFor()
    await form.frame.getByRole('radio', { name: '2:30 AM' }).press('Space')
    await form.press('Enter')
    await form.frame.locator('.form-button-main', { hasText: 'Send' }).press('Enter')
    await form.frame.getByText('What time? 2:30 AM').waitFor()
    assert.deepEqual(await answersOf(form), [
      { key: 'day', value: '2037-11-25', local: '2037-11-25', utc: '2037-11-24T11:00:00.000Z' },
      { key: 'at', value: '02:30', local: '2037-11-25T02:30', utc: '2037-11-24T13:30:00.000Z' },
    ])
  })

  it('says in the log what was picked for a place elsewhere on both clocks, and nothing more where clocks agree', async () => {
    const [day, at] = visitAt(['2037-11-24T23:30:00.000Z']).questions
    const questions = [day, at?.kind === 'input' ? { ...at, placeTimezone: 'Europe/Vienna' } : at].flatMap(
      (question) => question ?? [],
    )
    for (const [timezone, said] of [
      [
        'America/New_York',
        /What time\? Wednesday\S* (at )?00:30 Central European Time \(Tuesday\S* (at )?18:30 Eastern Time, your time\)$/,
      ],
      ['Europe/Berlin', /What time\? 00:30$/],
    ] as const) {
      const form = await open(
        { ...visitAt(['2037-11-24T23:30:00.000Z']), questions },
        { locale: 'en-GB', timezone },
      )
      await form.frame.locator('[role="gridcell"]:not([aria-disabled])').press('Enter')
      await form.frame.locator('.form-button-main').press('Enter')
      await form.frame.getByRole('radio').press('Space')
      await form.press('Enter')
      await reach(form, 'Is this right?')
      await form.frame.locator('.form-button-main').press('Enter')
      await form.frame.locator('.entry.user .bubble', { hasText: said }).waitFor()
      assert.equal((await answersOf(form))?.[1]?.utc, '2037-11-24T23:30:00.000Z')
    }
  })

  it('knows the nights in which clocks are changed', async () => {
    // In Berlin 03:30 on the 29th of March, and 02:30 twice on the 25th of October.
    const starts = ['2037-03-29T01:30:00.000Z', '2037-10-25T00:30:00.000Z', '2037-10-25T01:30:00.000Z']
    const form = await open(visitAt(starts), { locale: 'en-GB' })
    await form.frame.getByRole('gridcell', { name: '29 March 2037' }).press('Enter')
    await form.frame.locator('.form-button-main').press('Enter')
    await form.frame.getByRole('radio', { name: '03:30' }).waitFor()
    await form.frame.getByRole('button', { name: 'Back', exact: true }).press('Enter')
    await form.frame.getByRole('button', { name: 'Next month' }).press('Enter')
    await form.frame.getByRole('gridcell', { name: '25 October 2037' }).press('Enter')
    await form.frame.locator('.form-button-main').press('Enter')
    assert.deepEqual(await form.frame.locator('.form-pick').allInnerTexts(), ['02:30'])
    await form.frame.getByRole('radio', { name: '02:30' }).press('Space')
    await form.press('Enter')
    await reach(form, 'Is this right?')
    await form.frame.locator('.form-button-main').press('Enter')
    assert.equal((await answersOf(form))?.[1]?.utc, '2037-10-25T00:30:00.000Z')
  })

  it('asks again for what is no longer on offer, and shows what is offered instead', async () => {
    const form = await open(visitAt(['2037-11-24T13:30:00.000Z']), { locale: 'es' })
    await form.frame.getByRole('gridcell', { name: '24 de noviembre' }).press('Enter')
    await form.frame.locator('.form-button-main').press('Enter')
    await form.frame.getByRole('radio').press('Space')
    await form.press('Enter')
    await reach(form, '¿Está todo bien?')
    // The visitor's clocks are elsewhere in the meantime.
    await form.page.route('**/form-submissions', async (route) => {
      const sent = route.request().postData()?.replace('Europe/Berlin', 'Asia/Tokyo') ?? ''
      await route.continue({ postData: sent })
    })
    await form.frame.locator('.form-button-main').press('Enter')
    await form.shown.getByRole('alert').getByText('Ya no está disponible.').waitFor()
    await reach(form, 'What time?')
    await untilEqual(() => focused(form).getAttribute('type'), 'radio')
    await untilEqual(() => form.frame.getByRole('radiogroup').getAttribute('aria-invalid'), 'true')
    await form.page.unroute('**/form-submissions')
    await form.frame.locator('.form-button-main', { hasText: 'Listo' }).press('Enter')
    await reach(form, '¿Está todo bien?')
    // The slot is taken by somebody else: the reply brings other ones.
    script.ask({ ...visitAt(['2037-11-26T09:00:00.000Z'], 'otherDay', 'otherTime'), title: 'Another time' })
    await form.frame.locator('.form-button-main').press('Enter')
    await form.frame.getByRole('form', { name: 'Another time' }).waitFor()
    await untilEqual(() => form.frame.getByRole('form').filter({ hasText: 'Book a boot' }).count(), 0)
    await form.frame.getByRole('gridcell', { name: '26 de noviembre' }).waitFor()
  })

  it('is where it was after a reload, and after it was put aside', async () => {
    const form = await open(contact)
    await form.frame.getByRole('textbox', { name: 'Where do we write to?' }).fill('ada@example.org')
    await form.press('Enter')
    await reach(form, 'Anything else?')
    await form.type('Two pairs')
    await form.page.reload()
    await reach(form, 'Anything else?')
    const field = form.frame.getByRole('textbox', { name: 'Anything else?' })
    await untilEqual(() => field.inputValue(), 'Two pairs')
    await form.frame.getByRole('button', { name: 'I’d rather write' }).press('Enter')
    await form.shown.waitFor({ state: 'detached' })
    await form.frame.getByRole('button', { name: 'Back to the form' }).press('Enter')
    await reach(form, 'Anything else?')
    await untilEqual(() => focused(form).inputValue(), 'Two pairs')
    await form.frame.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    await form.frame.locator('.form-button-main', { hasText: 'Send' }).press('Enter')
    assert.deepEqual(await answersOf(form), [
      { key: 'email', value: 'ada@example.org' },
      { key: 'note', value: 'Two pairs' },
    ])
  })

  it('keeps everything while there is no connection, and says so', async () => {
    const form = await open({ ...contact, questions: [email] })
    await form.frame.getByRole('textbox', { name: 'Where do we write to?' }).fill('ada@example.org')
    await form.page.route('**/form-submissions', (route) => route.abort())
    await form.press('Enter')
    await form.shown.getByRole('alert').getByText('There is no connection to the assistant.').waitFor()
    await untilEqual(() => focused(form).inputValue(), 'ada@example.org')
    assert.deepEqual(
      (await formsOf(form.shop)).map(({ status }) => status),
      ['pending'],
    )
    await form.page.unroute('**/form-submissions')
    await form.press('Enter')
    assert.deepEqual(await answersOf(form), [{ key: 'email', value: 'ada@example.org' }])
  })

  it('is sent once, however often it is sent', async () => {
    const form = await open({ ...contact, questions: [email] })
    await form.frame.getByRole('textbox', { name: 'Where do we write to?' }).fill('ada@example.org')
    const sent: string[] = []
    form.page.on('request', (request) => {
      if (request.url().endsWith('/form-submissions')) sent.push(request.method())
    })
    // On its way for as long as Enter is pressed.
    let release = (): void => undefined
    const isPressed = new Promise<void>((resolve) => {
      release = resolve
    })
    await form.page.route('**/form-submissions', async (route) => {
      await isPressed
      await route.continue()
    })
    await form.press('Enter', 'Enter', 'Enter')
    release()
    assert.deepEqual(await answersOf(form), [{ key: 'email', value: 'ada@example.org' }])
    assert.deepEqual(sent, ['POST'])
  })

  it('goes when it was answered or left elsewhere', async () => {
    const form = await open({ ...contact, questions: [email] })
    const laptop = form.shop.browser()
    await laptop.begin({ visitorId })
    await laptop.send({ content: 'Never mind the form' })
    await form.frame.getByRole('textbox', { name: 'Where do we write to?' }).fill('ada@example.org')
    await form.press('Enter')
    await form.shown.waitFor({ state: 'detached' })
    await form.sees('Never mind the form')
    assert.deepEqual(
      (await formsOf(form.shop)).map(({ status }) => status),
      ['bypassed'],
    )
  })

  it('offers to load the chat anew where it cannot be loaded', async () => {
    const shop = await fixture.shop()
    const visitor = await fixture.visitor({ publicKey: shop.publicKey, visitorId })
    await visitor.page.route('**/forms.js', (route) => route.abort())
    script.ask(contact)
    await visitor.say('I would like to come')
    await visitor.frame.getByText('The form could not be loaded.').waitFor()
    await visitor.page.unroute('**/forms.js')
    await visitor.frame.getByRole('button', { name: 'Try again' }).press('Enter')
    await visitor.frame.getByRole('form', { name: contact.title }).waitFor()
  })
})
