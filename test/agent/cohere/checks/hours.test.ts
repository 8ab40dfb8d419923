import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

const keys = ['harbourHours', 'harbour', 'ringHours', 'ring'] as const
const only = ['harbourHours', 'harbour'] as const

describe('the times of day in a reply', () => {
  for (const [language, text] of [
    ['en', 'On Thursday the {harbourHours|Harbour branch} is open {harbourHours|from 10:00 to 20:00}.'],
    ['en', 'On Saturday the {harbourHours|Harbour branch} is {harbourHours|closed from 12:00 to 13:00}.'],
    ['en', 'The {harbourHours|Harbour branch} is {harbourHours|open every day except Sunday}.'],
    [
      'en',
      'The {harbourHours|Harbour branch} is {harbourHours|open now}, the {ringHours|Ring branch} is {ringHours|closed now}.',
    ],
    ['de', 'Die {harbourHours|Harbour branch} hat {harbourHours|Do 10–20 Uhr, Fr 10–18:30 Uhr} geöffnet.'],
    ['fr', 'La {harbourHours|Harbour branch} ferme {harbourHours|jeudi à 20 h}.'],
    ['es', 'La {harbourHours|Harbour branch} cierra {harbourHours|el jueves a las 20:00}.'],
  ] as const) {
    it(`are those of the days named: ${text}`, () => {
      assert.equal(faultIn(text, { keys, language }), undefined)
    })
  }

  for (const [language, text] of [
    ['en', 'On Friday the {harbourHours|Harbour branch} is open {harbourHours|from 10:00 to 20:00}.'],
    ['en', 'On Thursday the {ringHours|Ring branch} is open {harbourHours|from 10:00 to 20:00}.'],
    ['en', 'On Saturday the {harbourHours|Harbour branch} is open {harbourHours|from 10:00 to 15:00}.'],
    ['en', 'The {harbourHours|Harbour branch} opens {harbourHours|tomorrow at 20:00}.'],
    ['en', 'The {harbourHours|Harbour branch} closes {harbourHours|tomorrow at 10:00}.'],
    ['en', 'The {harbourHours|Harbour branch} is {harbourHours|open every day}.'],
    ['en', 'The {harbourHours|Harbour branch} is {harbourHours|open every day except Thursday}.'],
    ['en', 'The {harbourHours|Harbour branch} is {harbourHours|closed now}.'],
    ['en', 'The {ringHours|Ring branch} is {ringHours|not closed now}.'],
    ['en', 'The {harbourHours|Harbour branch} is {harbourHours|open Monday to Friday from 10:00 to 18:30}.'],
    ['en', 'The {harbourHours|Harbour branch} is {harbourHours|open on Sunday}, right?'],
    ['en', 'The {harbourHours|Harbour branch} is {harbourHours|open until midnight}.'],
    ['en', 'On Sunday, 21 November it is {harbourHours|open from 10:00 to 12:00}.'],
    ['de', 'Die {harbourHours|Harbour branch} hat {harbourHours|am Sonntag geöffnet}.'],
    ['de', 'Die {harbourHours|Harbour branch} öffnet {harbourHours|morgen nicht}.'],
    ['fr', 'La {harbourHours|Harbour branch} est {harbourHours|ouverte dimanche}.'],
    ['es', 'La {harbourHours|Harbour branch} {harbourHours|no abre mañana}.'],
  ] as const) {
    it(`are no others: ${text}`, () => {
      assert.equal(faultIn(text, { keys, language }), 'hours')
    })
  }

  it('are those of one day where none is named', () => {
    assert.equal(faultIn('It is open {harbourHours|from 10:00 to 18:30}.', { keys: only }), undefined)
    assert.equal(faultIn('It is open {harbourHours|from 13:00 to 18:30}.', { keys: only }), 'hours')
  })

  it('are said of a place only when its hours were told', () => {
    for (const text of [
      'We are closed on Sundays.',
      'The {harbour|Harbour branch} is open until 22:00.',
      'We are open now.',
    ])
      assert.equal(faultIn(text, { keys: ['harbour'] }), 'hours', text)
  })
})
