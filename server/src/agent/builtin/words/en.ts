import { termOf } from '../../../retrieval/index.ts'

/**
 * What the engine says in English about products, FAQs and itself. Whatever is handed in is Markdown already; numbers,
 * prices and links only ever come in that way, from a record.
 */
export const en = {
  greeting: (called: string) => `Hello${called}. What can I do for you?`,
  thanks: 'You are welcome. Is there anything else you would like to know?',
  acknowledgement: 'Good. Let me know if there is anything else you would like to know.',
  farewell: (called: string) => `Goodbye${called}, and thank you for your visit.`,

  refusal: 'I am sorry, I have no information about that. Is there something else I can look up for you?',
  refusalOf: (part: string) => `About “${part}” I am sorry to have no information.`,
  refusalOfPart: 'About the rest of your message I am sorry to have no information.',

  found: 'Here is what I found:',
  foundOthers: 'Here is something else:',
  noOthers: 'I have nothing else of that kind to show you.',
  noneCheaper: (product: string) => `I found nothing of that kind that costs less than ${product}.`,
  noneDearer: (product: string) => `I found nothing of that kind that costs more than ${product}.`,
  withinLimit: (isOne: boolean) => (isOne ? 'This is within your limit:' : 'These are within your limit:'),
  nothingWithinLimit: 'I found nothing within that limit. The closest to it:',
  nothingAsMeasured: 'I found nothing with exactly that measure. These come closest in what they are:',
  otherCurrency: (currencies: string) =>
    `Prices here are in ${currencies}, and I cannot convert from another currency. This fits apart from the price:`,
  cheapest: 'The cheapest I found:',
  dearest: 'The most expensive I found:',
  lowestOf: (label: string) => `With the lowest ${label} I found:`,
  highestOf: (label: string) => `With the highest ${label} I found:`,
  pricesNotTold: 'I do not know the prices of these:',
  orderNotTold: 'I do not know enough to put these in that order:',

  costs: (product: string, price: string) => `${product} costs ${price}.`,
  itCosts: (price: string) => `It costs ${price}.`,
  hasNoPrice: (product: string) => `I have no price for ${product}.`,
  isAvailable: (product: string) => `${product} is available.`,
  isNotAvailable: (product: string) => `${product} is not available at the moment.`,
  availabilityNotTold: (product: string) =>
    `${product} is in the catalogue, but it does not say whether it is in stock.`,
  notAvailable: 'not available at the moment',
  notAvailableSentence: 'It is not available at the moment.',

  attribute: (label: string, product: string, value: string) => `${label} of ${product}: ${value}.`,
  attributeNotTold: (product: string) => `What I know of ${product} does not say that.`,
  about: (product: string, sentence: string) => `About ${product}: ${sentence}`,
  tagged: (product: string, tag: string) => `${product} is marked as: ${tag}.`,
  yes: 'yes',
  no: 'no',

  sideBySide: (products: string) => `${products} side by side:`,
  price: 'Price',
  category: 'Category',
  availability: 'Availability',
  available: 'available',
  and: (parts: readonly string[]) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`,
  lowest: (label: string, product: string) => `${label} is lowest with ${product}.`,
  highest: (label: string, product: string) => `${label} is highest with ${product}.`,
  alike: (label: string) => `${label} is the same for all of them.`,
  notFound: (names: string) => `I could not find ${names}.`,
} as const

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
