import type { FormRequest } from '../../../../server/src/form.ts'
import type { Journey, Step } from '../journey.ts'
import type { Visitor } from '../stage.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const days = [3, 4, 6, 9].map((each) => inDays(each))

const advice: FormRequest = {
  title: 'Find your tent',
  questions: [
    {
      ...{ key: 'trip', kind: 'input', prompt: 'Where are you going?', required: true },
      ...{ inputType: 'textarea', placeholder: 'A week in Lapland …', maxLength: 400 },
    },
    {
      ...{ key: 'people', kind: 'input', prompt: 'How many of you?', required: true },
      ...{ inputType: 'number', min: 1, max: 8 },
    },
    {
      ...{
        key: 'season',
        kind: 'choice',
        prompt: 'When?',
        required: true,
        multiple: false,
        allowOther: false,
      },
      options: ['Summer', 'Spring or autumn', 'Winter'].map((label) => ({ value: label, label })),
    },
    {
      ...{ key: 'needs', kind: 'choice', prompt: 'What matters?', required: false, multiple: true },
      allowOther: true,
      options: ['Low weight', 'Much room', 'Two doors'].map((label) => ({ value: label, label })),
    },
    {
      ...{ key: 'budget', kind: 'slider', prompt: 'How much may it cost?', required: true },
      ...{ min: 100, max: 900, step: 50, unit: '€', defaultValue: 400 },
    },
    {
      ...{ key: 'advice', kind: 'rating', prompt: 'How is this advice so far?', required: false },
      ...{ style: 'stars' },
    },
  ],
  purpose: {},
}
const fitting: FormRequest = {
  title: 'Book a boot fitting',
  questions: [
    {
      ...{ key: 'day', kind: 'input', prompt: 'Which day?', required: true },
      ...{ inputType: 'date', allowedDates: days },
    },
    {
      ...{
        key: 'time',
        kind: 'input',
        prompt: 'What time?',
        required: true,
        inputType: 'time',
        dateKey: 'day',
      },
      allowedTimesByDate: Object.fromEntries(
        days.map((day) => [day, ['09:00', '09:30', '11:00', '14:30', '16:00', '17:45']]),
      ),
    },
    {
      ...{ key: 'email', kind: 'input', prompt: 'Your email address', required: true },
      ...{ inputType: 'email' },
    },
    {
      ...{ key: 'phone', kind: 'input', prompt: 'Your phone number', required: false },
      ...{ inputType: 'phone' },
    },
    {
      ...{ key: 'easy', kind: 'rating', prompt: 'Was this easy?', required: true },
      ...{ style: 'thumbs' },
    },
  ],
  purpose: {},
}

const next = ({ chat }: Visitor): Promise<void> => chat.locator('.form button[type="submit"]').click()
const asks = ({ chat }: Visitor, prompt: string): Promise<void> =>
  chat.locator('.form').getByText(prompt).first().waitFor()

/** Goes on to the next question. */
const toQuestion = (
  state: string,
  prompt: string,
  answer?: (visitor: Visitor) => Promise<unknown>,
): Step => ({
  state: `form-${state}`,
  async reach(visitor) {
    await next(visitor)
    await asks(visitor, prompt)
    await answer?.(visitor)
  },
})

/** Every kind of question, one after the other. */
export const formJourneys: readonly Journey[] = [
  {
    name: 'a form of advice',
    placement: { kind: 'bubble', shop: { accentColor: '#1f6f5c' } },
    lines: { 'Help me choose': { content: 'Gladly. A few questions first.', form: advice } },
    steps: [
      {
        state: 'form-text',
        async reach(visitor) {
          await visitor.open()
          await visitor.say('Help me choose')
          await asks(visitor, 'Where are you going?')
        },
      },
      {
        state: 'form-error',
        async reach(visitor) {
          await next(visitor)
          await visitor.chat.locator('.form-fault').first().getByText('This needs an answer.').waitFor()
        },
      },
      {
        state: 'form-number',
        async reach(visitor) {
          await visitor.chat.locator('.form textarea').fill('Two weeks along the coast of Norway')
          await next(visitor)
          await asks(visitor, 'How many of you?')
        },
      },
      {
        state: 'form-choice',
        async reach(visitor) {
          await visitor.chat.locator('.form input').fill('2')
          await next(visitor)
          await visitor.chat.locator('.form').getByText('Spring or autumn').click()
        },
      },
      toQuestion('choice-several', 'What matters?', async ({ chat }) => {
        await chat.locator('.form').getByText('Low weight').click()
        await chat.locator('.form').getByText('Something else').click()
        await chat.locator('.form input[type="text"]').fill('A colour nobody sees')
      }),
      toQuestion('slider', 'How much may it cost?'),
      toQuestion('stars', 'How is this advice so far?', ({ chat }) =>
        // The star is drawn over its radio button, which has no box of its own.
        chat.locator('.form-star').nth(3).click(),
      ),
      toQuestion('review', 'Is this right?'),
      {
        state: 'form-aside',
        async reach({ chat }) {
          await chat.locator('.form-dismiss').click()
          await chat.getByRole('button', { name: 'Back to the form' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'a form of booking',
    placement: { kind: 'bubble' },
    lines: { 'Can I try boots on?': { content: 'Of course. When would you like to come?', form: fitting } },
    steps: [
      {
        state: 'form-calendar',
        async reach(visitor) {
          await visitor.open()
          await visitor.say('Can I try boots on?')
          await visitor.chat.locator('[role="grid"]').waitFor()
          await visitor.chat.locator('.form-day:not([aria-disabled])').first().click()
        },
      },
      toQuestion('time', 'What time?', ({ chat }) => chat.locator('input[value="14:30"]').check()),
      toQuestion('email', 'Your email address', async (visitor) => {
        await visitor.chat.locator('.form input').fill('mara@')
        await next(visitor)
        await visitor.chat.locator('.form-fault').first().getByText('This is not an email address.').waitFor()
      }),
      {
        state: 'form-phone',
        async reach(visitor) {
          await visitor.chat.locator('.form input').fill('mara@shop.example')
          await next(visitor)
          await asks(visitor, 'Your phone number')
        },
      },
      toQuestion('thumbs', 'Was this easy?'),
      {
        state: 'form-answered',
        async reach(visitor) {
          const { chat } = visitor
          await chat.getByRole('radio').first().check()
          await next(visitor)
          await asks(visitor, 'Is this right?')
          await next(visitor)
          await visitor.sees('You said')
        },
      },
    ],
  },
]
