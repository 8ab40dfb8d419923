import { termOf } from '../../../retrieval/index.ts'
import { joinList } from '../languages/join-list.ts'
import type { ReplyWords } from './reply-words.ts'

export const en: ReplyWords = {
  greeting: (called) => `Hello${called}. What can I do for you?`,
  thanks: 'You are welcome. Is there anything else you would like to know?',
  acknowledgement: 'Good. Let me know if there is anything else you would like to know.',
  farewell: (called) => `Goodbye${called}, and thank you for your visit.`,

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

/** Where the part of a product's name ends that says what it is: "case for phones", "tent, green". */
export const nameEnd = /\s+(?:for|with|without|in|of|from|by|to|on|and|or|&)\s|[,;:(|]|\s[-–—]\s/iu

/** Words that ask for nothing in particular of what was shown: "more details about it". */
export const moreWords =
  `more else further detail details info information describe explain interested about sounds
  good great nice cool perfect`.split(/\s+/)

/** What follows says what a thing is for or comes with, not what it is. */
export const accessoryStart =
  /\s(?:for|with|without|instead of|rather than|to go with|that (?:fits?|goes))\s/iu

/** How questions begin that a FAQ answers. */
export const questionStart =
  /^(?:\W*(?:and|also|but|so|hi|hello|hey)\W+)*(?:how (?!much|many|heavy|long is|big|tall)|why|when|where|who|can i|could i|may i|must i|do i|should i|am i|will i|what (?:is your|are your|if|happens)|is it (?:possible|safe|ok|okay|allowed)|are there)\b/i
/** How people say that they are after something to buy. */
export const wish =
  /\b(?:do you (?:have|sell|stock|carry)|have you got|i (?:need|want|would like)|i ?['’]?a?m (?:looking|searching|after)|looking for|searching for|show me|recommend|suggest|which \w+ (?:do|would|should))\b/i

/** Numbers that people write as words, by their terms. */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    termOf(word),
    index + 1,
  ]),
)
/** Words for the same thing counted. */
export const sameCounted: ReadonlyMap<string, readonly string[]> = new Map([
  ['person', ['people', 'man', 'adult', 'adults', 'pax']],
])
