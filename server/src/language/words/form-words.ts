/**
 * What the engine says around forms, in one language. Whatever is handed in is Markdown already where it becomes part
 * of a reply, and plain text where it becomes part of a form or a summary. Names are put in as they are, so a sentence
 * must be right whatever their gender, number and first letter.
 */
export interface FormWords {
  /** Appointments: titles and prompts of forms. */
  readonly bookTitle: string
  readonly bookTitleOf: (service: string) => string
  readonly servicePrompt: string
  readonly placePrompt: string
  readonly datePrompt: string
  readonly timePrompt: string
  /** Above a form that asks what for, or where. */
  readonly askSubject: string
  /** Leads the places that offer the service, or that are not closed. */
  readonly notOfferedThere: (service: string) => string
  readonly closedThere: (place: string) => string
  readonly noPlaceThere: string
  /** Above a form that asks when. */
  readonly askTime: string
  /** No calendar was asked: the times come from opening hours. */
  readonly notConfirmed: string
  /** The same where the shop is not told of what is answered. */
  readonly shopNotTold: string
  readonly notThatDay: string
  readonly noTimes: string
  readonly placeIsClosed: (place: string) => string
  readonly calendarFails: string
  /** When: "on Monday, November 23 at 10:00 (Europe/Berlin)". */
  readonly at: (day: string, time: string, zone: string) => string
  /** The same instant, on the clock of the place and on the visitor's. */
  readonly atBoth: (there: string, here: string) => string
  /** Outcomes; `what` is the service, the place and the time. */
  readonly confirmed: (what: string) => string
  readonly reference: (reference: string) => string
  readonly requested: (what: string) => string
  /** A message of the booking service, as it is. */
  readonly shopSays: (message: string) => string
  readonly takenDown: (what: string) => string
  readonly unavailable: (what: string) => string
  readonly bookingFails: (what: string) => string
  /** What came of a request that was taken down, or that could not be booked. */
  readonly requestSent: string
  readonly nobodyTold: string

  /** Being contacted: title, prompts and options of the form. */
  readonly contactTitle: string
  readonly namePrompt: string
  readonly emailPrompt: string
  readonly phonePrompt: string
  readonly messagePrompt: string
  readonly callTimePrompt: string
  readonly callTimes: Readonly<Record<'morning' | 'midday' | 'afternoon' | 'evening', string>>
  /** Above the form: how to reach the visitor is not known, or it is. */
  readonly askContact: string
  readonly askAboutContact: string
  /** `called` is how to address the visitor (", Ada"), or empty. */
  readonly thanks: (called: string) => string
  readonly detailsSent: (details: string) => string
  /** Nobody would be told of a wish to be contacted. */
  readonly notContacted: string
  /** A form came back that nothing else follows from. */
  readonly noted: string

  /** A person is asked for. */
  readonly nobodyHere: string
  /** Above the form, where something else is said first. */
  readonly leaveDetails: string
  /** Finds the FAQ that tells how to get in touch. */
  readonly contactQuestion: string
  readonly noContactKnown: string

  /** Help with a choice was asked for, and not a choice of what. */
  readonly askWhatFor: string
  /** Choosing: title, lead and prompts of the form. */
  readonly narrowTitle: string
  readonly narrowLead: string
  readonly categoryPrompt: string
  /** Among a few things that were found. */
  readonly choosePrompt: string
  /** `label` is the records' own name of an attribute. */
  readonly attributePrompt: (label: string) => string
  readonly pricePrompt: string
  readonly yes: string
  readonly no: string
  /** Leads the products that were chosen so. */
  readonly fitsAll: (isOne: boolean) => string
  readonly fitsNone: string
  /** A product and in what it is not as it shall be: a list of the parts below. */
  readonly misses: (product: string, missed: string) => string
  readonly missedPrice: (price: string) => string
  readonly missedPriceUnknown: string
  readonly missed: (label: string, value: string) => string
  readonly missedUnknown: (label: string) => string
  /** A label. */
  readonly category: string
  readonly noneLeft: string

  /** The buyer's account with the shop. */
  readonly signIn: string
  readonly shopFails: string
  readonly noOrders: string
  readonly orders: (isOne: boolean) => string
  readonly order: (name: string, status: string) => string
  readonly placedOn: (date: string) => string
  readonly total: (amount: string) => string
  /** The text of a link. */
  readonly track: string
  readonly emptyCart: string
  readonly cart: string
  readonly cartItem: (quantity: string, name: string) => string
  readonly row: (label: string, text: string) => string
  readonly cartTotal: (amount: string) => string
  /** The text of a link. */
  readonly checkout: string

  /** Why a person is called in, for that person. */
  readonly reasons: Readonly<Record<'person' | 'contact' | 'booking' | 'bookingFailed', string>>
  /** What that person is told, in plain text. */
  readonly summary: {
    readonly visitor: (details: string) => string
    readonly request: (wish: string) => string
    /** Headings. */
    readonly answers: string
    readonly facts: string
    readonly messages: string
    readonly chosen: (names: string) => string
    readonly item: (text: string) => string
  }
}
