import { joinList } from '../languages/join-list.ts'
import type { ReplyWords } from './reply-words.ts'

export const en: ReplyWords = {
  greeting: (called) => `Hello${called}. What can I do for you?`,
  thanks: 'You are welcome. Is there anything else you would like to know?',
  acknowledgement: 'Good. Let me know if there is anything else you would like to know.',
  farewell: (called) => `Goodbye${called}, and thank you for your visit.`,

  notUnderstood: 'I am sorry, I could not understand that message. Could you put it in a few plain words?',
  refusal: 'I am sorry, I have no information about that. Is there something else I can look up for you?',
  refusalOf: (part) => `About “${part}” I am sorry to have no information.`,
  refusalOfPart: 'About the rest of your message I am sorry to have no information.',

  found: 'Here is what I found:',
  foundOthers: 'Here is something else:',
  noOthers: 'I have nothing else of that kind to show you.',
  noneCheaper: (product) => `I found nothing of that kind that costs less than ${product}.`,
  noneDearer: (product) => `I found nothing of that kind that costs more than ${product}.`,
  withinLimit: (isOne) => (isOne ? 'This is within your limit:' : 'These are within your limit:'),
  nothingWithinLimit: 'I found nothing within that limit. The closest to it:',
  nothingAsMeasured: 'I found nothing with exactly that measure. These come closest in what they are:',
  otherCurrency: (currencies) =>
    `Prices here are in ${currencies}, and I cannot convert from another currency. This fits apart from the price:`,
  chosen: 'I will keep in mind that this is your choice:',
  whichChosen: 'Which of these is it to be?',
  chosenBefore: 'This is what you have chosen:',
  otherChosen: 'I have noted no choice of that kind. What you have chosen is this:',
  noneChosen: 'I have noted no choice of yours so far.',
  chosenIsGone: 'What you have chosen is not in the catalogue any more.',
  cheapest: 'The cheapest I found:',
  dearest: 'The most expensive I found:',
  lowestOf: (label) => `With the lowest ${label} I found:`,
  highestOf: (label) => `With the highest ${label} I found:`,
  pricesNotTold: 'I do not know the prices of these:',
  orderNotTold: 'I do not know enough to put these in that order:',

  costs: (product, price) => `${product} costs ${price}.`,
  itCosts: (price) => `It costs ${price}.`,
  hasNoPrice: (product) => `I have no price for ${product}.`,
  isAvailable: (product) => `${product} is available.`,
  isNotAvailable: (product) => `${product} is not available at the moment.`,
  availabilityNotTold: (product) =>
    `${product} is in the catalogue, but it does not say whether it is in stock.`,
  notAvailable: 'not available at the moment',
  notAvailableSentence: 'It is not available at the moment.',

  attribute: (label, product, value) => `${label} of ${product}: ${value}.`,
  attributeNotTold: (product) => `What I know of ${product} does not say that.`,
  about: (product, sentence) => `About ${product}: ${sentence}`,
  tagged: (product, tag) => `${product} is marked as: ${tag}.`,
  yes: 'yes',
  no: 'no',

  sideBySide: (products) => `${products} side by side:`,
  price: 'Price',
  availability: 'Availability',
  available: 'available',
  row: (label, text) => `${label}: ${text}`,
  and: (parts) => joinList(parts, ' and '),
  lowest: (label, product) => `${label} is lowest with ${product}.`,
  highest: (label, product) => `${label} is highest with ${product}.`,
  alike: (label) => `${label} is the same for all of them.`,
}
