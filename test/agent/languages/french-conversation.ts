import { type Conversation, whereNobodyIsTold } from './conversation.ts'
import { frenchShop } from './french-shop.ts'

const contact =
  'Voici comment joindre **Magasin du Port** :\n\nAdresse : 14 quai du Port, 13002 Marseille  \nTéléphone : +33 4 91 12 34 56\n\nOuvert en ce moment, jusqu’à 18:30.'

export const frenchConversation: Conversation = {
  language: 'fr',
  timezone: 'Europe/Paris',
  items: frenchShop,
  steps: {
    'returns courtesies': [
      { say: 'Bonsoir !', reply: 'Bonjour, Ada. Que puis-je faire pour vous ?' },
      { say: 'Merci beaucoup !', reply: [/^Je vous en prie\./] },
      { say: 'Au revoir', reply: 'Au revoir, Ada, et merci de votre visite.', ends: true },
    ],
    'finds a product by a wish and a price, and tells a property of it': [
      {
        say: 'Je cherche une lampe à moins de 200 euros',
        reply:
          'Voici ce qui entre dans votre budget :\n\nPour **Lampe de table Luma** (LT-100), le prix est de 129,00 €.\n\nUne lampe sobre pour le bureau. Le câble mesure deux mètres.',
        skus: ['LT-100'],
      },
      { say: 'Combien pèse-t-elle ?', reply: 'Poids pour **Lampe de table Luma** (LT-100) : 1,2 kg.' },
    ],
    'tells of a product that is named': [
      {
        say: 'Combien coûte la lampe de table Luma ?',
        reply: 'Pour **Lampe de table Luma** (LT-100), le prix est de 129,00 €.',
      },
    ],
    compares: [
      {
        say: 'Quelle est la différence entre Luma et Nero ?',
        reply: [
          /^\*\*Lampe de table Luma\*\* \(LT-100\) et \*\*Lampe de table Nero\*\* \(LT-200\) en comparaison :/,
          /- Prix : 129,00 € \(Lampe de table Luma\), 1 249,50 € \(Lampe de table Nero\)/,
          /- Poids : 1,2 kg \(Lampe de table Luma\), 3,4 kg \(Lampe de table Nero\)/,
          /- Variateur : oui \(Lampe de table Luma\), non \(Lampe de table Nero\)/,
        ],
        skus: ['LT-100', 'LT-200'],
      },
    ],
    'answers from the FAQs': [
      {
        say: 'Quels sont les frais de port ?',
        reply: 'La livraison coûte 3,95 EUR.',
        sources: ['faq-livraison'],
      },
      { say: 'Puis-je retourner un article ?', reply: [/^Dans les 45 jours/] },
    ],
    'tells when a location is open, and that it is closed on a day': [
      {
        say: 'Quels sont vos horaires à Marseille ?',
        reply: [
          /^\*\*Magasin du Port\*\* : ouvert en ce moment, jusqu’à 18:30\./,
          /- Du lundi au vendredi : 10:00–18:30\n- Samedi : 10:00–12:00 et 13:00–15:00/,
        ],
      },
      {
        say: 'Êtes-vous ouverts dimanche ?',
        reply:
          '**Magasin du Port** : fermé le dimanche 29 novembre, réouverture le lundi 30 novembre à 10:00.',
      },
      {
        say: 'Êtes-vous ouverts le 1er décembre ?',
        reply: '**Magasin du Port** : ouvert le mardi 1er décembre (10:00–18:30).',
      },
    ],
    'tells what a location offers, and where there is none': [
      {
        say: 'Quels services proposez-vous à Marseille ?',
        reply: 'Prestations proposées par **Magasin du Port** : Conseil en éclairage et Réparation.',
      },
      {
        say: 'Avez-vous un magasin à Lyon ?',
        reply: [/^Je ne connais aucun de nos établissements à cet endroit\./],
      },
    ],
    'keeps in mind what is taken, in whatever words': [
      { say: 'Avez-vous des lampes ?', skus: ['LT-100', 'LT-200'] },
      { say: 'la première', skus: ['LT-100'] },
      { say: 'Je la prends', reply: [/^Je retiens votre choix :\n\nPour \*\*Lampe de table Luma\*\*/] },
      { say: 'Et la bouilloire ?', skus: ['BO-100'] },
      {
        say: "Combien coûte la lampe que j'ai choisie ?",
        reply: 'Pour **Lampe de table Luma** (LT-100), le prix est de 129,00 €.',
      },
      {
        say: 'Quelle lampe ai-je choisie ?',
        reply: [/^Voici ce que vous avez choisi :\n\nPour \*\*Lampe de table Luma\*\* \(LT-100\)/],
        skus: ['LT-100'],
        sources: ['Lampe de table Luma'],
      },
      {
        say: 'Quelle bouilloire ai-je choisie ?',
        reply: [/^Je n’ai pas retenu de choix de ce genre\. Voici ce que vous avez choisi :/],
        skus: ['LT-100'],
      },
      {
        say: 'Je voudrais parler à une personne',
        reply: [
          /^Personne ne peut prendre le relais dans cette conversation\.\n\n/,
          /\n\nSi vous laissez vos coordonnées, elles sont envoyées au système du magasin\.$/,
        ],
        form: 'Demande de contact',
        handsOver: true,
      },
    ],
    'asks which of several is taken': [
      { say: 'Avez-vous des lampes ?', skus: ['LT-100', 'LT-200'] },
      {
        say: 'Je la prends',
        reply: [/^Lequel de ces articles choisissez-vous \?/],
        skus: ['LT-100', 'LT-200'],
      },
      {
        say: 'Je prends la lampe',
        reply: [/^Lequel de ces articles choisissez-vous \?/],
        skus: ['LT-100', 'LT-200'],
      },
    ],
    'says that nothing has been chosen': [
      { say: 'Avez-vous des lampes ?', skus: ['LT-100', 'LT-200'] },
      {
        say: 'Quelle lampe ai-je choisie ?',
        reply: 'Je n’ai encore retenu aucun choix de votre part.',
        skus: [],
        sources: [],
      },
    ],
    'asks back what is to be chosen': [
      {
        say: 'Pouvez-vous m’aider à choisir ?',
        reply: 'Volontiers. Que cherchez-vous, et qu’est-ce qui compte le plus pour vous ?',
        skus: [],
        sources: [],
      },
      { say: 'Une lampe à moins de 200 euros', skus: ['LT-100'] },
    ],
    'refuses what it knows nothing of': [
      {
        say: 'Qui a gagné la Coupe du monde ?',
        reply:
          'Malheureusement, je n’ai pas d’informations à ce sujet. Puis-je chercher autre chose pour vous ?',
        skus: [],
      },
    ],
    'takes a request to be called, and sends it on with what was chosen': [
      { say: 'Avez-vous des lampes ?', skus: ['LT-100', 'LT-200'] },
      { say: 'Je prends la deuxième', skus: ['LT-200'] },
      {
        say: 'Pouvez-vous me rappeler ?',
        reply: 'Comment peut-on vous joindre ? Vos réponses sont envoyées au système du magasin.',
        form: 'Demande de contact',
      },
      {
        submit: { phone: '+33 6 12 34 56 78', callTime: 'evening' },
        reply: 'Merci, Ada. Vos coordonnées ont été envoyées au système du magasin : +33 6 12 34 56 78.',
        summary: [
          /^Visiteur : Ada, \+33 6 12 34 56 78\nDemande : Pouvez-vous me rappeler \?/,
          /\n- Quel est votre numéro de téléphone \? \+33 6 12 34 56 78\n- À quel moment pouvons-nous vous appeler \? Le soir\n/,
          /Le soir[^]*Choix : Lampe de table Nero/,
        ],
      },
    ],
    'takes an appointment': [
      {
        say: 'Je voudrais un rendez-vous pour un conseil en éclairage',
        reply: [/^Conseil en éclairage, \*\*Magasin du Port\*\*/],
        form: 'Prendre rendez-vous : Conseil en éclairage',
      },
      {
        submit: {
          appointmentDate: '2026-11-24',
          appointmentTime: '10:30',
          email: 'ada@shop.example',
        },
        reply:
          'J’ai noté votre demande : Conseil en éclairage, **Magasin du Port**, demain à 10:30 (Europe/Paris). Elle n’est pas encore confirmée. Votre demande a été envoyée au système du magasin.',
        summary: [
          /\n- Quel jour vous convient \? 2026-11-24\n- À quelle heure \? 10:30 \(Europe\/Paris\)\n/,
          /\n- Quelle est votre adresse e-mail \? ada@shop\.example\n/,
        ],
      },
    ],
    [whereNobodyIsTold]: [
      {
        say: 'Je voudrais parler à une personne',
        reply: `Personne ne peut prendre le relais dans cette conversation.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: 'Pouvez-vous me rappeler ?',
        reply: `Je ne peux pas organiser cela d’ici : personne n’est informé que vous souhaitez être contacté.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: 'Je voudrais un rendez-vous pour un conseil en éclairage',
        reply: [/le magasin n’en est pas informé/],
        form: 'Prendre rendez-vous : Conseil en éclairage',
      },
      {
        submit: { appointmentDate: '2026-11-24', appointmentTime: '10:30', email: 'ada@shop.example' },
        reply: `J’ai noté votre demande : Conseil en éclairage, **Magasin du Port**, demain à 10:30 (Europe/Paris). Elle n’est pas encore confirmée. Personne au magasin n’en a été informé.\n\n${contact}`,
        summary: [/10:30 \(Europe\/Paris\)\n/],
      },
    ],
  },
}
