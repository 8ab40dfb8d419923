import assert from 'node:assert/strict'
import { chooseLanguage } from '../../../server/src/agent/replies/choose-language.ts'
import { chooseVoice } from '../../../server/src/agent/replies/choose-voice.ts'
import { readLists, readTexts } from '../read-table.ts'

const user = (content: string) => ({ role: 'user', content }) as const
const assistant = (content: string) => ({ role: 'assistant', content }) as const

describe('chooseLanguage', () => {
  for (const [language, rows] of readLists(new URL('first-messages.yaml', import.meta.url))) {
    for (const { said } of rows) {
      const [message = ''] = said
      it(`answers "${message}" in ${language}`, () => {
        assert.equal(chooseLanguage({ message, history: [], language: null }), language)
      })
    }
  }

  for (const message of readTexts(new URL('telling-nothing.yaml', import.meta.url))) {
    it(`stays in the language of the conversation after "${message}"`, () => {
      const started = {
        en: 'Which speakers do you have?',
        de: 'Welche Lautsprecher haben Sie?',
        fr: 'Quelles enceintes avez-vous ?',
        es: '¿Qué altavoces tienen?',
      }
      for (const [language, first] of Object.entries(started)) {
        const history = [user(first), assistant('Aria 2, Aria 5')]
        assert.equal(chooseLanguage({ message, history, language: null }), language)
      }
    })
  }

  it('switches with the visitor, and back', () => {
    const history = [user('Was kostet das Zelt?'), assistant('49 €'), user('ok'), assistant('Gut.')]
    const inGerman = { history, language: 'de' }
    assert.equal(chooseLanguage({ ...inGerman, message: 'Sorry, do you speak English?' }), 'en')
    const inEnglish = [...history, user('Sorry, do you speak English?'), assistant('Yes.')]
    assert.equal(chooseLanguage({ history: inEnglish, language: 'de', message: 'SND-A2' }), 'en')
    assert.equal(chooseLanguage({ history: inEnglish, language: 'de', message: 'Und was kostet das?' }), 'de')
  })

  it('starts with the language of the session where the message does not tell', () => {
    assert.equal(chooseLanguage({ message: 'SND-A2', history: [], language: 'fr-CA' }), 'fr')
    assert.equal(chooseLanguage({ message: 'SND-A2', history: [], language: 'ES' }), 'es')
    assert.equal(chooseLanguage({ message: 'tente 4 places', history: [], language: 'en-CA' }), 'en')
    assert.equal(chooseLanguage({ message: 'Was kostet das?', history: [], language: 'en' }), 'de')
    assert.equal(
      chooseLanguage({ message: 'Ayúdeme a elegir una lámpara', history: [], language: 'en' }),
      'es',
    )
  })

  it('keeps the language of the session where one word is all that was said', () => {
    for (const language of ['en', 'de', 'fr', 'es'] as const) {
      for (const message of [
        'hi',
        'Hey!',
        'Hello',
        'Hallo',
        'Hola',
        'Bonjour',
        'Danke',
        'thanks',
        'merci',
        'Ciao',
      ]) {
        assert.equal(chooseLanguage({ message, history: [], language }), language, `${message} (${language})`)
      }
    }
  })

  it('follows a visitor who says more, or a word that only one language spells so', () => {
    assert.equal(chooseLanguage({ message: 'Good morning, how are you?', history: [], language: 'de' }), 'en')
    assert.equal(chooseLanguage({ message: '¡adiós!', history: [], language: 'de' }), 'es')
    const history = [user('Was kostet das Zelt?'), assistant('49 €')]
    assert.equal(chooseLanguage({ message: 'thanks', history, language: 'en' }), 'de')
  })

  it('answers in English what is said in many languages, where no session tells', () => {
    assert.equal(chooseLanguage({ message: 'hi', history: [], language: null }), 'en')
    assert.equal(chooseLanguage({ message: 'hey', history: [], language: 'pl' }), 'en')
  })

  it('falls back to English for a language that it does not speak', () => {
    assert.equal(chooseLanguage({ message: 'SND-A2', history: [], language: 'pl' }), 'en')
    assert.equal(chooseLanguage({ message: 'Ile kosztuje namiot?', history: [], language: null }), 'en')
    assert.equal(chooseLanguage({ message: 'いくらですか', history: [], language: 'ja-JP' }), 'en')
  })

  it('listens to the visitor alone, not to the replies', () => {
    const history = [user('SND-A2'), assistant('Der Preis von diesem Artikel ist nicht bekannt.')]
    assert.equal(chooseLanguage({ message: 'Berlin', history, language: null }), 'en')
  })
})

describe('chooseVoice', () => {
  const localeOf = (message: string, language: string | null): string =>
    chooseVoice({ message, history: [], language }).locale

  it('writes amounts as in the region of the session where that is of the same language', () => {
    assert.equal(localeOf('Was kostet das?', 'de-CH'), 'de-CH')
    assert.equal(localeOf('How much is it?', 'en-gb'), 'en-GB')
  })

  it('writes amounts as the language does where the session was started in another one', () => {
    assert.equal(localeOf('Was kostet das?', 'en-US'), 'de')
    assert.equal(localeOf('How much is it?', 'de-CH'), 'en')
    assert.equal(localeOf('How much is it?', null), 'en')
    assert.equal(localeOf('How much is it?', 'en-not a tag'), 'en')
  })
})
