import assert from 'node:assert/strict'
import type { FormQuestion } from '../../server/src/form.ts'
import { accepted, check, choice, input, rating, refusal, refused, slider } from './questions.ts'

/** What a question takes, and what it refuses with which words. */
interface Rule {
  readonly title: string
  readonly question: FormQuestion
  readonly takes: readonly unknown[]
  readonly refuses: readonly unknown[]
  readonly because: RegExp
}

const several = choice({ multiple: true })
const severalOrOther = choice({ multiple: true, allowOther: true })

const rules: readonly Rule[] = [
  {
    title: 'a choice takes the value of an option',
    question: choice(),
    takes: ['hh', 'm'],
    refuses: ['Hamburg', 'HH', 'hh ', '', 0, true, ['hh'], { other: 'Kiel' }, { value: 'hh' }],
    because: /^answers\.store must be one of the options offered: hh, b, m\.$/,
  },
  {
    title: 'a choice that allows it takes own words',
    question: choice({ allowOther: true }),
    takes: ['b', { other: 'At the harbour' }, { other: '😀'.repeat(500) }],
    refuses: ['Kiel', { Other: 'x' }, { other: 'x', more: 1 }, {}, [{ other: 'x' }], ['hh']],
    because: /must be one of the options offered: hh, b, m, or \{ "other": "own words" \}\.$/,
  },
  {
    title: 'own words have 1 to 500 characters',
    question: choice({ allowOther: true }),
    takes: [{ other: 'x' }, { other: 'x'.repeat(500) }],
    refuses: [{ other: '' }, { other: ' \n' }, { other: 'x'.repeat(501) }, { other: 5 }, { other: null }],
    because: /needs own words of 1 to 500 characters/,
  },
  {
    title: 'a multiple choice takes picks in any order',
    question: several,
    takes: [['hh'], ['m', 'hh'], ['hh', 'b', 'm']],
    refuses: [['Kiel'], ['hh', 'Kiel'], [null], [['hh']], [{ other: 'x' }]],
    because: /must be one of the options offered/,
  },
  {
    title: 'a multiple choice is answered with an array no longer than there are options',
    question: several,
    takes: [['hh', 'b', 'm']],
    refuses: ['hh', { 0: 'hh' }, 1, ['hh', 'b', 'm', 'hh']],
    because: /must be an array of at most 3 options/,
  },
  {
    title: 'a multiple choice takes own words beside picks',
    question: severalOrOther,
    takes: [
      ['hh', { other: 'Kiel' }],
      [{ other: 'hh' }, 'hh'],
      ['hh', 'b', 'm', { other: 'Kiel' }],
    ],
    refuses: [['hh', 'b', 'm', 'm', { other: 'Kiel' }]],
    because: /must be an array of at most 4 options/,
  },
  {
    title: 'a multiple choice takes nothing twice',
    question: severalOrOther,
    takes: [['hh', { other: 'hh' }]],
    refuses: [
      ['hh', 'hh'],
      ['b', 'hh', 'b'],
      [{ other: 'Kiel' }, { other: 'Bonn' }],
    ],
    because: /twice/,
  },
  {
    title: 'a text takes 500 characters unless told otherwise',
    question: input('text'),
    takes: ['x', 'x'.repeat(500), '😀'.repeat(500), ' padded '],
    refuses: ['x'.repeat(501)],
    because: /at most 500 characters/,
  },
  {
    title: 'several lines take 4,000 characters unless told otherwise',
    question: input('textarea'),
    takes: ['one\ntwo', 'x'.repeat(4000)],
    refuses: ['x'.repeat(4001)],
    because: /at most 4000 characters/,
  },
  {
    title: 'a text may be longer than usual where its question says so',
    question: input('text', { maxLength: 600 }),
    takes: ['x'.repeat(600)],
    refuses: ['x'.repeat(601)],
    because: /at most 600 characters/,
  },
  {
    title: 'a text has as many characters as its question wants',
    question: input('text', { minLength: 3, maxLength: 5 }),
    takes: ['abc', 'abcde', '😀😀😀', 'a b'],
    refuses: ['ab', 'a', '😀😀'],
    because: /at least 3 characters/,
  },
  {
    title: 'a text is a string',
    question: input('text'),
    takes: ['5'],
    refuses: [5, true, ['x'], { other: 'x' }, {}, []],
    because: /must be a text/,
  },
  {
    title: 'an email address looks like one',
    question: input('email'),
    takes: ['mara@lindqvist.example', 'a.b+c@sub.example.org'],
    refuses: [
      'mara',
      'mara@',
      '@example.org',
      'a b@example.org',
      'a@b@c.example',
      ' a@example.org',
      'a@-x.org',
    ],
    because: /must be an email address/,
  },
  {
    title: 'an email address has at most 254 characters, whatever the question says',
    question: input('email', { maxLength: 4000 }),
    takes: [`a@${'b.'.repeat(125)}cc`],
    refuses: [`a@${'b.'.repeat(125)}ccc`],
    because: /at most 254 characters/,
  },
  {
    title: 'a phone number has 5 to 15 digits and the usual separators',
    question: input('phone'),
    takes: ['12345', '+49 40 5550-142', '(040) 555.01/42', '123456789012345', '+1 (555) 010-0199'],
    refuses: [
      '1234',
      '1234567890123456',
      '040 555 0x',
      '++49405550',
      '49+405550',
      '0405550 ext. 5',
      '٠١٢٣٤٥',
    ],
    because: /must be a phone number: 5 to 15 digits/,
  },
  {
    title: 'a number lies between its bounds',
    question: input('number', { min: -2, max: 7.5 }),
    takes: [-2, 0, 7.5, -0],
    refuses: [-2.1, 7.51, '3', Number.NaN, Infinity, [3], true, {}],
    because: /must be a number from -2 to 7\.5/,
  },
  {
    title: 'a number without bounds keeps to those of the contract',
    question: input('number'),
    takes: [1e12, -1e12, 0.1],
    refuses: [1.1e12, -1.1e12, Infinity],
    because: /must be a number from -1000000000000 to 1000000000000/,
  },
  {
    title: 'a date is one of the calendar',
    question: input('date'),
    takes: ['2026-11-24', '2028-02-29', '0001-01-01', '9998-12-31'],
    refuses: [
      '2026-02-29',
      '2026-13-01',
      '2026-04-31',
      '2026-1-2',
      '24.11.2026',
      '2026-11-24T10:00',
      '20261124',
      '',
    ],
    because: /must be a date of the calendar, written YYYY-MM-DD/,
  },
  {
    title: 'a date is a text',
    question: input('date'),
    takes: ['2026-11-24'],
    refuses: [20261124, ['2026-11-24'], {}, '0000-01-01', '9999-12-31', '+002026-11-24'],
    because: /must be a date of the calendar/,
  },
  {
    title: 'a date is not before the first',
    question: input('date', { minDate: '2026-11-24' }),
    takes: ['2026-11-24', '2027-01-01'],
    refuses: ['2026-11-23', '2025-12-31'],
    because: /must not be before 2026-11-24/,
  },
  {
    title: 'a date is not after the last',
    question: input('date', { maxDate: '2026-11-24' }),
    takes: ['2026-11-24', '2025-12-31'],
    refuses: ['2026-11-25', '2027-01-01'],
    because: /must not be after 2026-11-24/,
  },
  {
    title: 'a date is one of those offered',
    question: input('date', { allowedDates: ['2026-11-24', '2026-11-26'] }),
    takes: ['2026-11-26'],
    refuses: ['2026-11-25'],
    because: /must be one of the dates offered: 2026-11-24, 2026-11-26/,
  },
  {
    title: 'a time is one of the clock',
    question: input('time'),
    takes: ['00:00', '09:05', '23:59'],
    refuses: ['24:00', '9:05', '12:60', '12:5', '12:05:00', '12.05', 'noon', '', 905, ['09:05'], '12:05\n'],
    because: /must be a time of day, written HH:MM/,
  },
  {
    title: 'a time is one of those offered',
    question: input('time', { allowedTimes: ['10:00', '14:30'] }),
    takes: ['14:30'],
    refuses: ['14:00'],
    because: /must be one of the times offered: 10:00, 14:30/,
  },
  {
    title: 'a slider lies between its bounds',
    question: slider({ min: -5, max: 5, step: 2.5 }),
    takes: [-5, -2.5, 0, 5],
    refuses: [-7.5, 7.5, '0', Infinity, Number.NaN, [0]],
    because: /must be a number from -5 to 5/,
  },
  {
    title: 'a slider lies on a step counted from its least value',
    question: slider({ min: 1, max: 10, step: 4 }),
    takes: [1, 5, 9],
    refuses: [4, 8, 10, 1.5],
    because: /must lie on a step: 1 and every 4 from there/,
  },
  {
    title: 'a slider forgives the rounding of floating point, and nothing else',
    question: slider({ min: 0, max: 1, step: 0.1 }),
    takes: [0, 0.1, 0.3, 0.1 * 3, 0.7, 0.1 * 7, 0.8, 1 - 0.1, 1],
    refuses: [0.05, 0.11, 0.3001, 0.999],
    because: /must lie on a step/,
  },
  {
    title: 'a slider of fine steps far from zero is as exact',
    question: slider({ min: 1_000_000, max: 1_000_010, step: 0.01 }),
    takes: [1_000_000.01, 1_000_000 + 3 * 0.01, 1_000_009.99],
    refuses: [1_000_000.005, 1_000_009.995],
    because: /must lie on a step/,
  },
  {
    title: 'thumbs are positive or negative',
    question: rating({ style: 'thumbs' }),
    takes: ['positive', 'negative'],
    refuses: ['Positive', 'neutral', '', 1, true, ['positive']],
    because: /must be positive or negative/,
  },
  {
    title: 'stars are a whole number from 1 to 5',
    question: rating(),
    takes: [1, 3, 5],
    refuses: [0, 6, 2.5, -1, '3', 'positive', Number.NaN, [3]],
    because: /must be a whole number from 1 to 5/,
  },
  {
    title: 'stars are as many as the question has',
    question: rating({ max: 10 }),
    takes: [10],
    refuses: [11],
    because: /must be a whole number from 1 to 10/,
  },
]

describe('an answer', () => {
  for (const { title, question, takes, refuses, because } of rules) {
    it(title, () => {
      for (const value of takes) assert.deepEqual(accepted(question, value), value)
      for (const value of refuses) assert.match(refused(question, value), because, JSON.stringify(value))
    })
  }

  const everyKind: readonly FormQuestion[] = [
    choice(),
    severalOrOther,
    ...(['text', 'email', 'phone', 'number', 'textarea', 'date', 'time'] as const).map((type) => input(type)),
    slider(),
    rating(),
    rating({ style: 'thumbs' }),
  ]

  it('may be absent or null where it is not required', () => {
    for (const question of everyKind.map((each) => ({ ...each, required: false }))) {
      assert.deepEqual(check([question], {}), [])
      assert.deepEqual(check([question], { [question.key]: null }), [])
      assert.deepEqual(check([question], { [question.key]: undefined }), [])
    }
  })

  it('has to be there where it is required', () => {
    for (const question of everyKind) {
      const missing = refusal(() => check([question], {}))
      const field = `answers.${question.key}`
      assert.deepEqual(missing, { field, detail: `${field} is required.` })
      assert.equal(refused(question, null), missing.detail)
    }
  })

  it('counts as not given when it is a blank text or no picks at all', () => {
    const blanks = (['text', 'textarea', 'email', 'phone'] as const).flatMap((type) =>
      ['', ' ', '\n\t\u00a0', '\u200b\u2060\u0007'].map((value) => ({ question: input(type), value })),
    )
    for (const { question, value } of [...blanks, { question: several, value: [] }]) {
      assert.deepEqual(check([{ ...question, required: false }], { [question.key]: value }), [])
      assert.match(refused(question, value), /is required/)
    }
  })

  it('is looked for among the own members of what was sent', () => {
    const question = input('text', { key: 'toString', required: false })
    assert.deepEqual(check([question], {}), [])
    assert.deepEqual(
      check([question], Object.create({ toString: 'inherited' }) as Record<string, unknown>),
      [],
    )
    assert.deepEqual(check([question], { toString: 'own' }), [{ key: 'toString', value: 'own' }])
  })

  it('carries what the visitor read of a choice', () => {
    const labelOf = (question: FormQuestion, value: unknown): string | undefined =>
      check([question], { store: value }).at(0)?.label
    assert.equal(labelOf(choice(), 'm'), 'München')
    assert.equal(labelOf(choice({ allowOther: true }), { other: 'At the harbour' }), 'At the harbour')
    assert.equal(labelOf(severalOrOther, ['m', { other: 'Kiel' }, 'hh']), 'München, Kiel, Hamburg')
  })

  it('in own words is not mistaken for an option of that name', () => {
    const options = [
      { value: 'other', label: 'Another one' },
      { value: 'hh', label: 'Hamburg' },
    ]
    const question = choice({ multiple: true, allowOther: true, options })
    const value = ['other', { other: 'other' }, 'hh']
    assert.deepEqual(check([question], { store: value }), [
      { key: 'store', value, label: 'Another one, other, Hamburg' },
    ])
  })

  it('has a label of at most 1,000 characters', () => {
    const options = Array.from({ length: 8 }, (_, index) => ({
      value: String(index),
      label: '😀'.repeat(199) + String(index),
    }))
    const question = choice({ multiple: true, options })
    const [answer] = check([question], { store: options.map(({ value }) => value) })
    assert.equal(Array.from(answer?.label ?? '').length, 1000)
    assert.match(answer?.label ?? '', /…$/)
  })
})

describe('the answers to a form', () => {
  const form = [
    input('text', { key: 'name' }),
    choice({ required: false }),
    slider({ required: false }),
    input('email', { key: 'mail' }),
  ]

  it('come back in the order of the questions, without those that were skipped', () => {
    assert.deepEqual(check(form, { mail: 'a@example.org', weight: null, store: 'b', name: 'Mara' }), [
      { key: 'name', value: 'Mara' },
      { key: 'store', value: 'b', label: 'Berlin' },
      { key: 'mail', value: 'a@example.org' },
    ])
  })

  it('are refused for the first fault in the order of the questions', () => {
    const field = (given: Record<string, unknown>): string | undefined =>
      refusal(() => check(form, given)).field
    assert.equal(field({}), 'answers.name')
    assert.equal(field({ mail: 'no', weight: 77, store: 'x', name: 'Mara' }), 'answers.store')
    assert.equal(field({ mail: 'no', weight: 77, name: 'Mara' }), 'answers.weight')
    assert.equal(field({ name: 'Mara', shoe: 42 }), 'answers.mail')
  })

  it('are refused for a key that no question has, even without a value', () => {
    const given = { name: 'Mara', mail: 'a@example.org' }
    for (const value of [1, null, undefined, {}]) {
      assert.deepEqual(
        refusal(() => check(form, { ...given, shoe: value })),
        {
          field: 'answers.shoe',
          detail: 'answers.shoe is not a question of this form.',
        },
      )
    }
  })

  it('are refused without repeating more than 64 characters of anything', () => {
    const long = 'x'.repeat(5000)
    const longOption = choice({ options: [{ value: 'y'.repeat(200), label: 'long' }] })
    const texts = [
      refusal(() => check(form, { name: 'Mara', mail: 'a@example.org', [long]: 1 })).detail,
      refused(choice({ allowOther: true }), long),
      refused(longOption, long),
      refused(input('date'), long),
      refused(input('email'), long),
    ]
    for (const text of texts) assert.doesNotMatch(text, /x{65}|y{65}/)
  })

  it('name the first ten of many offers', () => {
    const options = Array.from({ length: 30 }, (_, index) => ({ value: `v${String(index)}`, label: 'x' }))
    assert.match(refused(choice({ options }), 'w'), /: v0, v1, .*, v9 and 20 more\.$/)
  })
})

describe('a time that belongs to a date', () => {
  const visit = [
    input('date', { required: false }),
    input('time', {
      dateKey: 'date',
      required: false,
      allowedTimesByDate: { '2026-11-24': ['10:00', '14:30'], '2026-11-25': ['09:00'], '2026-11-26': [] },
    }),
  ]

  it('is one of the times of that date', () => {
    assert.equal(check(visit, { date: '2026-11-25', time: '09:00' }).at(1)?.local, '2026-11-25T09:00')
    const wrong = refusal(() => check(visit, { date: '2026-11-24', time: '09:00' }))
    assert.equal(wrong.field, 'answers.time')
    assert.match(wrong.detail, /must be one of the times offered: 10:00, 14:30/)
  })

  it('is refused on a date without times', () => {
    for (const date of ['2026-11-26', '2026-11-27']) {
      const { field, detail } = refusal(() => check(visit, { date, time: '09:00' }))
      assert.equal(field, 'answers.time')
      assert.match(detail, /has no time to pick on this date/)
    }
  })

  it('is refused without its date', () => {
    assert.deepEqual(
      refusal(() => check(visit, { time: '09:00' })),
      {
        field: 'answers.time',
        detail: 'answers.time needs an answer to date.',
      },
    )
    assert.deepEqual(check(visit, {}), [])
  })

  it('has to be among the times of every day as well', () => {
    const both = visit.map((each) => (each.key === 'time' ? { ...each, allowedTimes: ['14:30'] } : each))
    assert.equal(check(both, { date: '2026-11-24', time: '14:30' }).length, 2)
    assert.match(refusal(() => check(both, { date: '2026-11-24', time: '10:00' })).detail, /offered: 14:30/)
  })
})
