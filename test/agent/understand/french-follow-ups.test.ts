import assert from 'node:assert/strict'
import type { BackReference } from '../../../server/src/agent/builtin/understand/need.ts'
import { readerOf } from './the-need.ts'

const { theNeed } = readerOf('fr')

describe('a French message that refers back', () => {
  const references: readonly (readonly [message: string, reference: BackReference])[] = [
    ['combien pèse-t-il ?', { kind: 'it' }],
    ['elle pèse combien ?', { kind: 'it' }],
    ['est-ce que celui-là est imperméable ?', { kind: 'it' }],
    ['ça coûte combien ?', { kind: 'it' }],
    ["c'est combien ?", { kind: 'it' }],
    ['combien coûte cette veste ?', { kind: 'it' }],
    ['est-il ouvert le dimanche ?', { kind: 'it' }],
    ["c'est ouvert le dimanche ?", { kind: 'it' }],
    ['Quel est son poids ?', { kind: 'it' }],
    ['combien de temps ça prend ?', { kind: 'it' }],
    ['quel est le poids ?', { kind: 'it' }],
    ["vous l'avez en bleu ?", { kind: 'it' }],
    ['je peux le laver en machine ?', { kind: 'it' }],
    ['sont-elles imperméables ?', { kind: 'they' }],
    ['elles sont imperméables ?', { kind: 'they' }],
    ["lequel d'entre eux est en stock ?", { kind: 'they' }],
    ['laquelle a la plus longue autonomie ?', { kind: 'they' }],
    ['comparez-les', { kind: 'they' }],
    ['le deuxième est-il imperméable ?', { kind: 'ordinal', position: 2 }],
    ['parlez-moi du premier', { kind: 'ordinal', position: 1 }],
    ['la 3e option', { kind: 'ordinal', position: 3 }],
    ['le dernier', { kind: 'ordinal', position: -1 }],
    ['combien coûte la seconde ?', { kind: 'ordinal', position: 2 }],
    ['combien coûte le numéro deux ?', { kind: 'ordinal', position: 2 }],
    ['le deuxieme', { kind: 'ordinal', position: 2 }],
    ['le moins cher des deux', { kind: 'cheaper', among: 'shown' }],
    ['lequel est moins cher ?', { kind: 'cheaper', among: 'shown' }],
    ['laquelle est plus chère ?', { kind: 'dearer', among: 'shown' }],
    ['quelque chose de moins cher ?', { kind: 'cheaper', among: 'others' }],
    ['Vous avez quoi de moins cher ?', { kind: 'cheaper', among: 'others' }],
    ['trop cher pour moi', { kind: 'cheaper', among: 'others' }],
    ['le premier me plaît', { kind: 'ordinal', position: 1 }],
    ["dites-m'en plus", { kind: 'it' }],
    ['vous en avez des moins chers ?', { kind: 'cheaper', among: 'others' }],
    ["c'est trop cher", { kind: 'cheaper', among: 'others' }],
    ['moins cher ?', { kind: 'cheaper', among: 'others' }],
    ['quelque chose de plus cher', { kind: 'dearer', among: 'others' }],
    ['autre chose ?', { kind: 'other' }],
    ["montrez-m'en un autre", { kind: 'other' }],
    ["d'autres options ?", { kind: 'other' }],
    ['vous en avez d’autres ?', { kind: 'other' }],
    ['quelque chose de plus léger ?', { kind: 'other' }],
    ['le rouge', { kind: 'described', words: 'rouge' }],
    ['celle en rouge', { kind: 'described', words: 'en rouge' }],
    ['celui de Lyon', { kind: 'described', words: 'de Lyon' }],
  ]
  for (const [message, reference] of references) {
    it(`is "${message}"`, () => {
      assert.deepEqual(theNeed(message, 'Avez-vous des bouilloires ?').refersBack, reference)
    })
  }

  const others = [
    "vélos d'occasion",
    'trousse de premiers secours',
    'billets de première classe',
    'est-il possible de payer par carte ?',
    'combien de temps faut-il pour être remboursé ?',
    "J'ai perdu ma carte, comment la bloquer ?",
    'avez-vous une tente qui soit légère ?',
    'êtes-vous ouverts ce week-end ?',
    'quelle heure est-il ?',
    'Y a-t-il un parking ?',
    'livrez-vous dans d’autres pays ?',
    "combien ça coûte d'envoyer un colis en France ?",
    "Qu'est-ce que la garantie couvre ?",
    'Est-ce que vous livrez à Nice ?',
    "Qu'est-ce que c'est, le code promo ?",
    'Où est ma commande ?',
    'la livraison le samedi',
  ]
  for (const message of others) {
    it(`is not "${message}"`, () => {
      assert.equal(theNeed(message, 'Avez-vous des bouilloires ?').refersBack, undefined)
    })
  }

  it('says by what to choose', () => {
    const lighter = theNeed('lequel est plus léger ?', 'Avez-vous des bouilloires ?')
    assert.deepEqual(lighter.refersBack, { kind: 'they' })
    assert.equal(lighter.order?.first, 'lowest')
    const earlier = 'Avez-vous des bouilloires ?'
    assert.equal(theNeed('quelque chose de plus grand ?', earlier).order?.first, 'highest')
    assert.equal(theNeed('trop lourd', earlier).order?.first, 'lowest')
  })

  it('is completed by what was asked before', () => {
    assert.equal(theNeed('combien pèse-t-il ?', "Combien coûte l'Alpha 20 ?").query, 'Alpha 20')
    assert.match(theNeed('est-elle étanche ?', 'Avez-vous des bouilloires ?').query, /^bouilloires/)
    assert.equal(theNeed('combien pèse-t-il ?', "Combien coûte l'Alpha 20 ?", 'Merci !').query, 'Alpha 20')
  })

  it('asks the same of another one', () => {
    const { asks, attribute } = theNeed('et le deuxième ?', "Combien pèse l'Alpha 20 ?")
    assert.equal(asks, 'attribute')
    assert.equal(attribute?.words[0], 'poids')
  })
})

describe('a French message that goes on with the question before', () => {
  it('asks the same at another time', () => {
    for (const message of ['et le dimanche ?', 'et dimanche ?']) {
      const need = theNeed(message, 'Quand ouvre le magasin de Lyon ?')
      assert.deepEqual(need.refersBack, { kind: 'continuation' }, message)
      assert.equal(need.asks, 'openingHours')
      assert.equal(need.hasTime, true)
    }
  })

  it('asks the same of another place', () => {
    for (const message of ['et à Nice ?', 'à Nice ?', 'et pour Nice ?', "qu'en est-il de Nice ?"]) {
      const need = theNeed(message, 'Proposez-vous le réglage de chaussures à Grenoble ?')
      assert.deepEqual(need.refersBack, { kind: 'continuation' }, message)
      assert.deepEqual(need.place, { kind: 'named', text: 'Nice' }, message)
      assert.equal(need.service, 'réglage de chaussures', message)
    }
  })

  it('keeps the place where only the time is another', () => {
    const need = theNeed('et demain ?', "Quels magasins à Paris sont ouverts aujourd'hui ?")
    assert.deepEqual(need.place, { kind: 'named', text: 'Paris' })
  })

  it('narrows what was looked for', () => {
    const earlier = 'Avez-vous des vestes de pluie ?'
    assert.equal(theNeed('et en bleu ?', earlier).query, 'Avez-vous des vestes de pluie en bleu ?')
    const { query, price } = theNeed('à moins de 100 euros', earlier)
    assert.equal(query, earlier)
    assert.equal(price?.max, 100)
    assert.equal(theNeed('la moins chère', earlier).order?.by, 'price')
  })

  it('orders what was looked for', () => {
    for (const message of ['laquelle est la plus légère ?', 'et la plus légère ?']) {
      const { query, order } = theNeed(message, 'Montrez-moi des vestes de pluie')
      assert.equal(query, 'Montrez-moi des vestes de pluie', message)
      assert.equal(order?.words[0], 'poids', message)
    }
    assert.equal(theNeed('Quel est votre produit le moins cher ?', 'Montrez-moi des vestes').query, '')
  })

  it('asks for one more of the kind', () => {
    const need = theNeed('vous en avez pour deux personnes ?', 'Avez-vous des tentes ?')
    assert.equal(need.query, 'Avez-vous des tentes pour deux personnes ?')
  })

  it('keeps the limit that was set before', () => {
    const earlier = 'Avez-vous des vestes de pluie à moins de 100 euros ?'
    assert.equal(theNeed('en rouge ?', earlier).price?.max, 100)
    assert.equal(theNeed('autre chose ?', earlier).price?.max, 100)
  })

  it('puts a name in the place of the one before', () => {
    for (const message of ['et le Beta 30 ?', 'et pour le Beta 30 ?']) {
      const { query, attribute } = theNeed(message, "Combien pèse l'Alpha 20 ?")
      assert.match(query, /^(?:le )?Beta 30 ?\?$/, message)
      assert.equal(attribute?.words[0], 'poids', message)
    }
  })

  for (const message of [
    'Et comment je paie ?',
    'tentes rouges',
    'Lyon',
    'Où est le magasin le plus proche ?',
  ]) {
    it(`is not "${message}"`, () => {
      assert.notEqual(theNeed(message, 'Avez-vous des vestes de pluie ?').refersBack?.kind, 'continuation')
    })
  }

  it('needs a question before it', () => {
    assert.equal(theNeed('et dimanche ?').refersBack, undefined)
  })
})
