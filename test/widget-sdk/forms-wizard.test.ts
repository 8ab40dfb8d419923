import assert from 'node:assert/strict'
import type { Form } from '@catalogue-assistant/client-sdk'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { type FormPage, formPages } from './forms-page.ts'
import { untilEqual } from '../support/until.ts'

type Shown = Pick<Form, 'title' | 'questions'>

const must = { required: true }
const fitting: Shown = {
  title: 'Book a boot fitting',
  questions: [
    {
      ...must,
      key: 'store',
      kind: 'choice',
      prompt: 'Which store?',
      multiple: false,
      allowOther: true,
      options: [
        { value: 'hh', label: 'Fernweh Outfitters Hamburg' },
        { value: 'b', label: 'Fernweh Outfitters Berlin' },
      ],
    },
    {
      ...must,
      key: 'day',
      kind: 'input',
      inputType: 'date',
      prompt: 'Which day suits you?',
      allowedDates: ['2027-03-30', '2027-04-01', '2027-04-02', '2027-05-03'],
    },
    {
      ...must,
      key: 'at',
      kind: 'input',
      inputType: 'time',
      prompt: 'At what time?',
      dateKey: 'day',
      allowedTimesByDate: {
        '2027-03-30': ['10:00'],
        '2027-04-01': ['10:00', '11:30', '14:30', '16:00', '17:30'],
        '2027-04-02': ['09:15'],
        '2027-05-03': ['14:30'],
      },
    },
    {
      key: 'kids',
      required: false,
      kind: 'slider',
      prompt: 'How far do you walk?',
      min: 0,
      max: 30,
      step: 2.5,
      unit: 'km',
      defaultValue: 10,
    },
    { key: 'mood', required: false, kind: 'rating', style: 'stars', prompt: 'How was your last visit?' },
    {
      ...must,
      key: 'mail',
      kind: 'input',
      inputType: 'email',
      prompt: 'Where do we write to?',
      placeholder: 'name@example.org',
    },
  ],
}
const others: Shown = {
  title: 'About your trip',
  questions: [
    {
      ...must,
      key: 'gear',
      kind: 'choice',
      prompt: 'What do you have already?',
      multiple: true,
      allowOther: true,
      options: [
        { value: 'tent', label: 'A tent' },
        { value: 'stove', label: 'A stove' },
        { value: 'bag', label: 'A sleeping bag' },
      ],
    },
    {
      ...must,
      key: 'size',
      kind: 'input',
      inputType: 'number',
      prompt: 'Your shoe size?',
      min: 35,
      max: 47.5,
    },
    { ...must, key: 'wake', kind: 'input', inputType: 'time', prompt: 'When do you get up?' },
    { ...must, key: 'thumb', kind: 'rating', style: 'thumbs', prompt: 'Was this helpful?' },
    { key: 'call', required: false, kind: 'input', inputType: 'phone', prompt: 'May we call you?' },
    {
      ...must,
      key: 'note',
      kind: 'input',
      inputType: 'textarea',
      prompt: 'Anything else?',
      minLength: 5,
      maxLength: 200,
    },
  ],
}
const single = (question: Form['questions'][number]): Shown => ({ title: 'One thing', questions: [question] })
const openDay = {
  ...must,
  key: 'day',
  kind: 'input',
  inputType: 'date',
  prompt: 'When?',
  minDate: '2027-03-15',
  maxDate: '2027-06-10',
} as const
const name = single({ ...must, key: 'name', kind: 'input', inputType: 'text', prompt: 'Your name?' })

describe('a form in a browser', function () {
  this.timeout(300_000)
  let browser: Browser
  let open: Awaited<ReturnType<typeof formPages>>

  before(async function () {
    browser = await browserOf(this)
    open = await formPages(browser)
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  const heading = (form: FormPage) => form.page.locator('.form-prompt').innerText()
  const reach = (form: FormPage, prompt: RegExp) =>
    form.page.locator('.form-prompt', { hasText: prompt }).waitFor()

  /** Answers `fitting` without a pointer, up to the review. */
  async function fillFitting(
    form: FormPage,
    look: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await look()
    await form.press('Tab', 'Space', 'ArrowDown', 'Enter')
    await reach(form, /Which day/)
    await look()
    // From the first day on offer over two that are not.
    assert.match(await form.focused(), /^gridcell Tuesday,? 30 March 2027$/)
    await form.press('ArrowRight')
    assert.match(await form.focused(), /31 March 2027, not available$/)
    await form.press('Enter', 'ArrowRight', 'Space', 'Tab', 'Enter')
    await reach(form, /what time/)
    await look()
    await form.press('ArrowDown', 'ArrowDown', 'Enter')
    await reach(form, /How far/)
    await look()
    await form.press('ArrowUp', 'Enter')
    await reach(form, /last visit/)
    await look()
    await form.press('Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
    await reach(form, /write to/)
    await look()
    await form.page.keyboard.type('ada@example.org')
    await form.press('Enter')
    await reach(form, /Is this right/)
    await look()
  }
  /** Light at a desk, and dark on a small screen from right to left: who is kept out, and what is too wide. */
  async function lookAt({ page, barriers }: FormPage, step: string): Promise<void> {
    for (const [width, dir, theme] of [
      [320, 'rtl', 'dark'],
      [400, 'ltr', 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await page.emulateMedia({ colorScheme: theme })
      await page.evaluate(`document.dir = '${dir}'; document.documentElement.dataset.theme = '${theme}'`)
      assert.deepEqual(await barriers(), [], `${theme}, ${step}`)
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      assert.ok(Number(overflow) <= 0, `${theme}, ${step} is ${String(overflow)} too wide`)
    }
  }
  const filled = { store: 'b', day: '2027-04-01', at: '14:30', kids: 12.5, mood: 4, mail: 'ada@example.org' }

  it('is answered with the keyboard alone, from choice to calendar, time, slider, stars and text, and keeps nobody out', async () => {
    const form = await open({ form: fitting })
    assert.match(await form.focused(), /^body/)
    let steps = 0
    await fillFitting(form, async () => {
      steps += 1
      await lookAt(form, await heading(form))
    })
    assert.equal(steps, 7)
    assert.deepEqual(await form.submitted(), [])
    assert.match(
      await form.page.locator('.form-review').innerText(),
      /Berlin[^]*1 April 2027[^]*14:30[^]*12\.5 km[^]*4 of 5 stars/,
    )
    await form.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
    await form.page.getByText('Sent').waitFor()
    assert.deepEqual(await form.submitted(), [filled])
    assert.deepEqual(await form.complaints(), [])
  })

  it('is answered with the keyboard alone, from checkboxes to number, time, thumbs and lines', async () => {
    const form = await open({ form: others, locale: 'de' })
    await form.press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Space', 'Tab')
    await form.page.keyboard.type('Ein Kocher')
    await form.press('Enter')
    await reach(form, /shoe size/)
    await form.page.keyboard.type('42,5')
    await form.press('Enter')
    await reach(form, /get up/)
    await form.page.keyboard.type('0715AM')
    await form.press('Enter')
    await reach(form, /helpful/)
    await form.press('ArrowDown', 'Enter')
    await reach(form, /call you/)
    await form.press('Tab', 'Tab')
    assert.equal(await form.focused(), 'button Überspringen')
    await form.press('Enter')
    await reach(form, /Anything/)
    await form.page.keyboard.type('Danke')
    await form.press('Tab', 'Enter')
    await reach(form, /Stimmt alles/)
    await form.page.getByRole('button', { name: 'Senden' }).press('Enter')
    await form.page.getByText('Gesendet').waitFor()
    assert.deepEqual(await form.submitted(), [
      {
        gear: ['tent', { other: 'Ein Kocher' }],
        size: 42.5,
        wake: '07:15',
        thumb: 'negative',
        note: 'Danke',
      },
    ])
  })

  it('turns months, keeps within what is on offer, and turns arrows round from right to left', async () => {
    const form = await open({
      form: single(openDay),
      locale: 'ar-EG',
      dir: 'rtl',
    })
    const day = () =>
      form.page.evaluate<number>(`document.querySelector('[tabindex="0"]').getBoundingClientRect().left`)
    await form.press('Tab', 'Tab', 'Tab')
    const start = await day()
    await form.press('ArrowLeft')
    assert.ok((await day()) < start)
    await form.press('ArrowRight')
    assert.equal(await day(), start)
    await form.press('PageDown', 'PageDown', 'PageDown', 'PageDown', 'Enter')
    await form.page.getByRole('button').filter({ hasText: 'Send' }).press('Enter')
    await form.page.getByText('Sent').waitFor()
    assert.deepEqual(await form.submitted(), [{ day: '2027-06-10' }])
    await untilEqual(
      () => form.page.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled'),
      'true',
    )
  })

  it('leads over months without an offer, and begins weeks where the place does', async () => {
    const far = single({
      ...must,
      key: 'day',
      kind: 'input',
      inputType: 'date',
      prompt: 'When?',
      allowedDates: ['2027-03-30', '2028-01-05', '2028-01-20'],
    })
    for (const [locale, first, month, last] of [
      ['de', 'Mo', 'Januar 2028', 'Donnerstag, 20. Januar 2028'],
      ['en-US', 'Sun', 'January 2028', 'Thursday, January 20, 2028'],
      ['he', 'א׳', 'ינואר 2028', 'יום חמישי, 20 בינואר 2028'],
    ] as const) {
      const form = await open({ form: far, locale, dir: locale === 'he' ? 'rtl' : 'ltr' })
      await untilEqual(() => form.page.locator('th').first().innerText(), first)
      const turns = form.page.locator('.form-turn')
      await turns.last().press('Enter')
      await form.page.getByText(month, { exact: true }).waitFor()
      await untilEqual(() => turns.last().getAttribute('aria-disabled'), 'true')
      assert.match(await form.focused(), /^button/)
      // The first of the two days in view, and a week and a day on, which the arrow towards the week's end does.
      await form.press('Tab', 'ArrowDown', 'ArrowDown', locale === 'he' ? 'ArrowLeft' : 'ArrowRight', 'Enter')
      assert.equal(await form.focused(), `gridcell ${last}`)
      await untilEqual(() => form.page.locator('[aria-selected="true"]').getAttribute('aria-label'), last)
      await turns.first().press('Enter')
      assert.match(await form.focused(), /^button/)
      await form.page.close()
    }
  })

  it('shows every day of a month, in the digits of the place', async () => {
    const form = await open({ form: single(openDay), locale: 'ar-EG', dir: 'rtl' })
    const days = await form.page.locator('.form-day').allInnerTexts()
    assert.deepEqual(days.slice(0, 3), ['١', '٢', '٣'])
    assert.equal(days.length, 31)
  })

  it('goes back to one answer from the review, and asks again for what no longer fits', async () => {
    const form = await open({ form: fitting })
    await fillFitting(form)
    await form.page.getByRole('button', { name: 'Edit: How far do you walk?' }).press('Enter')
    await reach(form, /How far/)
    assert.equal(await form.focused(), 'range 12.5')
    await form.press('ArrowLeft')
    await form.page.getByRole('button', { name: 'Done' }).press('Enter')
    await reach(form, /Is this right/)
    assert.match(await form.focused(), /Is this right/)

    // The other day has no such time.
    await form.page.getByRole('button', { name: 'Edit: Which day suits you?' }).press('Enter')
    await reach(form, /Which day/)
    await form.press('ArrowRight', 'Enter')
    await form.page.getByRole('button', { name: 'Done' }).press('Enter')
    await reach(form, /what time/)
    await form.press('Space')
    await form.page.getByRole('button', { name: 'Done' }).press('Enter')
    await reach(form, /Is this right/)
    await form.page.getByRole('button', { name: 'Send' }).press('Enter')
    await form.page.getByText('Sent').waitFor()
    assert.deepEqual(await form.submitted(), [{ ...filled, kids: 10, day: '2027-04-02', at: '09:15' }])
  })

  it('says what is wrong at the field, and moves there', async () => {
    const form = await open({ form: name })
    await form.page.getByRole('button', { name: 'Send' }).press('Enter')
    const field = form.page.getByRole('textbox', { name: 'Your name?' })
    await untilEqual(() => field.getAttribute('aria-invalid'), 'true')
    const fault = form.page.getByRole('alert')
    await untilEqual(() => fault.innerText(), 'This needs an answer.')
    await untilEqual(() => field.getAttribute('aria-describedby'), await fault.getAttribute('id'))
    assert.match(await form.focused(), /^text/)
    assert.deepEqual(await form.barriers(), [])
    await form.page.keyboard.type('Ada')
    await untilEqual(() => fault.textContent(), '')
    await untilEqual(() => field.getAttribute('aria-describedby'), null)
    assert.deepEqual(await form.submitted(), [])
  })

  it('shows what the service refuses at its question, and what went wrong otherwise below', async () => {
    const faults = [
      { key: 'at', message: 'This time is taken.' },
      'lost',
      { key: 'elsewhere', message: 'Closed today.' },
    ] as const
    const form = await open({ form: fitting, faults })
    await fillFitting(form)
    const send = form.page.getByRole('button', { name: 'Send' })
    await send.press('Enter')
    await reach(form, /what time/)
    const group = form.page.getByRole('radiogroup', { name: 'At what time?' })
    await untilEqual(() => group.getAttribute('aria-invalid'), 'true')
    await untilEqual(
      () => form.page.locator('.form-stage .form-fault').innerText(),
      'This is no longer on offer. Please pick another.',
    )
    assert.equal(await form.focused(), 'radio 14:30')
    await form.press('ArrowRight')
    await form.page.getByRole('button', { name: 'Done' }).press('Enter')
    await send.press('Enter')
    await form.page.getByText('That could not be sent').waitFor()
    await send.press('Enter')
    await form.page.getByText('Closed today.').waitFor()
    await send.press('Enter')
    await form.page.getByText('Sent').waitFor()
    assert.deepEqual(
      (await form.submitted()).map(({ at }) => at),
      ['14:30', '16:00', '16:00', '16:00'],
    )
  })

  it('is sent once, however often and however it is sent', async () => {
    const form = await open({ form: name, isHeld: true })
    await form.press('Tab')
    await form.page.keyboard.type('Ada')
    await form.press('Enter', 'Enter')
    await form.page.getByRole('button', { name: 'Sending…' }).click({ force: true })
    await form.page.getByRole('textbox').fill('Bea')
    await untilEqual(() => form.page.locator('form').getAttribute('aria-busy'), 'true')
    assert.deepEqual(await form.submitted(), [{ name: 'Ada' }])
    await form.page.evaluate('window.release()')
    await form.page.getByText('Sent').waitFor()
    assert.deepEqual(await form.submitted(), [{ name: 'Ada' }])
  })

  it('goes on after a reload where it was left', async () => {
    const form = await open({ form: fitting })
    await form.press('Tab', 'Space', 'Enter')
    await reach(form, /Which day/)
    await form.press('ArrowRight', 'ArrowRight', 'Enter')
    await form.page.reload()
    await reach(form, /Which day/)
    assert.equal(
      await form.page.locator('[aria-selected="true"]').getAttribute('aria-label'),
      await form.page.locator('[tabindex="0"]').getAttribute('aria-label'),
    )
    await form.page.getByRole('button', { name: 'Back' }).press('Enter')
    assert.equal(await form.focused(), 'radio =hh')
  })

  it('can be left, and names the zone of its times', async () => {
    const form = await open({
      form: {
        title: 'When',
        questions: [
          { ...must, key: 'at', kind: 'input', inputType: 'time', prompt: 'When?', allowedTimes: ['10:00'] },
        ],
      },
    })
    await form.page.getByText('Times: Central European Time').waitFor()
    await form.page.getByRole('button', { name: 'I’d rather write' }).press('Enter')
    assert.equal(await form.page.evaluate('window.dismissed'), 1)
    assert.equal(await heading(form), 'When?')
  })

  it('tells the times of a place elsewhere on both clocks, wherever they are read', async () => {
    const day = '2027-01-20'
    const form: Pick<Form, 'title' | 'questions'> = {
      title: 'Book a boot fitting',
      questions: [
        { ...must, key: 'day', kind: 'input', inputType: 'date', prompt: 'Which day?', allowedDates: [day] },
        {
          ...{ ...must, key: 'at', kind: 'input', inputType: 'time', prompt: 'What time?', dateKey: 'day' },
          ...{ allowedTimesByDate: { [day]: ['06:00', '19:30'] }, placeTimezone: 'Europe/Vienna' },
        },
      ],
    }
    for (const [look, given] of Object.entries({
      english: { locale: 'en-US' },
      german: { locale: 'de', width: 320, isDark: true },
      spanish: { locale: 'es', width: 320 },
      french: { locale: 'fr', width: 320, dir: 'rtl' },
    } as const)) {
      const { page, barriers, ...opened } = await open({ form, timezone: 'America/New_York', ...given })
      const check = async (step: string) => {
        assert.deepEqual(await barriers(), [], `${look}, ${step}`)
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        assert.ok(Number(overflow) <= 0, `${look}, ${step} is ${String(overflow)} too wide`)
      }
      await page.locator('[role="gridcell"]:not([aria-disabled])').press('Enter')
      await page.locator('.form-button-main').press('Enter')
      const said = {
        english: 'Thursday, 1:30 AM Central European Time (Wednesday, 7:30 PM Eastern Time, your time)',
        german:
          'Donnerstag, 01:30 Mitteleuropäische Zeit (bei Ihnen Mittwoch, 19:30 Nordamerikanische Ostküstenzeit)',
        spanish: 'jueves, 01:30 hora de Europa central (para usted: miércoles, 19:30 hora oriental)',
        french:
          'jeudi 01:30 heure d’Europe centrale (chez vous : mercredi 19:30 heure de l’Est nord-américain)',
      }[look]
      assert.ok(said !== undefined)
      // White space that does not break is white space here.
      await page.getByRole('radio', { name: said }).press('Space')
      await untilEqual(() => page.getByRole('radio').count(), 2)
      await check('times')
      await page.locator('.form-button-main').press('Enter')
      await page.locator('dd', { hasText: said }).waitFor()
      await check('review')
      await page.locator('.form-button-main').press('Enter')
      assert.deepEqual(await opened.submitted(), [{ day, at: '19:30' }])
      const inWords = await page.evaluate<string>('window.inWords')
      assert.equal(inWords.split('\n')[1]?.replace(/\s/g, ' '), `What time? ${said}`)
      await page.close()
    }
    const near = await open({ form, timezone: 'Europe/Berlin' })
    await near.page.locator('[role="gridcell"]:not([aria-disabled])').press('Enter')
    await near.page.locator('.form-button-main').press('Enter')
    assert.deepEqual(await near.page.locator('.form-pick').allInnerTexts(), ['06:00', '19:30'])
    await near.page.getByText('Times: Central European Time').waitFor()
  })

  it('tells a time that is typed in on both clocks', async () => {
    const { page, press, barriers } = await open({
      form: {
        title: 'Book a boot fitting',
        questions: [
          { ...must, key: 'day', kind: 'input', inputType: 'date', prompt: 'Which day?' },
          {
            ...{ ...must, key: 'at', kind: 'input', inputType: 'time', prompt: 'What time?', dateKey: 'day' },
            placeTimezone: 'Europe/Vienna',
          },
        ],
      },
      timezone: 'America/New_York',
    })
    await page.locator('input').fill('2027-01-20')
    await press('Enter')
    await page.locator('.form-button-main').press('Enter')
    await page.getByRole('status').getByText('Times: Eastern Time').waitFor()
    await page.locator('input').fill('06:00')
    const both = '12:00 Central European Time (06:00 Eastern Time, your time)'
    await page.getByRole('status').getByText(both).waitFor()
    assert.deepEqual(await barriers(), [])
  })

  it('keeps nobody out where an answer is missing, whatever kind it is of', async () => {
    const form = await open({ form: others })
    const { page } = form
    const answers: Readonly<Record<string, () => Promise<void>>> = {
      gear: () => page.getByRole('checkbox').first().check(),
      size: () => page.locator('.form-stage input').fill('42'),
      wake: () => page.locator('.form-stage input').fill('07:15'),
      thumb: () => page.getByRole('radio').first().check(),
      note: () => page.getByRole('textbox').fill('Thank you'),
    }
    const goOn = () => page.locator('.form-button-main').press('Enter')
    for (const { key, prompt, required } of others.questions) {
      await page.locator('.form-prompt', { hasText: prompt }).waitFor()
      if (required) {
        await goOn()
        await page.locator('.form-stage .form-fault').first().getByText('This needs').waitFor()
      }
      await lookAt(form, key)
      if (required) {
        await answers[key]?.()
        await goOn()
      } else await page.getByRole('button', { name: 'Skip' }).press('Enter')
    }
    await reach(form, /Is this right/)
    await lookAt(form, 'review')
  })
})
