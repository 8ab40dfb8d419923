import assert from 'node:assert/strict'
import { detectLanguage } from '../../../server/src/platform/detect-language.ts'
import { someone } from '../engine-turn.ts'
import { actionTypes, type Talk, talk } from '../forms/talk.ts'
import { type OpenShop, openShop, skusOf, sourcesOf } from '../small-shop.ts'
import { germanShop } from './german-shop.ts'

/** A Monday noon. */
const noon = '2026-11-23T11:00:00Z'

describe('a conversation in German', () => {
  let shop: OpenShop
  let visitor: Talk
  before(async () => {
    shop = await openShop(germanShop)
  })
  after(() => shop.close())
  beforeEach(() => {
    visitor = talk(shop.catalogue, { at: noon, visitor: { ...someone, name: 'Ada' } })
  })

  const ask = async (message: string) => {
    const answer = await visitor.ask(message)
    const content = answer.content.replace(/[\u00a0\u202f]/gu, ' ')
    assert.equal(detectLanguage(content).language, 'de', content)
    return { ...answer, content }
  }

  it('returns courtesies', async () => {
    assert.equal((await ask('Guten Tag')).content, 'Guten Tag, Ada. Was kann ich für Sie tun?')
    assert.match((await ask('Vielen Dank!')).content, /^Gern geschehen\./)
    const goodbye = await ask('Tschüss')
    assert.match(goodbye.content, /^Auf Wiedersehen, Ada/)
    assert.equal(goodbye.sessionEnded, true)
  })

  it('tells a price, and a property of what was spoken of', async () => {
    const price = await ask('Was kostet die Tischleuchte Luma?')
    assert.equal(price.content, '**Tischleuchte Luma** (LT-100) kostet 129,00 €.')
    const weight = await ask('Wie schwer ist sie?')
    assert.equal(weight.content, 'Gewicht von **Tischleuchte Luma** (LT-100): 1,2 kg.')
    assert.deepEqual(skusOf(weight), ['LT-100'])
  })

  it('compares', async () => {
    const { content, products } = await ask('Was ist der Unterschied zwischen Luma und Nero?')
    assert.match(
      content,
      /^\*\*Tischleuchte Luma\*\* \(LT-100\) und \*\*Tischleuchte Nero\*\* \(LT-200\) im Vergleich:/,
    )
    assert.match(content, /- Preis: 129,00 € \(Tischleuchte Luma\), 1\.249,50 € \(Tischleuchte Nero\)/)
    assert.match(content, /- Gewicht: 1,2 kg \(Tischleuchte Luma\), 3,4 kg \(Tischleuchte Nero\)/)
    assert.match(content, /- Dimmbar: ja \(Tischleuchte Luma\), nein \(Tischleuchte Nero\)/)
    assert.deepEqual(skusOf({ products }), ['LT-100', 'LT-200'])
  })

  it('answers from the FAQs', async () => {
    const answer = await ask('Was kostet der Versand?')
    assert.equal(answer.content, 'Der Versand kostet 3,95 EUR.')
    assert.deepEqual(sourcesOf(answer), ['faq-versand'])
  })

  it('tells when a location is open, and that it is closed on a day', async () => {
    const hours = await ask('Wie sind die Öffnungszeiten in Hamburg?')
    assert.match(hours.content, /^\*\*Filiale am Hafen\*\* ist jetzt geöffnet, bis 18:30 Uhr\./)
    assert.match(hours.content, /- Montag bis Freitag: 10:00–18:30\n- Samstag: 10:00–12:00 und 13:00–15:00/)
    const sunday = await ask('Hat sie am Sonntag offen?')
    assert.equal(
      sunday.content,
      '**Filiale am Hafen** ist am Sonntag, 29. November geschlossen und öffnet wieder am Montag, 30. November um 10:00 Uhr.',
    )
  })

  it('tells what a location offers when it is asked for no service in particular', async () => {
    const { content } = await ask('Welche Leistungen bieten Sie in Hamburg an?')
    assert.equal(content, '**Filiale am Hafen** bietet: Lichtberatung und Reparatur.')
  })

  it('refuses what it knows nothing of', async () => {
    const { content, products } = await ask('Wer hat die Weltmeisterschaft gewonnen?')
    assert.equal(
      content,
      'Dazu habe ich leider keine Informationen. Kann ich etwas anderes für Sie nachsehen?',
    )
    assert.deepEqual(products, [])
  })

  it('takes a request to be called, and passes it on', async () => {
    const { content, form } = await ask('Können Sie mich bitte zurückrufen?')
    assert.equal(content, 'Gern. Wie können wir Sie erreichen?')
    assert.equal(form?.title, 'Kontaktwunsch')
    const done = await visitor.submit({ phone: '+49 40 1234567', callTime: 'evening' })
    assert.equal(
      done.content,
      'Vielen Dank, Ada. Ich habe weitergegeben, dass Sie einen Anruf unter +49 40 1234567 wünschen.',
    )
    const [action] = done.actions
    assert.ok(action?.type === 'handoff')
    assert.match(
      action.summary,
      /^Besucher: Ada, \+49 40 1234567\nAnliegen: Können Sie mich bitte zurückrufen\?/,
    )
    assert.match(action.summary, /Am Abend/)
  })

  it('takes an appointment', async () => {
    const { content, form } = await ask('Ich möchte einen Termin für eine Lichtberatung')
    assert.match(content, /^Lichtberatung, \*\*Filiale am Hafen\*\*/)
    assert.equal(form?.title, 'Termin vereinbaren: Lichtberatung')
    const done = await visitor.submit({
      appointmentDate: '2026-11-24',
      appointmentTime: '10:30',
      email: 'ada@shop.example',
    })
    assert.equal(
      done.content,
      'Ich habe Ihren Wunsch aufgenommen: Lichtberatung, **Filiale am Hafen**, morgen um 10:30 Uhr (Europe/Berlin). Er ist noch nicht bestätigt: Das Geschäft meldet sich deswegen bei Ihnen.',
    )
    assert.deepEqual(actionTypes(done), ['handoff'])
  })
})
