/**
 * What the engine says in English about locations. Whatever is handed in is Markdown already; times, numbers, names
 * and links only ever come in that way, from a record, the clock or a pair of coordinates.
 */
export const en = {
  // What a location does, to be put behind its name.
  isTemporarilyClosed: 'is temporarily closed at the moment',
  isClosedForGood: 'is closed for good',
  isOpenNow: (until: string) => `is open now, until ${until}`,
  isOpenNowAround: 'is open now, and does not close in the coming days',
  withBreak: (clause: string, resumes: string) => `${clause}, and after a break again from ${resumes}`,
  isInBreak: (opens: string) => `is closed for a break now and opens again at ${opens}`,
  isClosedNow: (opens: string) => `is closed now and opens again ${opens}`,
  isClosedNowUncertain: (opens: string) => `is closed now; its next opening that I know of is ${opens}`,
  isClosedNowOpenEnded: 'is closed now, and I know of no opening in the coming days',
  isUnknownNow: 'does not say when it is open today, so I cannot tell whether it is open now',
  isOpenOn: (day: string, hours: string) => `is open ${day}: ${hours}`,
  hasSpecialHoursOn: (day: string, hours: string) => `has special hours ${day}: ${hours}`,
  isClosedOn: (day: string) => `is closed ${day}`,
  isClosedSpeciallyOn: (day: string) => `is closed ${day}, which is a special day there`,
  andOpensAgain: (clause: string, opens: string) => `${clause}, and opens again ${opens}`,
  isUnknownOn: (day: string) => `does not say when it is open ${day}`,
  isOpenThen: (day: string, until: string) => `is open ${day} at that time, until ${until}`,
  isOpenThenAround: (day: string) => `is open ${day} at that time`,
  isClosedThen: (day: string, hours: string) =>
    `is closed ${day} at that time; the hours of that day are ${hours}`,
  specialToday: 'special hours today',

  sentence: (name: string, clause: string) => `${name} ${clause}.`,
  item: (name: string, clause: string) => `- ${name} ${clause}`,
  it: 'It',
  remark: (clause: string) => `it ${clause}`,
  localTimes: 'The times are local to the place.',

  // Days and times.
  today: 'today',
  tomorrow: 'tomorrow',
  on: (day: string) => `on ${day}`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  timeOf: (time: string, day: string) => `${time} ${day}`,
  closed: 'closed',
  unknown: 'not given',
  special: (hours: string) => `${hours} (special hours)`,
  and: (parts: readonly string[]) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  dayRange: (first: string, last: string, isNext: boolean) => `${first} ${isNext ? 'and' : 'to'} ${last}`,

  openingHours: 'Opening hours:',
  specialDays: 'Special days:',
  hoursUnknown: (name: string) => `I have no opening hours of ${name}.`,
  openThese: 'These are open:',
  noneOpen: 'As far as I know, none of our locations is open then.',
  someOpen: 'There may be more. In which city are you looking?',

  // Where.
  isAt: (name: string, address: string) => `${name} is at ${address}.`,
  nearest: (name: string, distance: string, details: string) =>
    `The nearest is ${name}, ${distance} away: ${details}.`,
  nearestSuch: (name: string, distance: string, details: string) =>
    `The nearest of those is ${name}, ${distance} away: ${details}.`,
  nearestClosed: (name: string, distance: string, closure: string) =>
    `${name}, ${distance} away, ${closure}.`,
  nextNearest: 'Then there are:',
  away: (distance: string) => `${distance} away`,
  nearestOther: (name: string, distance: string, details: string) =>
    `The nearest other location is ${name}, ${distance} away: ${details}.`,
  noneNearIsOpen: 'None of the nearest locations is open then:',
  noOther: 'I know of no other location to show you.',
  others: 'There are also:',
  whereAreYou:
    'Where are you? Share your position, or name a city, and I will look for the nearest location.',
  whichPlace: (places: string) => `There are several places of that name. Which one do you mean: ${places}?`,
  /** The parts hold commas themselves. */
  or: (parts: readonly string[]) =>
    parts.length < 3 ? parts.join(' or ') : `${parts.slice(0, -1).join('; ')}; or ${parts.at(-1) ?? ''}`,
  notThere: 'I know of no location of ours there.',
  weAreIn: (cities: string) => `You find us in ${cities}.`,
  youFindUsHere: 'You find us here:',
  someOfThem: 'These are some of our locations:',
  whichCity: 'In which city are you looking for one?',
  whichOne: 'Which one would you like to know more about?',

  // Contact and services.
  contactOf: (name: string) => `You can reach ${name} like this:`,
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  noContact: (name: string) => `I have no contact details of ${name} but its address.`,
  lacks: {
    phone: 'I have no phone number of it.',
    email: 'I have no email address of it.',
    website: 'I have no website of it.',
  },
  offers: (name: string, services: string) => `${name} offers ${services}.`,
  offersAt: (services: string) => `${services} is offered here:`,
  doesNotList: (name: string) => `${name} does not list that among its services.`,
  listsServices: (services: string) => `It lists ${services}.`,
  noServices: (name: string) => `I know of no particular services of ${name}.`,
} as const

/** How people ask for one way to get in touch. */
export const channels = {
  phone: /\b(?:phones?|telephones?|tel|mobile|call|calling|ring|number)\b/iu,
  email: /\b(?:e-?mails?|mail|write)\b/iu,
  website: /\b(?:web|website|webpage|site|homepage|url|link|online)\b/iu,
} as const

/** What people say when they have shared their position. */
export const sharesPosition = /\b(?:position|location|shared|here i am|where i am)\b/iu

/** Words that ask for a place. */
export const asksWhere = /\bwhere\b|\bwhich (?:\p{L}+ )*(?:stores?|shops?|branch(?:es)?|locations?)\b/iu
