import type { FormWords } from './form-words.ts'

export const en: FormWords = {
  // Appointments
  bookTitle: 'Book an appointment',
  bookTitleOf: (service) => `Book an appointment: ${service}`,
  servicePrompt: 'What is the appointment for?',
  placePrompt: 'Where would you like to come?',
  datePrompt: 'Which day suits you?',
  timePrompt: 'At what time?',
  askSubject: 'I can take that down for you. First I need to know a little more:',
  notOfferedThere: (service) => `${service} is not offered there, but here:`,
  closedThere: (place) => `${place} is closed at the moment. It is possible here:`,
  noPlaceThere: 'I know of no location of ours there that could be booked. These are the others:',
  askTime: 'When would you like to come? Pick a day and a time.',
  notConfirmed: 'The shop then has to confirm the appointment.',
  notThatDay: 'There is no free time on the day you named. These are the next ones.',
  noTimes:
    'I see no free time in the coming days. If you leave your contact details, the shop can suggest one.',
  placeIsClosed: (place) =>
    `${place} is closed at the moment and takes no appointments. If you leave your contact details, the shop can get back to you.`,
  calendarFails:
    'I cannot see the calendar of the shop at the moment. If you leave your contact details, the shop can suggest a time.',
  at: (day, time, zone) => `${day} at ${time} (${zone})`,
  atBoth: (there, here) => `${there}, which is ${here} for you`,
  confirmed: (what) => `Your appointment is confirmed: ${what}.`,
  reference: (reference) => `Your reference is ${reference}.`,
  requested: (what) => `Your request has reached the shop: ${what}. It is not confirmed yet.`,
  shopSays: (message) => `The shop says: ${message}`,
  takenDown: (what) =>
    `I have taken down your request: ${what}. It is not confirmed yet: the shop will get back to you about it.`,
  unavailable: (what) => `That time is not free any more: ${what}.`,
  bookingFails: (what) =>
    `I could not reach the calendar of the shop, so nothing is booked: ${what}. I have passed your request on to a person.`,

  // Being contacted
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
  askContact: 'Gladly. How can we reach you?',
  askAboutContact: 'Gladly. Is there anything we should know before?',
  thanks: (called) => `Thank you${called}.`,
  willBeCalled: (phone) => `I have passed on that you would like a call at ${phone}.`,
  willBeWritten: (email) => `I have passed on that you would like an email to ${email}.`,
  passedOn: 'I have passed on that you would like to be contacted.',
  noted: 'Thank you. I have noted your answers.',

  // A person
  personCalled: 'I have passed on that you would like to talk to a person.',
  leaveDetails: 'If you leave your details, they can get back to you.',

  // Choosing
  askWhatFor: 'Gladly. What are you looking for, and what matters to you in it?',
  narrowTitle: 'Find the right one',
  narrowLead: 'I can help you choose. A few questions first; leave out what does not matter to you.',
  categoryPrompt: 'Which category?',
  choosePrompt: 'Which of these?',
  attributePrompt: (label) => `${label}: which would you like?`,
  pricePrompt: 'How much would you like to spend at most?',
  yes: 'yes',
  no: 'no',
  fitsAll: (isOne) =>
    isOne ? 'This one has everything you asked for:' : 'These have everything you asked for:',
  fitsNone: 'Nothing has everything you asked for. These come closest:',
  misses: (product, missed) => `- ${product}, but not as you asked: ${missed}`,
  missedPrice: (price) => `it costs ${price}`,
  missedPriceUnknown: 'I do not know its price',
  missed: (label, value) => `${label} is ${value}`,
  missedUnknown: (label) => `${label} is not told`,
  category: 'category',
  noneLeft: 'I found nothing of that kind any more.',

  // The buyer's account
  signIn: 'Please sign in to the shop first: then I can look that up for you.',
  shopFails: 'I cannot reach the shop at the moment. Please try again a little later.',
  noOrders: 'I see no orders of yours.',
  orders: (isOne) => (isOne ? 'I see this order of yours:' : 'I see these orders of yours:'),
  order: (name, status) => `- ${name}: ${status}`,
  placedOn: (date) => `placed on ${date}`,
  total: (amount) => `total ${amount}`,
  track: 'Follow the parcel',
  emptyCart: 'Your cart is empty.',
  cart: 'In your cart:',
  cartItem: (quantity, name) => `- ${quantity} × ${name}`,
  row: (label, text) => `${label}: ${text}`,
  cartTotal: (amount) => `Total: ${amount}`,
  checkout: 'Go to the checkout',

  // For the person who takes over
  reasons: {
    person: 'The visitor asked for a person.',
    contact: 'The visitor asked to be contacted.',
    booking: 'The visitor asked for an appointment that has to be confirmed.',
    bookingFailed: 'An appointment could not be handed to the booking service.',
  },
  summary: {
    visitor: (details) => `Visitor: ${details}`,
    request: (wish) => `Request: ${wish}`,
    answers: 'Answers:',
    facts: 'What the visitor said:',
    chosen: (names) => `Chosen: ${names}`,
    messages: 'Latest messages:',
    item: (text) => `- ${text}`,
  },
}
