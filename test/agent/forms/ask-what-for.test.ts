import assert from 'node:assert/strict'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { bikeShop } from './bike-shop.ts'
import { keysOf, talk } from './talk.ts'

/** Questions back, and the messages that leave it open what there is to choose. */
const languages: readonly (readonly [question: string, ...messages: string[]])[] = [
  [
    'Gladly. What are you looking for, and what matters to you in it?',
    'Can you help me choose?',
    'help me decide please',
    'Could you help me to choose something?',
    'I need help choosing',
    'I can’t decide',
    'Can you help me with my choice?',
  ],
  [
    'Gern. Was suchen Sie, und worauf kommt es Ihnen dabei an?',
    'Können Sie mir bei der Auswahl helfen?',
    'Kannst du mir helfen, etwas auszusuchen?',
    'Ich brauche Hilfe bei der Auswahl',
    'Helfen Sie mir bitte bei der Entscheidung',
    'Ich kann mich nicht entscheiden',
  ],
  [
    'Volontiers. Que cherchez-vous, et qu’est-ce qui compte le plus pour vous ?',
    'Pouvez-vous m’aider à choisir ?',
    'Aidez-moi à choisir, s’il vous plaît',
    'Tu peux m’aider à me décider ?',
    'Est-ce que vous pouvez m’aider dans mon choix ?',
    'Je n’arrive pas à me décider',
  ],
  [
    'Con mucho gusto. ¿Qué busca y qué es lo más importante para usted?',
    '¿Me puede ayudar a elegir?',
    '¿Pueden ayudarme a decidir?',
    'Ayúdeme a escoger, por favor',
    'Necesito ayuda para elegir',
    '¿Me ayuda con mi elección?',
  ],
]

describe('help with a choice of nothing in particular', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService()
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  for (const [question, ...messages] of languages) {
    for (const message of messages) {
      it(`is given by asking back: "${message}"`, async () => {
        const { content, products, sources, actions, form } = await talk(catalogue).ask(message)
        assert.equal(content, question)
        assert.deepEqual([products, sources, actions, form], [[], [], [], undefined])
      })
    }
  }

  it('becomes a form once it is said what there is to choose', async () => {
    const { ask } = talk(catalogue)
    await ask('Can you help me choose?')
    assert.deepEqual(keysOf(await ask('Help me choose a bike'))[0], 'bikeCategory')
  })

  it('asks back as well where what was shown is not to be told apart', async () => {
    const { ask } = talk(catalogue)
    await ask('What is your cheapest product?')
    assert.match((await ask('Which one should I take?')).content, /^Gladly\. What are you looking for/)
  })

  it('is refused for what is not sold', async () => {
    assert.match((await talk(catalogue).ask('Can you help me choose a piano?')).content, /no information/)
  })
})
