import { joinList } from '../join-list.ts'
import type { en } from '../en/replies.ts'

export const fr: typeof en = {
  greeting: (called) => `Bonjour${called}. Que puis-je faire pour vous ?`,
  howAreYou: (called) => `Merci de demander${called}. Que puis-je faire pour vous ?`,
  thanks: 'Je vous en prie. Y a-t-il autre chose que vous aimeriez savoir ?',
  acknowledgement: 'Très bien. N’hésitez pas si vous avez d’autres questions.',
  farewell: (called) => `Au revoir${called}, et merci de votre visite.`,

  whoAreYou: 'Je suis un assistant automatique, pas une personne.',
  canHelpWith: (topics) => `Je peux vous renseigner sur ${topics}.`,
  topics: {
    products: 'les produits',
    productsSuchAs: (examples) => `les produits (par exemple ${examples})`,
    hours: 'les horaires et les adresses',
    places: 'les adresses',
    questions: 'les questions fréquentes',
    contact: 'la prise de contact',
  },
  whatToKnow: 'Que souhaitez-vous savoir ?',
  youCouldAsk: 'Vous pouvez demander, par exemple :',
  assortment: (count) => (count === 1 ? 'Il y a ici 1 produit :' : `Il y a ici ${String(count)} produits :`),
  partOfAssortment: (count) => `Il y a ici ${String(count)} produits, dont :`,
  moreCategories: (count) => `et ${String(count)} ${count === 1 ? 'autre catégorie' : 'autres catégories'}`,
  forExample: 'Par exemple :',

  notUnderstood:
    "Je n'ai malheureusement pas compris ce message. Pouvez-vous le dire en quelques mots simples ?",
  refusal: 'Malheureusement, je n’ai pas d’informations à ce sujet.',
  refusalAgain: 'Malheureusement, je n’ai pas non plus d’informations à ce sujet.',
  refusalOf: (part) => `Malheureusement, je n’ai pas d’informations sur « ${part} ».`,
  refusalOfPart: 'Malheureusement, je n’ai pas d’informations sur le reste de votre message.',
  notSure: 'Je ne suis pas sûr que ce soit ce que vous cherchez. Ce que j’ai de plus proche :',
  didYouMean: 'Ou cherchiez-vous l’une de ces réponses ?',

  found: 'Voici ce que j’ai trouvé :',
  foundOthers: 'Voici autre chose :',
  noOthers: 'Je n’ai rien d’autre de ce genre à vous montrer.',
  noneCheaper: (product) => `Je n’ai rien trouvé de ce genre qui coûte moins cher que ${product}.`,
  noneDearer: (product) => `Je n’ai rien trouvé de ce genre qui coûte plus cher que ${product}.`,
  withinLimit: (isOne) =>
    isOne ? 'Voici ce qui entre dans votre budget :' : 'Ces articles entrent dans votre budget :',
  nothingWithinLimit: 'Je n’ai rien trouvé dans ce budget. Ce qui s’en approche le plus :',
  asMeasured: 'Avec cette mesure, j’ai trouvé :',
  partlyAsMeasured: 'Rien n’a entièrement cette mesure. En partie :',
  nothingAsMeasured:
    'Je n’ai rien trouvé qui ait exactement cette mesure. Voici ce qui se rapproche le plus de votre demande :',
  measureNotTold: (unit) =>
    `Je ne peux pas dire lesquels respectent la limite en ${unit}, car je ne trouve aucune indication que je puisse comparer.`,
  otherCurrency: (currencies) =>
    `Les prix sont indiqués ici en ${currencies}, et je ne peux pas convertir une autre devise. Le prix mis à part, ceci correspond :`,
  chosen: 'Je retiens votre choix :',
  whichChosen: 'Lequel de ces articles choisissez-vous ?',
  chosenBefore: 'Voici ce que vous avez choisi :',
  otherChosen: 'Je n’ai pas retenu de choix de ce genre. Voici ce que vous avez choisi :',
  noneChosen: 'Je n’ai encore retenu aucun choix de votre part.',
  chosenIsGone: 'Ce que vous aviez choisi ne figure plus dans le catalogue.',
  cheapest: 'Ce que j’ai trouvé de moins cher :',
  dearest: 'Ce que j’ai trouvé de plus cher :',
  lowestOf: (label) => `La valeur la plus basse que j’ai trouvée pour « ${label} » :`,
  highestOf: (label) => `La valeur la plus élevée que j’ai trouvée pour « ${label} » :`,
  partOf: (shown, all) => `${String(shown)} sur ${String(all)}`,
  counted: (count) => `Il y en a ${String(count)} :`,
  noneSaid: (words, category) =>
    `Aucun article${category === undefined ? '' : ` de ${category}`} n’est décrit ainsi : « ${words} ». À part cela :`,
  notAllTold: (label) => `Je ne le sais pas de tous : ${label}. Parmi les autres :`,
  notComparable: 'Des prix en devises différentes ne se comparent pas.',
  atPlace: (place, label, first) =>
    `Numéro ${String(place)} par « ${label} », en partant de la valeur la plus ${first === 'lowest' ? 'basse' : 'élevée'} :`,
  pricesNotTold: 'Je ne connais pas le prix de ces articles :',
  orderNotTold: 'Je n’en sais pas assez pour classer ces articles ainsi :',

  costs: (product, price) => `Pour ${product}, le prix est de ${price}.`,
  itCosts: (price) => `Le prix est de ${price}.`,
  hasNoPrice: (product) => `Je n’ai pas de prix pour ${product}.`,
  isAvailable: (product) => `${product} est disponible.`,
  isNotAvailable: (product) => `${product} n’est pas disponible actuellement.`,
  availabilityNotTold: (product) =>
    `${product} figure dans le catalogue, mais celui-ci n’indique pas si l’article est en stock.`,
  inStock: 'Disponible en ce moment :',
  noneInStock: 'Je n’ai rien trouvé qui soit disponible en ce moment. Ceux-ci ne le sont pas :',
  stockNotTold: 'Je ne sais pas si ceux-ci sont disponibles :',
  notAvailable: 'actuellement indisponible',
  notAvailableSentence: 'Cet article n’est pas disponible actuellement.',

  attribute: (label, product, value) => `${label} pour ${product} : ${value}.`,
  attributeNotTold: (product) => `Je ne trouve rien à ce sujet dans ce que je sais de ${product}.`,
  about: (product, sentence) => `À propos de ${product} : ${sentence}`,
  tagged: (product, tag) => `Mention pour ${product} : ${tag}.`,
  yes: 'oui',
  no: 'non',

  sideBySide: (products) => `${products} en comparaison :`,
  price: 'Prix',
  priceDifference: 'Différence de prix',
  availability: 'Disponibilité',
  available: 'disponible',
  row: (label, text) => `${label} : ${text}`,
  and: (parts) => joinList(parts, ' et '),
  lowest: (label, product) => `${label} : la valeur la plus basse revient à ${product}.`,
  highest: (label, product) => `${label} : la valeur la plus élevée revient à ${product}.`,
  alike: (label) => `${label} : il n’y a aucune différence.`,
}
