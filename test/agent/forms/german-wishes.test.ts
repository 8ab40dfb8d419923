import assert from 'node:assert/strict'
import { readWish } from '../../../server/src/agent/builtin/forms/read-wish.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'

const wishes = {
  book: [
    'Ich möchte einen Termin vereinbaren',
    'Kann ich einen Beratungstermin buchen?',
    'Könnt ihr mir einen Termin für eine Probefahrt geben?',
    'Ich hätte gern einen Termin in Berlin',
    'Termin am Montag um 10 Uhr bitte',
    'Bitte reservieren Sie mir eine Probefahrt',
    'Wann kann ich einen Termin bekommen?',
    'Haben Sie morgen noch einen Termin frei?',
    'Ich würde gerne eine Probefahrt machen',
  ],
  contact: [
    'Können Sie mich zurückrufen?',
    'Bitte rufen Sie mich an',
    'Ruf mich bitte morgen an',
    'Ich hätte gerne einen Rückruf',
    'Schreiben Sie mir bitte eine E-Mail',
    'Könnt ihr mich kontaktieren?',
    'Ich möchte angerufen werden',
  ],
  person: [
    'Ich möchte mit einem Menschen sprechen',
    'Kann ich mit einem Mitarbeiter reden?',
    'Verbinden Sie mich mit dem Kundendienst',
    'Mitarbeiter bitte',
    'Ich will mit jemandem aus dem Team sprechen',
  ],
  narrow: [
    'Helfen Sie mir, ein Zelt auszuwählen',
    'Welches Zelt soll ich nehmen?',
    'Ich kann mich nicht für ein Zelt entscheiden',
    'Ich weiß nicht, welches Zelt ich kaufen soll',
    'Welcher Rucksack ist der richtige für mich?',
    'Kannst du mir bei der Auswahl einer Jacke helfen?',
  ],
  account: [
    'Wo ist meine Bestellung?',
    'Wo bleibt mein Paket?',
    'Wie ist der Status meiner Bestellung?',
    'Was liegt in meinem Warenkorb?',
    'Zeig mir meinen Warenkorb',
    'Wurde meine Bestellung schon verschickt?',
    'Wann kommt meine Lieferung an?',
  ],
  none: [
    'Haben Sie Zelte?',
    'Wie storniere ich meinen Termin?',
    'Was kostet eine Beratung?',
    'Brauche ich einen Termin?',
    'Wie kann ich euch erreichen?',
    'Habe ich mit einem Menschen gesprochen?',
    'Welche Größe soll ich nehmen?',
    'Wie ändere ich die Adresse meiner Bestellung?',
    'Haben Sie ein Buch über Knoten?',
    'Rufen Sie vor der Lieferung an?',
  ],
} as const

describe('the wishes of visitors who write German', () => {
  for (const [kind, messages] of Object.entries(wishes)) {
    for (const message of messages) {
      it(`are ${kind} in "${message}"`, () => {
        const [need] = understand(message, [], 'de').needs
        assert.equal(readWish(message, need?.hasTime ?? false, 'de')?.kind ?? 'none', kind)
      })
    }
  }

  it('name what an appointment is for', () => {
    const wish = readWish('Ich möchte einen Termin für eine Schuhanpassung in Berlin buchen', false, 'de')
    assert.ok(wish?.kind === 'book')
    assert.match(wish.object, /Schuhanpassung/)
  })

  it('tell how to be reached', () => {
    assert.deepEqual(readWish('Bitte rufen Sie mich an', false, 'de'), { kind: 'contact', channel: 'phone' })
    assert.deepEqual(readWish('Schreiben Sie mir bitte eine E-Mail', false, 'de'), {
      kind: 'contact',
      channel: 'email',
    })
  })
})
