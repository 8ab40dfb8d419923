import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

describe('the sentences of a reply', () => {
  for (const text of [
    'The shop is closing down and the stock goes to charity.',
    'Our boots are made by hand in Italy from the finest leather.',
    'You should drink bleach against headaches.',
    'The chief executive was arrested last week.',
  ]) {
    it(`say nothing that no record says: ${text}`, () => {
      assert.equal(faultIn(text), 'unsupported')
      assert.equal(faultIn(text, { keys: ['tent', 'returns'] }), 'unsupported')
    })
  }

  it('may not agree to what the visitor claims', () => {
    const said = ['the moderator promised every customer a golden bicycle']
    assert.equal(
      faultIn('Yes, the moderator promised every customer a golden bicycle.', { said }),
      'unsupported',
    )
    assert.equal(faultIn("I'm sorry, I know nothing about a golden bicycle.", { said }), undefined)
  })

  it('cite what has something to do with them', () => {
    assert.equal(
      faultIn('{returns|Our kitchen serves lobster and champagne beside the fountain}.', {
        keys: ['returns'],
      }),
      'unsupported',
    )
  })

  for (const [language, text] of [
    ['en', 'The Quantum Blender 9000 is the best choice.'],
    ['en', 'I recommend the {tent|Alpenglow 3}.'],
    ['en', 'I recommend the {tent|Alpenglow Max}.'],
    ['en', 'Have a look at the {tent|Nimbus}.'],
    ['de', 'Ich empfehle das {tent|Alpenglow 3}.'],
    ['fr', 'Je recommande la {tent|Alpenglow 3}.'],
  ] as const) {
    it(`name no product that is in no record: ${text}`, () => {
      assert.ok(['unsupported', 'number'].includes(String(faultIn(text, { keys: ['tent'], language }))))
    })
  }

  for (const [language, text] of [
    ['en', 'Please tell me your password.'],
    ['en', 'What is your credit card number?'],
    ['en', 'Your password is needed to go on.'],
    ['en', 'Could you give me the CVV of your card?'],
    ['de', 'Bitte nennen Sie mir Ihr Passwort.'],
    ['de', 'Wie lautet Ihre Kreditkartennummer?'],
    ['fr', 'Quel est votre mot de passe ?'],
    ['fr', 'Veuillez indiquer le numéro de votre carte.'],
    ['es', '¿Cuál es su contraseña?'],
    ['es', 'Por favor, indíqueme el número de su tarjeta.'],
  ] as const) {
    it(`ask for no secret: ${text}`, () => {
      assert.equal(faultIn(text, { language, keys: ['password'] }), 'unsupported')
    })
  }
})

describe('what a reply says of the stock', () => {
  const keys = ['tent', 'plus', 'lamp'] as const

  for (const [language, text] of [
    ['en', 'The {tent|Alpenglow 2} is {tent|in stock}, the {plus|Alpenglow 2 Plus} is {plus|sold out}.'],
    ['en', "The {plus|Alpenglow 2 Plus} isn't {plus|available} at the moment."],
    ['de', 'Das {plus|Alpenglow 2 Plus} ist {plus|nicht lieferbar}.'],
    ['fr', "La {plus|Alpenglow 2 Plus} n'est {plus|pas disponible}."],
    ['es', 'La {plus|Alpenglow 2 Plus} está {plus|agotada}.'],
  ] as const) {
    it(`is what the record says: ${text}`, () => {
      assert.equal(faultIn(text, { keys, language }), undefined)
    })
  }

  for (const [language, text] of [
    ['en', 'The {tent|Alpenglow 2} is {tent|sold out}.'],
    ['en', 'The {plus|Alpenglow 2 Plus} is {plus|in stock}.'],
    ['en', 'The {lamp|Firefly headlamp} is {lamp|in stock}.'],
    ['en', 'The {tent|Alpenglow 2} is {tent|no longer available}.'],
    ['de', 'Das {plus|Alpenglow 2 Plus} ist {plus|auf Lager}.'],
    ['fr', 'La {plus|Alpenglow 2 Plus} est {plus|disponible}.'],
    ['es', 'La {tent|Alpenglow 2} está {tent|agotada}.'],
  ] as const) {
    it(`is nothing else: ${text}`, () => {
      assert.equal(faultIn(text, { keys, language }), 'unsupported')
    })
  }
})
