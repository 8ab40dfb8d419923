/**
 * What the engine says about products, FAQs and itself, in one language. Whatever is handed in is Markdown already;
 * numbers, prices and links only ever come in that way, from a record. Names and labels are put in as they are, so a
 * sentence must be right whatever their gender, number and first letter.
 */
export interface ReplyWords {
  /** Answers a greeting. `called` is how to address the visitor (", Ada"), or empty. */
  readonly greeting: (called: string) => string
  /** Answers "how are you?". */
  readonly howAreYou: (called: string) => string
  /** Answers thanks. */
  readonly thanks: string
  /** Answers "ok" and praise. */
  readonly acknowledgement: string
  /** Answers a goodbye. */
  readonly farewell: (called: string) => string

  /** Says that no person answers. */
  readonly whoAreYou: string
  /** What one may ask here: topics, listed. */
  readonly canHelpWith: (topics: string) => string
  readonly topics: {
    readonly products: string
    /** With names of categories, listed. */
    readonly productsSuchAs: (examples: string) => string
    readonly hours: string
    readonly places: string
    readonly questions: string
    readonly contact: string
  }
  readonly whatToKnow: string
  /** Stands over questions that are answered here. */
  readonly youCouldAsk: string
  /** Leads all of so many products. */
  readonly assortment: (count: number) => string
  /** Leads some of so many products, or what they are. */
  readonly partOfAssortment: (count: number) => string
  /** At the end of a list of categories. */
  readonly moreCategories: (count: number) => string
  readonly forExample: string

  /** The message asks for more than can be read. */
  readonly notUnderstood: string
  /** Nothing is known of what the whole message asks. */
  readonly refusal: string
  /** The same right after that. */
  readonly refusalAgain: string
  /** Nothing is known of this part of the message, in the visitor's words. */
  readonly refusalOf: (part: string) => string
  /** Nothing is known of the other parts of the message. */
  readonly refusalOfPart: string
  /** Leads the nearest record to a message of which it is not sure what it means. */
  readonly notSure: string
  /** Stands over questions to choose from. */
  readonly didYouMean: string

  /** Leads a list of products. */
  readonly found: string
  /** Leads products other than those shown before. */
  readonly foundOthers: string
  readonly noOthers: string
  readonly noneCheaper: (product: string) => string
  readonly noneDearer: (product: string) => string
  /** Leads what keeps the limit on the price. */
  readonly withinLimit: (isOne: boolean) => string
  /** Leads what misses the limit on the price by least. */
  readonly nothingWithinLimit: string
  /** Leads what is as long, heavy or large as was asked for. */
  readonly asMeasured: string
  /** Leads what is not as long, heavy or large as was asked for. */
  readonly nothingAsMeasured: string
  /** Leads products whose prices are in other currencies (codes, listed) than the limit. */
  readonly otherCurrency: (currencies: string) => string
  /** Leads what the visitor has just said to take. */
  readonly chosen: string
  /** Leads several of which one is taken, it was not said which. */
  readonly whichChosen: string
  /** Leads what the visitor has said to take before. */
  readonly chosenBefore: string
  /** The same when it is not of the kind that was asked for. */
  readonly otherChosen: string
  readonly noneChosen: string
  readonly chosenIsGone: string
  readonly cheapest: string
  readonly dearest: string
  /** Leads what has the lowest value of an attribute, which is called by the records' own label. */
  readonly lowestOf: (label: string) => string
  readonly highestOf: (label: string) => string
  /** How many of how many are shown, behind what leads them. */
  readonly partOf: (shown: number, all: number) => string
  /** Leads products that were counted. */
  readonly counted: (count: number) => string
  /** Words of the visitor (listed) that describe what is shown in no record. */
  readonly noneSaid: (words: string) => string
  /** Some of the products that are put in order do not tell what they are ordered by. */
  readonly notAllTold: (label: string) => string
  /** Prices of different currencies have no order. */
  readonly notComparable: string
  /** Leads what is at a place beyond the first by the value of a label. */
  readonly atPlace: (place: number, label: string, first: 'lowest' | 'highest') => string
  /** Leads products without prices. */
  readonly pricesNotTold: string
  /** Leads products that cannot be put in the order asked for. */
  readonly orderNotTold: string

  readonly costs: (product: string, price: string) => string
  /** Of the product named in the sentence before. */
  readonly itCosts: (price: string) => string
  readonly hasNoPrice: (product: string) => string
  readonly isAvailable: (product: string) => string
  readonly isNotAvailable: (product: string) => string
  readonly availabilityNotTold: (product: string) => string
  /** Behind the name of a product in a list, in lower case. */
  readonly notAvailable: string
  /** The same as a sentence, of the product named before. */
  readonly notAvailableSentence: string

  readonly attribute: (label: string, product: string, value: string) => string
  readonly attributeNotTold: (product: string) => string
  /** A sentence from the description of a product. */
  readonly about: (product: string, sentence: string) => string
  readonly tagged: (product: string, tag: string) => string
  readonly yes: string
  readonly no: string

  /** Leads the comparison of products (listed). */
  readonly sideBySide: (products: string) => string
  /** Labels of what is compared. */
  readonly price: string
  readonly priceDifference: string
  readonly availability: string
  /** Values of `availability`, beside `notAvailable`. */
  readonly available: string
  /** One row of a comparison or list: "Price: 49 €". */
  readonly row: (label: string, text: string) => string
  readonly and: (parts: readonly string[]) => string
  /** Which product has the lowest value of a label. */
  readonly lowest: (label: string, product: string) => string
  readonly highest: (label: string, product: string) => string
  readonly alike: (label: string) => string
}
