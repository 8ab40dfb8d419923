import assert from 'node:assert/strict'
import { mostNeeds } from '../../../server/src/agent/builtin/understand/need.ts'
import { smallTalk } from '../../../server/src/agent/builtin/understand/small-talk.ts'
import { wordsOf } from '../../../server/src/agent/builtin/understand/words/words-of.ts'
import { readerOf } from './the-need.ts'

const { needsOf, theNeed } = readerOf('fr')

describe('the needs of a French message', () => {
  const several: readonly (readonly [message: string, ...texts: string[]])[] = [
    [
      'Avez-vous une tente deux places et quand ouvre le magasin de Lyon ?',
      'Avez-vous une tente deux places',
      'quand ouvre le magasin de Lyon ?',
    ],
    [
      "Combien coûte l'Alpha ? Où est le magasin de Lille ?",
      "Combien coûte l'Alpha ?",
      'Où est le magasin de Lille ?',
    ],
    [
      'Comment retourner un article, et combien de temps prend le remboursement ?',
      'Comment retourner un article',
      'combien de temps prend le remboursement ?',
    ],
    [
      "J'aimerais savoir si vous vendez des bouilloires. Et quels sont vos horaires ?",
      "J'aimerais savoir si vous vendez des bouilloires.",
      'Et quels sont vos horaires ?',
    ],
    [
      'Je cherche une bouilloire à moins de 40 euros et le numéro de téléphone du magasin de Nice',
      'Je cherche une bouilloire à moins de 40 euros',
      'le numéro de téléphone du magasin de Nice',
    ],
    ['Où êtes-vous ; avez-vous des bouilloires ?', 'Où êtes-vous', 'avez-vous des bouilloires ?'],
    [
      "Combien coûte l'Alpha ?Y a-t-il un magasin près de chez moi ?",
      "Combien coûte l'Alpha ?",
      'Y a-t-il un magasin près de chez moi ?',
    ],
    [
      "est-ce que vous livrez en Belgique et est-ce que c'est gratuit ?",
      'est-ce que vous livrez en Belgique',
      "est-ce que c'est gratuit ?",
    ],
  ]
  for (const [message, ...texts] of several) {
    it(`are several in "${message}"`, () => {
      assert.deepEqual(
        needsOf(message).map(({ text }) => text),
        texts,
      )
    })
  }

  const single = [
    'une veste de pluie et un pantalon',
    "J'ai besoin d'une bouilloire, d'un grille-pain et d'une poêle",
    "J'ai perdu ma carte. Que dois-je faire ?",
    "J'ai perdu ma carte, que dois-je faire ?",
    'Ma carte a été refusée. Pourquoi ? Que dois-je faire ?',
    'Je voudrais fermer mon compte. Comment faire ?',
    "Je cherche une tente. Qu'avez-vous à moins de 200 euros ?",
    'Savez-vous quand et où ouvre le magasin ?',
    'Puis-je le retourner et être remboursé ?',
    'Avez-vous des tentes ? Elle doit être légère.',
    'Comment puis-je montrer mes albums et mes photos à tous ?',
  ]
  for (const message of single) {
    it(`are one in "${message}"`, () => {
      assert.equal(theNeed(message).text, message)
    })
  }

  it('are told apart from courtesy', () => {
    const courteous: readonly (readonly [string, string])[] = [
      ['Bonjour, avez-vous une tente ?', 'avez-vous une tente ?'],
      ['Bonjour avez-vous une tente ?', 'avez-vous une tente ?'],
      ['Bonjour Madame, avez-vous une tente ?', 'avez-vous une tente ?'],
      ['Salut ! Vous avez des tentes ?', 'Vous avez des tentes ?'],
      ["Merci ! Et combien coûte l'Alpha ?", "Et combien coûte l'Alpha ?"],
      ["Merci, c'est gentil. Livrez-vous en Espagne ?", 'Livrez-vous en Espagne ?'],
      ["montrez-moi des lampes de bureau s'il vous plaît", 'montrez-moi des lampes de bureau'],
      ['montre-moi des lampes de bureau stp', 'montre-moi des lampes de bureau'],
      ['montrez-moi des lampes de bureau, merci', 'montrez-moi des lampes de bureau'],
      ["s'il vous plaît, où êtes-vous ?", 'où êtes-vous ?'],
    ]
    for (const [message, text] of courteous) assert.equal(theNeed(message).text, text)
  })

  for (const message of ['carte de remerciement', 'coffret bonne nuit', 'mug bonjour Paris']) {
    it(`keep the words of "${message}"`, () => {
      assert.equal(theNeed(message).text, message)
    })
  }

  it('lean on one another', () => {
    const [price, refund] = needsOf('Combien coûte le Trail Runner X ? Et puis-je le retourner ?')
    assert.equal(price?.asks, 'price')
    assert.equal(refund?.leansOnNeed, 0)
    assert.equal(refund.refersBack, undefined)
    assert.match(refund.query, /Trail Runner X.*retourner/)
  })

  it('go on with one another', () => {
    const [, second] = needsOf('Le Polar Dome 2 est-il disponible ? Et le Polar Dome 3 ?')
    assert.equal(second?.asks, 'availability')
    assert.match(second.query, /^(?:le )?Polar Dome 3 ?\?$/)
    assert.equal(second.refersBack, undefined)
  })

  it('share the place that one of them names', () => {
    const [, contact] = needsOf('Avez-vous un magasin à Paris et quel est le numéro de téléphone ?')
    assert.equal(contact?.asks, 'contact')
    assert.deepEqual(contact.place, { kind: 'named', text: 'Paris' })
  })

  it('are each read with their own slots', () => {
    const [tent, hours] = needsOf(
      'Avez-vous des tentes à moins de 200 euros et le magasin de Lyon est-il ouvert dimanche ?',
    )
    assert.equal(tent?.price?.max, 200)
    assert.equal(tent.hasTime, false)
    assert.equal(hours?.asks, 'openingHours')
    assert.equal(hours.price, undefined)
    assert.equal(hours.hasTime, true)
  })

  it('are at most three: the rest stays with the last', () => {
    const needs = needsOf(
      'Puis-je payer par carte ? Livrez-vous en Norvège ? Y a-t-il une garantie ? Réparez-vous les vélos ?',
    )
    assert.equal(needs.length, mostNeeds)
    assert.equal(needs.at(-1)?.text, 'Y a-t-il une garantie ? Réparez-vous les vélos ?')
  })
})

describe('courtesy in French', () => {
  const cases = {
    greeting: [
      'Bonjour',
      'salut !',
      'Bonsoir',
      'coucou',
      'Bonjour, comment allez-vous ?',
      'Salut ça va ?',
      'Allô',
    ],
    thanks: [
      'Merci !',
      'merci beaucoup',
      'Parfait, merci bien.',
      'super merci',
      'Je vous remercie',
      'merci pour votre aide',
    ],
    farewell: [
      'Au revoir',
      'Bonne nuit !',
      "C'est tout, merci",
      'ok merci, au revoir',
      'Merci, bonne journée !',
      'à bientôt',
      'Bonne journée à vous aussi',
      'bye',
    ],
    acknowledgement: ['ok', 'Parfait.', 'oui', "d'accord", "c'est bon", 'très bien', 'Non'],
  } as const
  for (const [kind, messages] of Object.entries(cases)) {
    for (const message of messages) {
      it(`is ${kind} in "${message}"`, () => {
        assert.equal(smallTalk(message, wordsOf('fr')), kind)
      })
    }
  }

  for (const message of [
    'Bonjour, vendez-vous des tentes ?',
    'merci, et combien coûte la livraison ?',
    "C'est tout ce que vous avez ?",
    'bonnes chaussures',
    'Avez-vous une carte au revoir ?',
    'Bonne lampe',
  ]) {
    it(`is not all of "${message}"`, () => {
      assert.equal(smallTalk(message, wordsOf('fr')), undefined)
    })
  }
})
