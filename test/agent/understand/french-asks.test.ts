import assert from 'node:assert/strict'
import type { Ask } from '../../../server/src/agent/builtin/understand/need.ts'
import { readerOf } from './the-need.ts'

const { theNeed } = readerOf('fr')

describe('what a French message asks for', () => {
  const questions: Readonly<Record<Ask, readonly string[]>> = {
    openingHours: [
      'Êtes-vous ouverts le dimanche ?',
      'ouvert maintenant ?',
      'À quelle heure ouvre le magasin de Lyon ?',
      'vous fermez à quelle heure ce soir ?',
      'Jusqu’à quelle heure êtes-vous ouverts demain ?',
      'quels magasins sont ouverts maintenant ?',
      "horaires d'ouverture Paris",
      'Quels sont vos horaires le 24 décembre ?',
      'est-ce que la boutique de Nantes est encore ouverte ?',
      "c'est ouvert le lundi ?",
      'vous etes ouvert le samedi apres-midi ?',
      "T'es ouvert demain ?",
      'Le magasin ferme-t-il entre midi et deux ?',
      "heures d'ouverture de la succursale de Québec",
      'Quand fermez-vous ?',
      'Ouvrez-vous les jours fériés ?',
      'Est-ce que vous ouvrez à 9 h ?',
      'vous ouvrez quand ?',
    ],
    nearest: [
      'Où est le magasin le plus proche ?',
      'y a-t-il un magasin près de chez moi ?',
      'magasins près de Lyon',
      'la boutique la plus proche de Marseille',
      'lequel est le plus près de moi ?',
      'à quelle distance se trouve le magasin le plus proche ?',
      'un magasin dans le coin ?',
      'une succursale proche de Laval',
      'ya un magasin pres de chez moi',
    ],
    address: [
      'Où se trouve le magasin de Lyon ?',
      'où êtes-vous situés ?',
      "Quelle est l'adresse de la boutique de Nice ?",
      'comment aller au magasin de Bordeaux ?',
      'Comment se rendre à votre boutique ?',
      'Où êtes-vous à Lille ?',
      'le code postal du magasin de Metz',
      'vous êtes où exactement ?',
      'ou est votre magasin ?',
    ],
    contact: [
      'Quel est le numéro de téléphone du magasin de Lyon ?',
      'Comment puis-je joindre la boutique de Nice ?',
      'Puis-je vous appeler ?',
      'votre email ?',
      'comment vous contacter',
      'numéro du service client',
      "C'est quoi votre numéro ?",
      "l'adresse e-mail de la boutique",
      'votre adresse mail ?',
      'Votre courriel ?',
      'comment je peux vous joindre ?',
    ],
    services: [
      'Proposez-vous le réglage de chaussures à Grenoble ?',
      'quels magasins proposent la location de skis ?',
      'Où puis-je faire réparer mon vélo ?',
      'le magasin de Lyon a-t-il un parking ?',
      'y a-t-il un accès fauteuil roulant au magasin de Lyon ?',
    ],
    locations: [
      'Quels magasins avez-vous en France ?',
      'liste de tous vos magasins',
      'avez-vous un magasin à Paris ?',
      'où puis-je trouver un magasin à Genève ?',
      'vous avez des boutiques en Belgique ?',
      'Où sont vos magasins ?',
    ],
    price: [
      'Combien coûte la bouilloire rouge ?',
      'prix de la lampe Aurora',
      'Quel est le prix ?',
      "c'est combien ?",
      'ça coûte combien',
      'combien vaut la lampe Aurora',
      "Quel est le tarif de l'Alpha 20 ?",
      'combien coute le velo Alpha',
      'La lampe est à combien ?',
    ],
    availability: [
      "L'Alpha 20 est-il en stock ?",
      'est-ce disponible en rouge ?',
      'La bouilloire est-elle en rupture de stock ?',
      'il vous reste des Alpha 20 ?',
      'est-ce que la lampe est dispo ?',
    ],
    attribute: ['Combien pèse la bouilloire ?', 'est-il imperméable ?', 'de quelle couleur est-il ?'],
    comparison: ['Alpha 20 vs Beta 30', "lequel est mieux, l'Alpha ou le Beta ?", 'compare-les'],
    anything: [
      'Avez-vous une veste de pluie ?',
      'vestes imperméables rouges',
      'Quelle est votre politique de retour ?',
      'puis-je ouvrir un compte ?',
      'comment ouvrir le couvercle',
      'mon compte est-il encore ouvert ?',
      'chaussures à bout ouvert',
      'puis-je changer mon numéro de téléphone ?',
      'coque de téléphone pour android',
      "Ma commande n'est pas arrivée, où est-elle ?",
      'livrez-vous dans ma région ?',
      'proposez-vous un emballage cadeau ?',
      'quels produits avez-vous ?',
      'Quels moyens de paiement acceptez-vous ?',
      'livraison en 24 heures',
      "un produit proche de l'Alpha",
      'une boîte qui ferme bien',
      'je cherche un manteau',
      'Vendez-vous des tentes ?',
      'vous avez des lampes qui coûtent entre cinquante et cent euros ?',
    ],
  }
  for (const [asks, messages] of Object.entries(questions)) {
    for (const message of messages) {
      it(`is ${asks} in "${message}"`, () => {
        assert.equal(theNeed(message).asks, asks)
      })
    }
  }

  const services: readonly (readonly [string, string])[] = [
    ['Proposez-vous le réglage de chaussures à Grenoble ?', 'réglage de chaussures'],
    ['quels magasins proposent la location de skis ?', 'location de skis'],
    ['où puis-je faire réparer mon vélo à Lyon ?', 'réparer mon vélo'],
    ['le magasin de Lyon a-t-il un parking ?', 'parking'],
    ['où puis-je louer une planche à Biarritz ?', 'louer une planche'],
  ]
  for (const [message, service] of services) {
    it(`names the service in "${message}"`, () => {
      assert.equal(theNeed(message).service, service)
    })
  }

  it('is a FAQ when somebody asks what to do', () => {
    for (const message of [
      'Comment retourner un article ?',
      "Comment est-ce que je peux changer d'adresse ?",
      'pourquoi ai-je été débité deux fois',
      'que se passe-t-il si je perds ma carte ?',
      'Comment puis-je annuler ma commande ?',
    ]) {
      assert.equal(theNeed(message).about, 'faq', message)
    }
  })
})

describe('the place in a French message', () => {
  const named: readonly (readonly [string, string])[] = [
    ['avez-vous un magasin à Paris ?', 'Paris'],
    ['magasins près de lyon', 'lyon'],
    ['à quelle heure ferme la boutique de La Rochelle ?', 'La Rochelle'],
    ['Y a-t-il une boutique à Aix-en-Provence ?', 'Aix-en-Provence'],
    ['le magasin le plus proche de Saint-Étienne', 'Saint-Étienne'],
    ['quels magasins sont en Belgique et ouverts le dimanche ?', 'Belgique'],
    ["magasins près de l'aéroport", "l'aéroport"],
    ["c'est ouvert à nantes le dimanche ?", 'nantes'],
    ['vous avez un magasin au Havre ?', 'Havre'],
    ['Une boutique près d’Annecy ?', 'Annecy'],
    ['Un magasin près de la gare de Lyon ?', 'la gare de Lyon'],
    ['où êtes-vous à Lille ?', 'Lille'],
    ['le tel de la boutique de Brest svp', 'Brest'],
    ["J'habite à Lille. Quel magasin est le plus proche ?", 'Lille'],
  ]
  for (const [message, text] of named) {
    it(`is ${text} in "${message}"`, () => {
      assert.deepEqual(theNeed(message).place, { kind: 'named', text })
    })
  }

  for (const message of [
    'y a-t-il un magasin près de chez moi ?',
    'le magasin le plus proche',
    'quel magasin est le plus près de moi ?',
    'des magasins à proximité ?',
    'une boutique dans le quartier',
    'la boutique la plus proche',
    'à combien de kilomètres êtes-vous ?',
  ]) {
    it(`is where the visitor is in "${message}"`, () => {
      assert.deepEqual(theNeed(message).place, { kind: 'visitor' })
    })
  }

  const none = [
    'une veste en rouge',
    'des bottes en taille 42',
    'est-ce en stock ?',
    "comment payer d'avance",
    'le magasin est-il ouvert le matin ?',
    'êtes-vous ouverts en décembre ?',
    'fait à la main',
    'un magasin pour enfants',
    'magasins ouverts à midi',
    "une alternative proche de l'Alpha",
    'une bouteille en verre',
    'une machine à café',
    'sac à dos',
    'fer à repasser',
    'vous livrez a domicile ?',
  ]
  for (const message of none) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).place, undefined)
    })
  }
})

describe('the order a French message asks for', () => {
  const orders: readonly (readonly [message: string, words: string, first: string, query: string])[] = [
    ['la tente la moins chère', 'price', 'lowest', 'tente'],
    ['la montre la plus chère', 'price', 'highest', 'montre'],
    ['vos lampes les moins chères', 'price', 'lowest', 'lampes'],
    ['la tente la plus légère', 'poids', 'lowest', 'tente'],
    ['le plus gros sac à dos', 'taille', 'highest', 'sac à dos'],
    ['la perceuse la plus puissante', 'puissance', 'highest', 'perceuse'],
    ['un ordinateur avec la plus longue autonomie', 'autonomie', 'highest', 'ordinateur'],
    ['le casque avec le poids le plus faible', 'poids', 'lowest', 'casque'],
    ['la tente la moins lourde', 'poids', 'lowest', 'tente'],
    ['le velo le moins cher', 'price', 'lowest', 'velo'],
    ['Quelle est votre lampe la plus lumineuse ?', 'luminosité', 'highest', 'lampe'],
  ]
  for (const [message, words, first, query] of orders) {
    it(`is ${first} ${words} in "${message}"`, () => {
      const { order, query: left } = theNeed(message)
      assert.equal(order?.words[0], words)
      assert.equal(order.first, first)
      assert.match(left, new RegExp(query, 'u'))
      assert.doesNotMatch(left, /plus|moins|chère|léger/u)
    })
  }

  for (const message of [
    'mon dernier paiement',
    'au plus tard',
    'la façon la plus rapide de payer',
    'une veste légère',
    'une tente pas chère',
    'une tente plus légère que 2 kg',
  ]) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).order, undefined)
    })
  }

  it('searches for nothing when nothing but an order is said', () => {
    assert.equal(theNeed('Quel est votre produit le moins cher ?').query, '')
    assert.equal(theNeed("C'est quoi le moins cher chez vous ?").query, '')
  })
})

describe('the attribute a French message asks for', () => {
  const asked: readonly (readonly [message: string, word: string, asksFor: string])[] = [
    ['Combien pèse la bouilloire ?', 'poids', 'value'],
    ['La bouilloire pèse combien ?', 'poids', 'value'],
    ['combien pese le Nordic', 'poids', 'value'],
    ['Quel est le poids du Nordic 3 ?', 'poids', 'value'],
    ['combien mesure la table ?', 'dimensions', 'value'],
    ['Quelle est la hauteur de la table en chêne ?', 'hauteur', 'value'],
    ['combien contient le sac ?', 'capacité', 'value'],
    ['de quelle couleur est-il ?', 'couleur', 'value'],
    ['De quelle couleur est la bouilloire ?', 'couleur', 'value'],
    ['elle est de quelle couleur ?', 'couleur', 'value'],
    ['En quelle matière est le canapé ?', 'matière', 'value'],
    ["en quoi est-ce que c'est fait ?", 'matière', 'value'],
    ["Quelle est l'autonomie du X200 ?", 'autonomie', 'value'],
    ['quelles sont les dimensions de la table en chêne ?', 'dimensions', 'value'],
    ['Quelle est sa garantie ?', 'garantie', 'value'],
    ['combien de poches a-t-il ?', 'poches', 'value'],
    ['il a combien de poches ?', 'poches', 'value'],
    ["le poids de l'Alpha 20", 'poids', 'value'],
    ['Quelles tailles existe-t-il pour la veste Storm ?', 'tailles', 'value'],
    ['Quelle longueur fait la corde ?', 'longueur', 'value'],
    ['Combien de temps dure la batterie ?', 'autonomie', 'value'],
    ["C'est quoi la puissance du mixeur ?", 'puissance', 'value'],
    ['a-t-il le bluetooth ?', 'bluetooth', 'presence'],
    ['est-ce que le X200 a une prise casque ?', 'prise casque', 'presence'],
    ['le X200 a-t-il une prise casque ?', 'prise casque', 'presence'],
    ['existe-t-il en bleu ?', 'bleu', 'presence'],
    ['il existe en bleu ?', 'bleu', 'presence'],
    ['est-il imperméable ?', 'imperméable', 'presence'],
    ["est-ce qu'elle est étanche ?", 'étanche', 'presence'],
    ['elle est étanche ?', 'étanche', 'presence'],
    ["c'est lavable ?", 'lavable', 'presence'],
    ['La veste Storm est-elle imperméable ?', 'imperméable', 'presence'],
    ['est-ce que la veste Storm est imperméable ?', 'imperméable', 'presence'],
    ['peut-on le plier ?', 'plier', 'presence'],
    ['est-ce que le Luma est compatible avec Alexa ?', 'alexa', 'presence'],
    ['Pouvez-vous me donner les dimensions du bureau Oslo ?', 'dimensions', 'value'],
    ['ça passe au lave-vaisselle ?', 'lave-vaisselle', 'presence'],
  ]
  for (const [message, word, asksFor] of asked) {
    it(`is ${word} in "${message}"`, () => {
      const { attribute } = theNeed(message)
      assert.equal(attribute?.words[0], word)
      assert.equal(attribute.asksFor, asksFor)
    })
  }

  it('goes by the other names of the attribute too, English ones among them', () => {
    assert.ok(theNeed('de quelle couleur est-il ?').attribute?.words.includes('color'))
    assert.ok(theNeed('combien pèse-t-il ?').attribute?.words.includes('weight'))
  })

  it('leaves what only asks out of the search', () => {
    assert.equal(theNeed("Combien pèse l'Alpha 20 ?").query, "l'Alpha 20?")
  })

  for (const message of [
    'est-il possible de payer par carte ?',
    'dans quels pays la carte est-elle acceptée ?',
    'quelle heure est-il ?',
    'combien de temps prend la livraison ?',
    "Qu'est-ce que l'Albatros ?",
    'Est-ce que vous livrez le samedi ?',
  ]) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).attribute, undefined)
    })
  }
})

describe('the comparison a French message asks for', () => {
  const comparisons: readonly (readonly [message: string, ...names: string[]])[] = [
    ['Alpha 20 vs Beta 30', 'Alpha 20', 'Beta 30'],
    ["comparez l'Alpha 20 avec le Beta 30, s'il vous plaît", 'Alpha 20', 'Beta 30'],
    ["Quelle est la différence entre l'Alpha et le Beta ?", 'Alpha', 'Beta'],
    ["lequel est le plus léger, l'Alpha ou le Beta ?", 'Alpha', 'Beta'],
    ['Alpha 20 ou Beta 30, lequel est moins cher ?', 'Alpha 20', 'Beta 30'],
    ["l'Alpha est-il plus lourd que le Beta ?", 'Alpha', 'Beta'],
    ["est-ce que l'Alpha est plus lourd que le Beta ?", 'Alpha', 'Beta'],
    ["dois-je acheter l'Alpha 20 ou le Beta 30 ?", 'Alpha 20', 'Beta 30'],
    ['Alpha 1 vs Alpha 2 vs Alpha 3', 'Alpha 1', 'Alpha 2', 'Alpha 3'],
    ["c'est quoi la différence entre le Larch et l'Oak", 'Larch', 'Oak'],
    ['Alpha ou Alpha Max ?', 'Alpha', 'Alpha Max'],
    ["L'Alpha par rapport au Beta ?", 'Alpha', 'Beta'],
    ['Quel est le mieux entre le Larch et le Oak ?', 'Larch', 'Oak'],
    ['compare-les'],
    ['Quelle est la différence entre les deux ?'],
    ['comparez-les'],
    ['quelle différence ?'],
  ]
  for (const [message, ...names] of comparisons) {
    it(`names what is compared in "${message}"`, () => {
      const need = theNeed(message)
      assert.equal(need.asks, 'comparison')
      assert.deepEqual(need.comparison?.names, names)
      assert.equal(need.refersBack === undefined, names.length > 1)
    })
  }

  it('tells by what', () => {
    assert.equal(theNeed("lequel est le plus léger, l'Alpha ou le Beta ?").order?.words[0], 'poids')
    assert.equal(theNeed('Alpha ou Beta, lequel est moins cher ?').order?.by, 'price')
  })

  for (const message of [
    'une tente ou une bâche',
    'vestes rouges ou bleues',
    'tentes plus légères que 2 kg',
    'Avez-vous des tentes ou des bâches ?',
  ]) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).comparison, undefined)
    })
  }
})
