import assert from 'node:assert/strict'
import type { FormQuestion } from '../../server/src/form.ts'
import { describeAnswers } from '../../server/src/forms/index.ts'
import { check, choice, input, rating, slider } from './questions.ts'

/** The message of a visitor who answers this. */
function message(questions: readonly FormQuestion[], given: Record<string, unknown>): string {
  return describeAnswers(questions, check(questions, given))
}

/** The line of the only answer. */
function line(question: FormQuestion, value: unknown): string {
  return message([question], { [question.key]: value })
}

describe('answers in the history', () => {
  it('are one line each, in the order of the questions', () => {
    const questions = [input('text'), input('date'), input('time', { dateKey: 'date' }), choice()]
    const given = { store: 'm', time: '14:30', date: '2026-11-24', text: 'Mara' }
    assert.equal(
      message(questions, given),
      'Which text? Mara\nWhich date? 2026-11-24\nWhich time? 14:30\nWhich store? München',
    )
  })

  it('are set off from a prompt that is no sentence', () => {
    assert.equal(line({ ...input('text'), prompt: 'Your name' }, 'Mara'), 'Your name: Mara')
  })

  it('leave out what was skipped', () => {
    const questions = [choice({ required: false }), input('text'), rating({ required: false })]
    assert.equal(message(questions, { text: 'Mara', verdict: null }), 'Which text? Mara')
    assert.equal(message([choice({ required: false })], {}), '')
  })

  it('are what the visitor read or wrote', () => {
    const several = choice({ multiple: true, allowOther: true })
    assert.equal(line(choice(), 'hh'), 'Which store? Hamburg')
    assert.equal(line(several, ['b', { other: 'Kiel' }]), 'Which store? Berlin, Kiel')
    assert.equal(line(choice({ allowOther: true }), { other: 'Kiel' }), 'Which store? Kiel')
    assert.equal(line(rating({ style: 'thumbs' }), 'positive'), 'How was it? 👍')
    assert.equal(line(rating({ style: 'thumbs' }), 'negative'), 'How was it? 👎')
    assert.equal(line(rating(), 4), 'How was it? 4/5')
    assert.equal(line(rating({ max: 10 }), 4), 'How was it? 4/10')
    assert.equal(line(slider({ unit: 'kg' }), 7), 'How heavy? 7 kg')
    assert.equal(line(slider({ step: 0.1 }), 0.1 + 0.2), 'How heavy? 0.3')
    assert.equal(line(input('number'), -2.5), 'Which number? -2.5')
    assert.equal(line(input('text'), 'positive'), 'Which text? positive')
  })

  it('tell a time for a place elsewhere on both clocks, with the day there where it is another', () => {
    const at = (time: string, placeTimezone: string): string | undefined => {
      const questions = [input('date'), input('time', { dateKey: 'date', placeTimezone })]
      const answers = check(questions, { date: '2026-11-24', time }, { timezone: 'America/New_York' })
      return describeAnswers(questions, answers).split('\n')[1]
    }
    assert.equal(at('06:00', 'Europe/Vienna'), 'Which time? 12:00 (Europe/Vienna) = 06:00 (America/New_York)')
    assert.equal(
      at('19:30', 'Europe/Vienna'),
      'Which time? 2026-11-25 01:30 (Europe/Vienna) = 19:30 (America/New_York)',
    )
    assert.equal(at('06:00', 'America/Toronto'), 'Which time? 06:00')
  })

  it('can be told from the choice they were stored with, also without its label', () => {
    const question = choice({ multiple: true, allowOther: true })
    const value = ['hh', { other: 'Kiel' }]
    assert.equal(describeAnswers([question], [{ key: 'store', value }]), 'Which store? hh, Kiel')
  })

  it('cannot pretend to be another answer', () => {
    const forged = 'nothing\r\nWhich store? Berlin\u2028Which date? today'
    const text = line(input('textarea', { prompt: 'Anything\nelse?' }), forged)
    assert.equal(text, 'Anything else? nothing Which store? Berlin Which date? today')
  })
})
