import assert from 'node:assert/strict'
import { isFault } from '../../../scripts/lab/providers/behaviour.ts'
import { faithful } from '../../../scripts/lab/providers/behaviours/faithful.ts'
import { sampled } from '../../support/when.ts'
import { lampShop } from './catalogue.ts'
import { providerChoices, sharedLampShop, type SharedShop } from './converse-shop.ts'

const languages = ['en', 'de', 'fr', 'es'] as const
type Language = (typeof languages)[number]

const productQuestions: Readonly<Record<Language, readonly ((name: string) => string)[]>> = {
  en: [
    (name) => `What does the ${name} cost?`,
    (name) => `Tell me about the ${name}, please.`,
    (name) => `Do you have the ${name}?`,
    (name) => `I am interested in the ${name}`,
    (name) => `How heavy is the ${name}?`,
  ],
  de: [
    (name) => `Was kostet das Modell ${name}?`,
    (name) => `Erzählen Sie mir bitte etwas über ${name}.`,
    (name) => `Haben Sie ${name} da?`,
    (name) => `Ich interessiere mich für ${name}, was können Sie mir dazu sagen?`,
  ],
  fr: [
    (name) => `Combien coûte le modèle ${name} ?`,
    (name) => `Parlez-moi du modèle ${name}, s'il vous plaît.`,
    (name) => `Avez-vous le modèle ${name} en magasin ?`,
    (name) => `Je cherche le modèle ${name}, est-ce que vous le vendez ?`,
  ],
  es: [
    (name) => `¿Cuánto cuesta el modelo ${name}?`,
    (name) => `Cuénteme algo sobre el modelo ${name}, por favor.`,
    (name) => `¿Tienen el modelo ${name} en la tienda?`,
    (name) => `Estoy buscando el modelo ${name}, ¿lo venden ustedes?`,
  ],
}

const otherQuestions: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'How long may I return a lamp?',
    'What does delivery cost?',
    'Do you repair lamps?',
    'Which desk lamps do you have?',
    'Can I send a lamp back?',
    'Is delivery free?',
    'What are the opening hours in Hamburg today?',
    'Is the Harbour branch open tomorrow?',
    'When is the Harbour branch open on Saturday?',
    'Is the Harbour branch closed on Sunday?',
    'When does the Ring branch open on Monday?',
    'Where is the nearest branch?',
    'Do you sell grand pianos?',
    'Hello!',
    'Thank you very much',
  ],
  de: [
    'Wann hat die Filiale Harbour branch heute geöffnet?',
    'Hat die Filiale Harbour branch am Sonntag geöffnet?',
    'Wo ist die nächste Filiale?',
    'Verkaufen Sie auch Klaviere?',
  ],
  fr: [
    "Quels sont les horaires d'ouverture de Harbour branch aujourd'hui ?",
    'Où est le magasin le plus proche ?',
    'Vendez-vous aussi des pianos ?',
  ],
  es: [
    '¿Cuál es el horario de Harbour branch hoy?',
    '¿Dónde está la tienda más cercana?',
    '¿Venden también pianos?',
  ],
}

const questions = sampled(
  languages.flatMap((language) => [
    ...productQuestions[language].flatMap((ask) =>
      lampShop.product.map(({ name }) => ({ language, content: ask(name) })),
    ),
    ...otherQuestions[language].map((content) => ({ language, content })),
  ]),
)

for (const choice of providerChoices)
  describe(`a model that is honest: ${choice}`, () => {
    let shop: SharedShop
    before(async () => {
      shop = await sharedLampShop(choice)
    })

    it(`has at most one in a hundred of its replies put aside, of ${String(questions.length)}`, async () => {
      const altered: string[] = []
      for (const { language, content } of questions) {
        let said = ''
        const chat = faithful(language)
        shop.model(async (request) => {
          const reply = await chat(request)
          if (!isFault(reply) && reply.toolCalls.length === 0) said = reply.text
          return reply
        })
        const visitorContext = { latitude: 53.55, longitude: 9.99 }
        const { content: shown } = await (await shop.visit({ language, visitorContext })).ask(content)
        if (shown !== said.trim()) altered.push(`${content}: ${said}`)
      }
      assert.ok(altered.length <= questions.length / 100, altered.join('\n'))
    })
  })
