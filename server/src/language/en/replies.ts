import { joinList } from '../join-list.ts'

/**
 * What the engine says about products, FAQs and itself. Whatever is handed in is Markdown already; numbers, prices and
 * links only ever come in that way, from a record. Names and labels are put in as they are, so a sentence must be right
 * whatever their gender, number and first letter.
 */
export const en = {
  /** Answers a greeting. `called` is how to address the visitor (", Ada"), or empty. */
  greeting: (called: string) => `Hello${called}. What can I do for you?`,
  /** Answers "how are you?". */
  howAreYou: (called: string) => `Thank you for asking${called}. What can I do for you?`,
  thanks: 'You are welcome. Is there anything else you would like to know?',
  /** Answers "ok" and praise. */
  acknowledgement: 'Good. Let me know if there is anything else you would like to know.',
  /** Answers a goodbye. */
  farewell: (called: string) => `Goodbye${called}, and thank you for your visit.`,

  whoAreYou: 'I am an automated assistant, not a person.',
  /** By the names of languages, listed. */
  answersIn: (languages: string) => `I answer in ${languages}.`,
  /** What one may ask here: topics, listed. */
  canHelpWith: (topics: string) => `I can help with ${topics}.`,
  topics: {
    products: 'products',
    /** With names of categories, listed. */
    productsSuchAs: (examples: string) => `products (for example ${examples})`,
    hours: 'opening hours and addresses',
    places: 'addresses',
    questions: 'frequently asked questions',
    contact: 'getting in touch',
  },
  whatToKnow: 'What would you like to know?',
  /** Stands over questions that are answered here. */
  youCouldAsk: 'You could ask, for example:',
  /** Leads all of so many products. */
  assortment: (count: number) =>
    count === 1 ? 'There is 1 product here:' : `There are ${String(count)} products here:`,
  /** Leads some of so many products, or what they are. */
  partOfAssortment: (count: number) => `There are ${String(count)} products here, among them:`,
  /** At the end of a list of categories. */
  moreCategories: (count: number) => `and ${String(count)} more ${count === 1 ? 'category' : 'categories'}`,
  forExample: 'For example:',

  /** The message asks for more than can be read. */
  notUnderstood: 'I am sorry, I could not understand that message. Could you put it in a few plain words?',
  /** Nothing is known of what the whole message asks. */
  refusal: 'I am sorry, I have no information about that.',
  /** Nothing is known of what this message asks either. */
  refusalAgain: 'I am sorry, I have no information about that either.',
  /** Nothing is known of this part of the message, in the visitor's words. */
  refusalOf: (part: string) => `About “${part}” I am sorry to have no information.`,
  /** Nothing is known of the other parts of the message. */
  refusalOfPart: 'About the rest of your message I am sorry to have no information.',
  /** Leads the nearest record to a message of which it is not sure what it means. */
  notSure: 'I am not sure that this is what you mean. The nearest I have is:',
  /** Stands over questions to choose from. */
  didYouMean: 'Did you mean one of these?',

  /** Leads a list of products. */
  found: 'Here is what I found:',
  /** Leads a list of products in the order of a label's values. */
  foundInOrder: (label: string, first: 'lowest' | 'highest') =>
    `Here is what I found by ${withinSentence(label)}, the ${first} first:`,
  /** Leads products other than those shown before. */
  foundOthers: 'Here is something else:',
  noOthers: 'I have nothing else of that kind to show you.',
  noneBeyond: (product: string) => `I found nothing of that kind that outdoes ${product} in this.`,
  noneCheaper: (product: string) => `I found nothing of that kind that costs less than ${product}.`,
  noneDearer: (product: string) => `I found nothing of that kind that costs more than ${product}.`,
  /** Leads what keeps the limit on the price. */
  withinLimit: (isOne: boolean): string =>
    isOne ? 'This is within your limit:' : 'These are within your limit:',
  /** Leads what misses the limit on the price by least. */
  nothingWithinLimit: 'I found nothing within that limit. The closest to it:',
  /** Leads what is as long, heavy or large as was asked for. */
  asMeasured: 'With that measure I found:',
  /** Leads what is not as long, heavy or large as was asked for. */
  partlyAsMeasured: 'Nothing lies wholly within that measure. These reach into it:',
  /** Leads what measures less in one direction and more in another. */
  openAsMeasured: 'Whether these keep to it depends on which of their figures is meant:',
  /** Leads what is listed in the size that was asked for. */
  inSize: 'Listed in that size:',
  /** Leads what is listed in other sizes than the one that was asked for. */
  notInSize: (isOne: boolean): string =>
    isOne ? 'This is not listed in that size:' : 'None of these is listed in that size:',
  nothingAsMeasured: 'I found nothing with exactly that measure. These come closest in what they are:',
  /** Before what leads the products: no record tells how much it has of what a visitor has limited in these words. */
  measureNotTold: (limit: string) =>
    `I cannot tell which of them keep to “${limit}”, as I find no figure there that I could compare.`,
  /** Leads products whose prices are in other currencies (codes, listed) than the limit. */
  otherCurrency: (currencies: string) =>
    `Prices here are in ${currencies}, and I cannot convert from another currency. This fits apart from the price:`,
  /** Leads what the visitor has just said to take. */
  chosen: 'I will keep in mind that this is your choice:',
  /** Leads several of which one is taken, it was not said which. */
  whichChosen: 'Which of these is it to be?',
  /** Leads what the visitor has said to take before. */
  chosenBefore: 'This is what you have chosen:',
  /** Leads what the visitor has said to take before, which is not of the kind that was asked for. */
  otherChosen: 'I have noted no choice of that kind. What you have chosen is this:',
  noneChosen: 'I have noted no choice of yours so far.',
  chosenIsGone: 'What you have chosen is not in the catalogue any more.',
  cheapest: 'The cheapest I found:',
  dearest: 'The most expensive I found:',
  /** Leads what takes the least room, by what it measures in its directions. */
  smallestBy: (label: string) => `The smallest by ${withinSentence(label)}:`,
  largestBy: (label: string) => `The largest by ${withinSentence(label)}:`,
  /** Leads what has the lowest value of an attribute, which is called by the records' own label. */
  lowestOf: (label: string) => `With the lowest ${withinSentence(label)} I found:`,
  highestOf: (label: string) => `With the highest ${withinSentence(label)} I found:`,
  /** How many of how many are shown, behind what leads them. */
  partOf: (shown: number, all: number) => `${String(shown)} of ${String(all)}`,
  /** Leads products that were counted. */
  counted: (count: number) => (count === 1 ? 'There is 1:' : `There are ${String(count)}:`),
  /** Words of the visitor (listed) that describe what is shown in no record, and the category that they named. */
  noneSaid: (words: string, category?: string) =>
    `None${category === undefined ? '' : ` in ${category}`} is described with “${words}”. Apart from that:`,
  /** Leads what no record says words of the visitor (listed) of, who wants it without that. */
  notSaid: (words: string) =>
    `There is no mention of “${words}” in these. That is no promise that they are without:`,
  /** Some of the products that are put in order do not tell what they are ordered by. */
  notAllTold: (label: string) => `Not for all of them I know this: ${label}. Among the others:`,
  notComparable: 'Prices in different currencies cannot be compared.',
  /** Leads what is at a place beyond the first by the value of a label. */
  atPlace: (place: number, label: string, first: 'lowest' | 'highest') =>
    `Number ${String(place)} by ${label}, the ${first} first:`,
  /** Leads products without prices. */
  pricesNotTold: 'I do not know the prices of these:',
  /** Leads products that cannot be put in the order asked for. */
  orderNotTold: 'I do not know enough to put these in that order:',

  costs: (product: string, price: string) => `${product} costs ${price}.`,
  /** Of the product named in the sentence before. */
  itCosts: (price: string) => `It costs ${price}.`,
  hasNoPrice: (product: string) => `I have no price for ${product}.`,
  isAvailable: (product: string) => `${product} is available.`,
  isNotAvailable: (product: string) => `${product} is not available at the moment.`,
  availabilityNotTold: (product: string) =>
    `${product} is in the catalogue, but it does not say whether it is in stock.`,
  /** Leads what is in stock. */
  inStock: 'Available at the moment:',
  /** Leads products of which all are known not to be in stock. */
  noneInStock: 'I found none that is available at the moment. These are not:',
  /** Leads products of which none is known to be in stock. */
  stockNotTold: 'I do not know whether these are available:',
  /** A sentence, behind what is in stock. */
  unitsNotTold: 'My records do not tell how many there are.',
  /** A sentence, behind what is in stock. */
  shopNotTold: 'My records do not tell in which shop it is.',
  /** Behind the name of a product in a list, in lower case. */
  notAvailable: 'not available at the moment',
  /** A sentence, of the product named before. */
  notAvailableSentence: 'It is not available at the moment.',

  attribute: (label: string, product: string, value: string) => `${label} of ${product}: ${value}.`,
  /** One that is so or is not. */
  attributeOrNot: (label: string, product: string, value: string) => `${product} – ${label}: ${value}.`,
  attributeNotTold: (product: string) => `I find nothing about that in what I know of ${product}.`,
  /** A sentence from the description of a product. */
  about: (product: string, sentence: string) => `About ${product}: ${sentence}`,
  tagged: (product: string, tag: string) => `${product} is marked as: ${tag}.`,
  yes: 'yes',
  no: 'no',

  /** Leads the comparison of products (listed). */
  sideBySide: (products: string) => `${products} side by side:`,
  /** Labels of what is compared. */
  price: 'Price',
  priceDifference: 'Price difference',
  availability: 'Availability',
  /** Values of `availability`, beside `notAvailable`. */
  available: 'available',
  /** One row of a comparison or list: "Price: 49 €". */
  row: (label: string, text: string) => `${label}: ${text}`,
  and: (parts: readonly string[]) => joinList(parts, ' and '),
  /** Which product has the lowest value of a label. */
  lowest: (label: string, product: string) => `${label} is lowest with ${product}.`,
  highest: (label: string, product: string) => `${label} is highest with ${product}.`,
  alike: (label: string) => `${label} is the same for all of them.`,
}

/** A name within a sentence begins small, unless it is an abbreviation. */
function withinSentence(label: string): string {
  return label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
