import assert from 'node:assert/strict'
import { readChoice } from '../../../server/src/agent/remembering/read-choice.ts'
import { readFacts } from '../../../server/src/agent/remembering/read-facts.ts'
import { isSameSubject } from '../../../server/src/agent/remembering/same-subject.ts'

describe('what a German message states', () => {
  const facts: readonly (readonly [message: string, ...facts: string[]])[] = [
    ['Ich bin 1,90 groß', 'Ich bin 1,90 groß'],
    ['Mein Budget ist 300 Euro.', 'Mein Budget ist 300 Euro'],
    ['Ich habe breite Füße und brauche Größe 46.', 'Ich habe breite Füße', 'brauche Größe 46'],
    ['Wir sind zu viert, welches Zelt passt?', 'Wir sind zu viert'],
    ['Es ist ein Geschenk für meine Frau', 'Es ist ein Geschenk für meine Frau'],
    ['Es muss wasserdicht sein', 'Es muss wasserdicht sein'],
    ['Ich suche einen neuen Rucksack', 'Ich suche einen neuen Rucksack'],
    ['Hallo, ich wohne in Köln.', 'ich wohne in Köln'],
    ['Für meine Tochter, sie ist acht Jahre alt', 'Für meine Tochter', 'sie ist acht Jahre alt'],
  ]
  for (const [message, ...expected] of facts) {
    it(`is told by "${message}"`, () => {
      assert.deepEqual(
        readFacts(message, 'de').map(({ text }) => text),
        expected,
      )
    })
  }

  for (const message of [
    'Haben Sie Zelte?',
    'Was kostet das Alpha',
    'Ich danke Ihnen',
    'Ich habe eine Frage',
    'Ich nehme das zweite',
    'Das ist gut',
    'Danke, das hilft mir',
  ]) {
    it(`is nothing in "${message}"`, () => {
      assert.deepEqual(readFacts(message, 'de'), [])
    })
  }

  it('is of the same subject where only the number changes', () => {
    assert.ok(isSameSubject('Mein Budget ist 300 Euro', 'Mein Budget liegt bei 400 Euro', 'de'))
    assert.ok(isSameSubject('Wir sind zu zweit', 'wir sind zu dritt', 'de'))
    assert.ok(!isSameSubject('Ich wohne in Köln', 'Ich habe breite Füße', 'de'))
  })
})

describe('what a German message takes', () => {
  const product = (id: string, name: string) => ({ id, name, isChosen: false })
  const [fell, moor] = [product('p1', 'Fell Zelt'), product('p2', 'Moor Zelt')]
  const offered = { shown: [[fell, moor]], known: [fell, moor], language: 'de' as const }
  const taken = (message: string): readonly string[] => [...readChoice(message, offered).taken]

  const choices: readonly (readonly [message: string, ...ids: string[]])[] = [
    ['Ich nehme das zweite', 'p2'],
    ['Ich nehme das Fell Zelt.', 'p1'],
    ['Dann nehme ich das erste, bitte', 'p1'],
    ['Ich möchte beide kaufen', 'p1', 'p2'],
    ['Das zweite, bitte.', 'p2'],
    ['Ich entscheide mich für das Moor Zelt', 'p2'],
    ['Das zweite nehme ich', 'p2'],
    ['Die beiden nehmen wir dann.', 'p1', 'p2'],
    ['Das zweite nehme ich nicht'],
    ['Leg das Moor Zelt in meinen Warenkorb', 'p2'],
    ['Soll ich das erste nehmen?'],
    ['Ich nehme das erste, wenn es wasserdicht ist'],
    ['Was kostet das zweite?'],
  ]
  for (const [message, ...ids] of choices) {
    it(`is ${ids.join(' and ') || 'nothing'} in "${message}"`, () => {
      assert.deepEqual(taken(message), ids)
    })
  }

  it('gives up what was taken', () => {
    assert.deepEqual([...readChoice('Ich möchte das erste doch nicht', offered).givenUp], ['p1'])
    assert.deepEqual([...readChoice('Ich will das Moor Zelt nicht mehr', offered).givenUp], ['p2'])
  })
})
