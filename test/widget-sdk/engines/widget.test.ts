import assert from 'node:assert/strict'
import type { FormRequest } from '../../../server/src/form.ts'
import { isFullRun } from '../../support/when.ts'
import { type Arrived, engineFixture, greeting } from './engine-fixture.ts'
import { eventually } from './chat.ts'
import { firefox } from './firefox.ts'
import { elementAt } from './visitor.ts'
import { webkit } from './webkit.ts'

const must = { required: true } as const
const fitting: FormRequest = {
  title: 'Book a boot fitting',
  questions: [
    {
      ...must,
      key: 'store',
      kind: 'choice',
      prompt: 'Which store?',
      multiple: false,
      allowOther: false,
      options: [
        { value: 'hh', label: 'Hamburg' },
        { value: 'b', label: 'Berlin' },
      ],
    },
    {
      ...must,
      key: 'day',
      kind: 'input',
      inputType: 'date',
      prompt: 'Which day?',
      allowedDates: ['2087-03-30', '2087-04-01', '2087-05-03'],
    },
    {
      ...must,
      key: 'at',
      kind: 'input',
      inputType: 'time',
      prompt: 'At what time?',
      dateKey: 'day',
      allowedTimesByDate: {
        '2087-03-30': ['09:15'],
        '2087-04-01': ['10:00', '14:30', '16:00'],
        '2087-05-03': ['09:15'],
      },
    },
    {
      ...must,
      key: 'walk',
      kind: 'slider',
      prompt: 'How far do you walk?',
      min: 0,
      max: 30,
      step: 2.5,
      unit: 'km',
    },
    { ...must, key: 'mood', kind: 'rating', style: 'stars', prompt: 'How was your last visit?' },
  ],
  purpose: {},
}
const trip: FormRequest = {
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
    { ...must, key: 'mail', kind: 'input', inputType: 'email', prompt: 'Where do we write to?' },
    { ...must, key: 'thumb', kind: 'rating', style: 'thumbs', prompt: 'Was this helpful?' },
    { ...must, key: 'note', kind: 'input', inputType: 'textarea', prompt: 'Anything else?' },
  ],
  purpose: {},
}

// Chromium is what the other specs of the widget are about.
for (const engine of isFullRun ? [firefox, webkit] : []) {
  describe(`the widget in ${engine.name}`, () => {
    const { script, adorn, newShop, arrive } = engineFixture(engine)

    async function openByHand({ visitor, chat }: Arrived): Promise<void> {
      await eventually(
        () => visitor.ask('widget', `${elementAt('widget', 'button')}.ariaLabel`),
        (label) => label === 'Open chat',
      )
      await visitor.click('widget', 'button')
      await chat.sees(greeting)
      if (engine.focusesUnusedFrames) await chat.isOn(/^textarea Write a message$/)
      else await chat.hasFocus()
    }
    const read = (arrived: Arrived, selector: string): Promise<string> =>
      arrived.visitor.ask('chat', `${elementAt('chat', selector)}?.textContent ?? ''`)
    const complaintsOf = ({ visitor }: Arrived) => visitor.complaints()
    /** The answers of a form, once they have come to the service: the chat shows them before. */
    const submittedValues = async (): Promise<readonly unknown[]> => {
      const submission = await eventually(
        () => Promise.resolve(script.latestTurn().submission),
        (latest) => latest !== undefined,
      )
      return (submission?.answers ?? []).map(({ value }) => value)
    }

    it('is a bubble that opens on a click, and a conversation that is written while one looks', async () => {
      const arrived = await arrive({ 'api-key': await newShop() })
      const { chat } = arrived
      await openByHand(arrived)
      script.hold(true)
      const product = { id: 'prod_1', name: 'Alpenglow 2', price: 349, currency: 'EUR' }
      adorn({ products: [{ ...product, url: 'https://shop.example/p/1' }] })
      await chat.say('Which tent is light?')
      const held = await script.nextMessage()
      assert.equal(held.text, 'Which tent is light?')
      held.write('The **Alpenglow** ')
      await eventually(
        () => read(arrived, '[role=log] strong'),
        (strong) => strong === 'Alpenglow',
      )
      assert.equal(await read(arrived, '.product'), '')
      held.write('weighs *little*:\n\n- one kilo\n- and a half')
      held.answer()
      await eventually(
        () => read(arrived, '.product'),
        (card) => card === 'Alpenglow 2€349.00',
      )
      assert.equal(await read(arrived, '[role=log] li:nth-child(2)'), 'and a half')
      assert.deepEqual(await complaintsOf(arrived), [])
    })

    it('closes with Escape, tells how many replies came since, and opens with Enter', async () => {
      const arrived = await arrive({ 'api-key': await newShop() })
      const { visitor, chat } = arrived
      await openByHand(arrived)
      script.hold(true)
      await chat.say('Are you there?')
      const held = await script.nextMessage()
      await visitor.press('Escape')
      await chat.isOnBubble()
      held.answer('Now I am.')
      await chat.badge('1 unread')
      await visitor.press('Enter')
      await chat.sees('Now I am.')
      await chat.isOn(/^textarea/)
      await chat.badge('')
      assert.deepEqual(await complaintsOf(arrived), [])
    })

    it('is used with the keyboard alone: choice, calendar, times, slider and stars', async () => {
      const arrived = await arrive({ 'api-key': await newShop() })
      const { visitor, chat } = arrived
      await eventually(
        () => visitor.ask<boolean>('page', 'Boolean(document.querySelector("catalogue-assistant"))'),
        (isThere) => isThere,
      )
      // Past the link of the page.
      await visitor.press('Tab', 'Tab')
      await chat.isOnBubble()
      await visitor.press('Enter')
      await chat.sees(greeting)
      await chat.isOn(/^textarea/)
      script.ask(fitting)
      await chat.say('I need boots')
      await chat.sees('Which store?')
      await chat.goTo(/^radio/, 'Shift+Tab')
      await visitor.press('Space', 'ArrowDown', 'Enter')
      await chat.isOn(/^gridcell \S+ 30 March 2087$|^gridcell \S+ March 30, 2087$/)
      await visitor.press('ArrowRight')
      await chat.isOn(/31.*not available$/)
      await visitor.press('Enter', 'ArrowRight', 'Space')
      await chat.goTo(/^submit Next$/, 'Tab')
      await visitor.press('Enter')
      await chat.sees('At what time?')
      await chat.isOn(/^radio/)
      await visitor.press('Space', 'ArrowDown', 'Enter')
      await chat.sees('How far')
      await chat.isOn(/^range/)
      await visitor.press('ArrowRight', 'ArrowUp', 'Enter')
      await chat.sees('last visit')
      await chat.isOn(/^radio/)
      await visitor.press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
      await chat.sees('Is this right?')
      await chat.goTo(/^submit Send$/, 'Tab')
      await visitor.press('Enter')
      await chat.sees('Which store? Berlin')
      assert.deepEqual(await submittedValues(), ['b', '2087-04-01', '14:30', 5, 4])
      assert.deepEqual(await complaintsOf(arrived), [])
    })

    it('is used with the keyboard alone: checkboxes, own words, number, time of day, thumbs and lines', async () => {
      const arrived = await arrive({ 'api-key': await newShop() })
      const { visitor, chat } = arrived
      await openByHand(arrived)
      script.ask(trip)
      await chat.say('I set out on Friday')
      await chat.sees('What do you have already?')
      // From below, the last of the three comes first: something else.
      await chat.goTo(/^checkbox/, 'Shift+Tab')
      await visitor.press('Space', 'Shift+Tab', 'Shift+Tab', 'Space')
      await chat.goTo(/^text /, 'Tab')
      await visitor.type('A kettle')
      await visitor.press('Enter')
      await chat.sees('shoe size')
      await chat.isOn(/^text /)
      await visitor.type('42.5')
      await visitor.press('Enter')
      await chat.sees('get up')
      await chat.isOn(/^time /)
      for (const [index, part] of ['07', '15', 'AM'].entries()) {
        if (index > 0 && !engine.movesWithinTimes) await visitor.press('Tab')
        await visitor.type(part)
      }
      await visitor.press('Enter')
      await chat.sees('write to')
      await chat.isOn(/^email /)
      await visitor.type('mara')
      await visitor.press('Enter')
      await chat.sees('This is not an email address.')
      await chat.isOn(/^email /)
      await visitor.type('@lindqvist.example')
      await visitor.press('Enter')
      await chat.sees('Was this helpful?')
      await chat.isOn(/^radio/)
      await visitor.press('Space', 'ArrowRight', 'Enter')
      await chat.sees('Anything else?')
      await chat.isOn(/^textarea/)
      await visitor.type('Two')
      await visitor.press('Enter')
      await visitor.type('lines')
      await chat.goTo(/^submit Next$/, 'Tab')
      await visitor.press('Enter')
      await chat.sees('Is this right?')
      await chat.goTo(/^submit Send$/, 'Tab')
      await visitor.press('Enter')
      assert.deepEqual(await submittedValues(), [
        [{ other: 'A kettle' }, 'tent'],
        42.5,
        '07:15',
        'mara@lindqvist.example',
        'negative',
        'Two\nlines',
      ])
      assert.deepEqual(await complaintsOf(arrived), [])
    })

    it('keeps the conversation of a visitor over a reload, and shows nothing of it to the next', async () => {
      const publicKey = await newShop()
      const arrived = await arrive({ 'api-key': publicKey, 'visitor-id': 'mara' })
      const { visitor, chat } = arrived
      await openByHand(arrived)
      await chat.say('My secret is blue')
      await chat.sees('You said: My secret is blue')
      await visitor.type('A draft of Mara')
      await visitor.reload()
      await openByHand(arrived)
      await chat.sees('You said: My secret is blue')
      assert.equal(await visitor.ask('chat', `${elementAt('chat', 'textarea')}.value`), 'A draft of Mara')

      const begin = `Service.bubble({ apiKey: '${publicKey}' }).open()`
      for (const identify of ["Service.identify({ visitorId: 'noah' })", '']) {
        await visitor.ask('page', `(() => { Service.reset(); ${identify}; ${begin} })()`)
        await chat.sees(greeting)
        assert.equal(await chat.said(), greeting)
        assert.equal(await visitor.ask('chat', `${elementAt('chat', 'textarea')}.value`), '')
      }
      await visitor.ask(
        'page',
        `(() => { Service.reset(); Service.identify({ visitorId: 'mara' }); ${begin} })()`,
      )
      await chat.sees('You said: My secret is blue')
      assert.deepEqual(await complaintsOf(arrived), [])
    })

    it('goes on with an anonymous conversation after a reload', async () => {
      const arrived = await arrive({ 'api-key': await newShop() })
      const { visitor, chat } = arrived
      await openByHand(arrived)
      await chat.say('Nobody knows me')
      await chat.sees('You said: Nobody knows me')
      await visitor.reload()
      await openByHand(arrived)
      await chat.sees('You said: Nobody knows me')
      assert.deepEqual(await complaintsOf(arrived), [])
    })

    it('talks where the browser keeps nothing', async () => {
      const attributes = { 'api-key': await newShop(), 'visitor-id': 'mara' }
      const arrived = await arrive(attributes, { blocksStorage: true })
      const { visitor, chat } = arrived
      const isBlocked = '(() => { try { return localStorage === null } catch { return true } })()'
      assert.equal(await visitor.ask('page', isBlocked), true)
      await openByHand(arrived)
      assert.equal(await visitor.ask('chat', isBlocked), true)
      await chat.say('Hello')
      await chat.sees('You said: Hello')
      await visitor.ask('page', 'Service.reset()')
      assert.deepEqual(await complaintsOf(arrived), [])
    })

    it('is dark and runs from right to left where it is told to, on a narrow screen too', async () => {
      const publicKey = await newShop()
      const arrived = await arrive()
      const { visitor, chat } = arrived
      await visitor.resize(480, 700)
      await eventually(
        () => visitor.ask('page', 'typeof Service'),
        (type) => type === 'object',
      )
      await visitor.ask(
        'page',
        `Service.bubble({ apiKey: '${publicKey}', locale: 'ar', theme: 'dark' }).open()`,
      )
      await chat.sees(greeting)
      const look = await visitor.ask<Record<string, unknown>>(
        'chat',
        `(() => {
          const { documentElement: page } = document
          const field = document.querySelector('textarea').getBoundingClientRect()
          const send = document.querySelector('.send').getBoundingClientRect()
          return {
            dir: getComputedStyle(page).direction,
            background: getComputedStyle(document.body).backgroundColor,
            isMirrored: send.right <= field.left,
            overflow: page.scrollWidth - innerWidth,
          }
        })()`,
      )
      assert.deepEqual(look, { dir: 'rtl', background: 'rgb(22, 24, 29)', isMirrored: true, overflow: 0 })
      await visitor.click('chat', 'textarea')
      await chat.say('سلام')
      await chat.sees('You said: سلام')
      assert.deepEqual(await complaintsOf(arrived), [])
    })
  })
}
