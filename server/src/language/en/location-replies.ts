import { joinList } from '../join-list.ts'

/**
 * What the engine says about locations. Whatever is handed in is Markdown already; times, numbers, names and links only
 * ever come in that way, from a record, the clock or a pair of coordinates. Names are put in as they are, so a sentence
 * must be right whatever their gender, number and first letter; a location may be a shop, an office or a hotel.
 *
 * A clause says what a location does. `sentence` and `item` put it behind the name of the location; a clause may hold
 * others.
 */
export const en = {
  /** Clauses on what is closed for longer than a day. */
  isTemporarilyClosed: 'is temporarily closed at the moment',
  isClosedForGood: 'is closed for good',
  /** Clauses on the moment of the message. `until` and `opens` are times, with their day where it is needed. */
  isOpenNow: (until: string) => `is open now, until ${until}`,
  isOpenNowAround: 'is open now, and does not close in the coming days',
  /** Adds to a clause that it opens again after a break, at a time of the same day. */
  withBreak: (clause: string, resumes: string) => `${clause}, and after a break again from ${resumes}`,
  isInBreak: (opens: string) => `is closed for a break now and opens again at ${opens}`,
  isClosedNow: (opens: string) => `is closed now and opens again ${opens}`,
  /** The record does not tell the hours of a day before `opens`. */
  isClosedNowUncertain: (opens: string) => `is closed now; its next opening that I know of is ${opens}`,
  isClosedNowOpenEnded: 'is closed now, and I know of no opening in the coming days',
  isUnknownNow: 'does not say when it is open today, so I cannot tell whether it is open now',
  /** Clauses on a day: "today", "on Monday, November 23". `hours` may be several stretches. */
  isOpenOn: (day: string, hours: string) => `is open ${day}: ${hours}`,
  hasSpecialHoursOn: (day: string, hours: string) => `has special hours ${day}: ${hours}`,
  isClosedOn: (day: string) => `is closed ${day}`,
  isClosedSpeciallyOn: (day: string) => `is closed ${day}, which is a special day there`,
  /** Adds to a clause when the location opens again: a day and a time. */
  andOpensAgain: (clause: string, opens: string) => `${clause}, and opens again ${opens}`,
  isUnknownOn: (day: string) => `does not say when it is open ${day}`,
  /** Clauses on a time of a day. */
  isOpenThen: (day: string, until: string) => `is open ${day} at that time, until ${until}`,
  isOpenThenAround: (day: string) => `is open ${day} at that time`,
  isClosedThen: (day: string, hours: string) =>
    `is closed ${day} at that time; the hours of that day are ${hours}`,
  /** In brackets behind a clause on the moment. */
  specialToday: 'special hours today',

  /** Says a clause of a location by its name. */
  sentence: (name: string, clause: string) => `${name} ${clause}.`,
  /** A line of a list. */
  item: (name: string, clause: string) => `- ${name} ${clause}`,
  /** Says a clause of the location that was named before. */
  itSentence: (clause: string) => `It ${clause}.`,
  /** A clause behind the address of a location, in the same sentence. */
  remark: (clause: string) => `it ${clause}`,
  /** A line of facts behind a label or a name: "Phone: …". */
  row: (label: string, text: string) => `${label}: ${text}`,
  /** The visitor's clock shows another time than that of the place. */
  localTimes: 'The times are local to the place.',

  // Days and times.
  today: 'today',
  tomorrow: 'tomorrow',
  /** A date as `Intl` writes it, such as "Monday, November 23", the way people do. */
  date: (written: string) => written,
  /** A date, such as "Monday, November 23", as a part of a sentence. */
  on: (day: string) => `on ${day}`,
  /** When something happens: a day of `today`, `tomorrow` or `on`, and a time. */
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  /** A closing time that is on another day than people would look for it. */
  timeOf: (time: string, day: string) => `${time} ${day}`,
  /** The hours of a day on which it is closed, or that the record does not tell. */
  closed: 'closed',
  unknown: 'not given',
  and: (parts: readonly string[]) => joinList(parts, ' and '),
  /** Monday to Sunday, as they begin a line. */
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  /** Days of `weekdays` with the same hours, as they begin a line. `isNext`: there are only these two. */
  dayRange: (first: string, last: string, isNext: boolean) => `${first} ${isNext ? 'and' : 'to'} ${last}`,

  /** Headings. */
  openingHours: 'Opening hours:',
  specialDays: 'Special days:',
  hoursUnknown: (name: string) => `I have no opening hours of ${name}.`,
  noneOpen: 'As far as I know, none of our locations is open then.',
  /** Not all locations have been looked at; asks for a city. */
  someOpen: 'There may be more. In which city are you looking?',

  // Where.
  isAt: (name: string, address: string) => `${name} is at ${address}.`,
  /** `details` are address, phone and a remark. */
  nearest: (name: string, distance: string, details: string) =>
    `The nearest is ${name}, ${distance} away: ${details}.`,
  /** Of those that were asked for, such as those that are open. */
  nearestSuch: (name: string, distance: string, details: string) =>
    `The nearest of those is ${name}, ${distance} away: ${details}.`,
  /** The nearest of all is closed for longer; `closure` is a clause. */
  nearestClosed: (name: string, distance: string, closure: string) =>
    `${name}, ${distance} away, ${closure}.`,
  nextNearest: 'Then there are:',
  away: (distance: string) => `${distance} away`,
  nearestOther: (name: string, distance: string, details: string) =>
    `The nearest other location is ${name}, ${distance} away: ${details}.`,
  noneNearIsOpen: 'None of the nearest locations is open then:',
  noOther: 'I know of no other location to show you.',
  whereAreYou:
    'Where are you? Share your position, or name a city, and I will look for the nearest location.',
  /** Asks which of several places of one name is meant. */
  whichPlace: (places: string) => `There are several places of that name. Which one do you mean: ${places}?`,
  /** Choices in a question; the parts hold commas themselves. */
  or: (parts: readonly string[]) => joinList(parts, parts.length < 3 ? ' or ' : '; or ', '; '),
  notThere: 'I know of no location of ours there.',
  weAre: (count: number) => (count === 1 ? 'We have 1 location.' : `We have ${String(count)} locations.`),
  weAreIn: (cities: string) => `You find us in ${cities}.`,
  youFindUsHere: 'You find us here:',
  someOfThem: 'These are some of our locations:',
  whichCity: 'In which city are you looking for one?',
  whichOne: 'Which one would you like to know more about?',

  // Contact and services.
  contactOf: (name: string) => `You can reach ${name} like this:`,
  /** Labels. */
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  noContact: (name: string) => `I have no contact details of ${name} but its address.`,
  /** What was asked for is not known of the location named before. */
  lacks: {
    phone: 'I have no phone number of it.',
    email: 'I have no email address of it.',
    website: 'I have no website of it.',
  },
  offers: (name: string, services: string) => `${name} offers ${services}.`,
  /** Of the location that was named before. */
  itOffers: (services: string) => `It offers ${services}.`,
  /** Leads a list of locations. */
  offersAt: (services: string) => `${services} is offered here:`,
  doesNotList: (name: string) => `${name} does not list that among its services.`,
  /** What the location named before offers instead. */
  listsServices: (services: string) => `It lists ${services}.`,
  noServices: (name: string) => `I know of no particular services of ${name}.`,
}
