/**
 * What the engine says around forms. Whatever is handed in is Markdown already where it becomes part of a reply, and
 * plain text where it becomes part of a form or a summary. Names are put in as they are, so a sentence must be right
 * whatever their gender, number and first letter.
 */
export const en = {
  // Appointments, titles and prompts of their form first
  bookTitle: 'Book an appointment',
  bookTitleOf: (service: string) => `Book an appointment: ${service}`,
  servicePrompt: 'What is the appointment for?',
  placePrompt: 'Where would you like to come?',
  datePrompt: 'Which day suits you?',
  timePrompt: 'At what time?',
  /** Above a form that asks what for, or where. */
  askSubject: 'I can take that down for you. First I need to know a little more:',
  /** Leads the places that offer the service, or that are not closed. */
  notOfferedThere: (service: string) => `${service} is not offered there, but here:`,
  closedThere: (place: string) => `${place} is closed at the moment. It is possible here:`,
  noPlaceThere: 'I know of no location of ours there that could be booked. These are the others:',
  /** Above a form that asks when. */
  askTime: 'When would you like to come? Pick a day and a time.',
  /** No calendar was asked: the times come from opening hours. */
  notConfirmed: 'The shop then has to confirm the appointment.',
  /** No calendar was asked, and the shop is not told of what is answered. */
  shopNotTold:
    'Nothing is booked by that, and the shop is not told of it: you then agree on it with the shop yourself.',
  notThatDay: 'There is no free time on the day you named. These are the next ones.',
  noTimes: 'I see no free time in the coming days.',
  placeIsClosed: (place: string) => `${place} is closed at the moment and takes no appointments.`,
  calendarFails: 'I cannot see the calendar of the shop at the moment.',
  /** When: "on Monday, November 23 at 10:00 (Europe/Berlin)". */
  at: (day: string, time: string, zone: string) => `${day} at ${time} (${zone})`,
  /** One instant, on the clock of the place and on the visitor's. */
  atBoth: (there: string, here: string) => `${there}, which is ${here} for you`,
  /** Outcomes; `what` is the service, the place and the time. */
  confirmed: (what: string) => `Your appointment is confirmed: ${what}.`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  requested: (what: string) => `Your request has reached the shop: ${what}. It is not confirmed yet.`,
  /** A message of the booking service, as it is. */
  shopSays: (message: string) => `The shop says: ${message}`,
  takenDown: (what: string) => `I have taken down your request: ${what}. It is not confirmed yet.`,
  unavailable: (what: string) => `That time is not free any more: ${what}.`,
  bookingFails: (what: string) =>
    `I could not reach the calendar of the shop, so nothing is booked: ${what}.`,
  /** What came of a request that was taken down, or that could not be booked. */
  requestSent: 'Your request has been sent to the shop’s system.',
  nobodyTold: 'Nobody at the shop has been told of it.',

  // Being contacted, title, prompts and options of its form first
  contactTitle: 'Contact request',
  namePrompt: 'What is your name?',
  emailPrompt: 'What is your email address?',
  phonePrompt: 'What is your phone number?',
  messagePrompt: 'What is it about?',
  callTimePrompt: 'When is a good time to call?',
  callTimes: {
    morning: 'In the morning',
    midday: 'Around noon',
    afternoon: 'In the afternoon',
    evening: 'In the evening',
  },
  /** Above the form: how to reach the visitor is not known, or it is. */
  askContact: 'How can you be reached? Your answers are sent to the shop’s system.',
  askAboutContact:
    'Is there anything that you would like to add? Your answers are sent to the shop’s system.',
  /** `called` is how to address the visitor (", Ada"), or empty. */
  thanks: (called: string) => `Thank you${called}.`,
  detailsSent: (details: string) => `Your details have been sent to the shop’s system: ${details}.`,
  /** Nobody would be told of a wish to be contacted. */
  notContacted: 'I cannot arrange that from here: nobody is told that you would like to be contacted.',
  /** A form came back that nothing else follows from. */
  noted: 'Thank you. I have noted your answers.',

  // A person is asked for
  nobodyHere: 'Nobody can take over in this chat.',
  /** Above the form, where something else is said first. */
  leaveDetails: 'If you leave your details, they are sent to the shop’s system.',
  /** Finds the FAQ that tells how to get in touch. */
  contactQuestion: 'How can I contact customer service?',
  noContactKnown: 'I know of no phone number or email address of the shop.',

  // Choosing
  /** Help with a choice was asked for, and not a choice of what. */
  askWhatFor: 'Gladly. What are you looking for, and what matters to you in it?',
  /** Of the form: title, lead and prompts. */
  narrowTitle: 'Find the right one',
  narrowLead: 'I can help you choose. A few questions first; leave out what does not matter to you.',
  categoryPrompt: 'Which category?',
  /** Among a few things that were found. */
  choosePrompt: 'Which of these?',
  /** `label` is the records' own name of an attribute. */
  attributePrompt: (label: string) => `${label}: which would you like?`,
  pricePrompt: 'How much would you like to spend at most?',
  /** Leads the products that were chosen so. */
  fitsAll: (isOne: boolean): string =>
    isOne ? 'This one has everything you asked for:' : 'These have everything you asked for:',
  fitsNone: 'Nothing has everything you asked for. These come closest:',
  /** A product and in what it is not as it shall be: a list of the parts below. */
  misses: (product: string, missed: string) => `- ${product}, but not as you asked: ${missed}`,
  missedPrice: (price: string) => `it costs ${price}`,
  missedPriceUnknown: 'I do not know its price',
  missed: (label: string, value: string) => `${label} is ${value}`,
  missedUnknown: (label: string) => `${label} is not told`,
  /** A label. */
  category: 'category',
  noneLeft: 'I found nothing of that kind any more.',

  // The buyer's account with the shop
  signIn: 'Please sign in to the shop first: then I can look that up for you.',
  shopFails: 'I cannot reach the shop at the moment. Please try again a little later.',
  noOrders: 'I see no orders of yours.',
  orders: (isOne: boolean): string => (isOne ? 'I see this order of yours:' : 'I see these orders of yours:'),
  order: (name: string, status: string) => `- ${name}: ${status}`,
  placedOn: (date: string) => `placed on ${date}`,
  total: (amount: string) => `total ${amount}`,
  /** The text of a link. */
  track: 'Follow the parcel',
  emptyCart: 'Your cart is empty.',
  cart: 'In your cart:',
  cartItem: (quantity: string, name: string) => `- ${quantity} × ${name}`,
  cartTotal: (amount: string) => `Total: ${amount}`,
  /** The text of a link. */
  checkout: 'Go to the checkout',

  // For the person who takes over
  /** Why a person is called in, for that person. */
  reasons: {
    person: 'The visitor asked for a person.',
    contact: 'The visitor asked to be contacted.',
    booking: 'The visitor asked for an appointment that has to be confirmed.',
    bookingFailed: 'An appointment could not be handed to the booking service.',
  },
  /** What that person is told, in plain text. */
  summary: {
    visitor: (details: string) => `Visitor: ${details}`,
    request: (wish: string) => `Request: ${wish}`,
    /** Headings. */
    answers: 'Answers:',
    facts: 'What the visitor said:',
    chosen: (names: string) => `Chosen: ${names}`,
    messages: 'Latest messages:',
    item: (text: string) => `- ${text}`,
  },
}
