/**
 * What the engine says about locations, in one language. Whatever is handed in is Markdown already; times, numbers,
 * names and links only ever come in that way, from a record, the clock or a pair of coordinates. Names are put in as
 * they are, so a sentence must be right whatever their gender, number and first letter; a location may be a shop, an
 * office or a hotel.
 *
 * A clause says what a location does. `sentence` and `item` put it behind the name of the location; a clause may hold
 * others.
 */
export interface LocationWords {
  /** Clauses on what is closed for longer than a day. */
  readonly isTemporarilyClosed: string
  readonly isClosedForGood: string
  /** Clauses on the moment of the message. `until` and `opens` are times, with their day where it is needed. */
  readonly isOpenNow: (until: string) => string
  readonly isOpenNowAround: string
  /** Adds to a clause that it opens again after a break, at a time of the same day. */
  readonly withBreak: (clause: string, resumes: string) => string
  readonly isInBreak: (opens: string) => string
  readonly isClosedNow: (opens: string) => string
  /** The record does not tell the hours of a day before `opens`. */
  readonly isClosedNowUncertain: (opens: string) => string
  readonly isClosedNowOpenEnded: string
  readonly isUnknownNow: string
  /** Clauses on a day: "today", "on Monday, November 23". `hours` may be several stretches. */
  readonly isOpenOn: (day: string, hours: string) => string
  readonly hasSpecialHoursOn: (day: string, hours: string) => string
  readonly isClosedOn: (day: string) => string
  readonly isClosedSpeciallyOn: (day: string) => string
  /** Adds to a clause when the location opens again: a day and a time. */
  readonly andOpensAgain: (clause: string, opens: string) => string
  readonly isUnknownOn: (day: string) => string
  /** Clauses on a time of a day. */
  readonly isOpenThen: (day: string, until: string) => string
  readonly isOpenThenAround: (day: string) => string
  readonly isClosedThen: (day: string, hours: string) => string
  /** In brackets behind a clause on the moment. */
  readonly specialToday: string

  /** Says a clause of a location by its name. */
  readonly sentence: (name: string, clause: string) => string
  /** Says a clause of the location that was named before. */
  readonly itSentence: (clause: string) => string
  /** A line of a list. */
  readonly item: (name: string, clause: string) => string
  /** A clause behind the address of a location, in the same sentence. */
  readonly remark: (clause: string) => string
  /** A line of facts behind a label or a name: "Phone: …". */
  readonly row: (label: string, text: string) => string
  /** The visitor's clock shows another time than that of the place. */
  readonly localTimes: string

  readonly today: string
  readonly tomorrow: string
  /** A date as `Intl` writes it, such as "Monday, November 23", the way people do. */
  readonly date: (written: string) => string
  /** A date, such as "Monday, November 23", as a part of a sentence. */
  readonly on: (date: string) => string
  /** When something happens: a day of `today`, `tomorrow` or `on`, and a time. */
  readonly dayAt: (day: string, time: string) => string
  /** A closing time that is on another day than people would look for it. */
  readonly timeOf: (time: string, day: string) => string
  /** The hours of a day on which it is closed, or that the record does not tell. */
  readonly closed: string
  readonly unknown: string
  readonly and: (parts: readonly string[]) => string
  /** Monday to Sunday, as they begin a line. */
  readonly weekdays: readonly string[]
  /** Days of `weekdays` with the same hours, as they begin a line. `isNext`: there are only these two. */
  readonly dayRange: (first: string, last: string, isNext: boolean) => string

  /** Headings. */
  readonly openingHours: string
  readonly specialDays: string
  readonly hoursUnknown: (name: string) => string
  readonly noneOpen: string
  /** Not all locations have been looked at; asks for a city. */
  readonly someOpen: string

  readonly isAt: (name: string, address: string) => string
  /** `details` are address, phone and a remark. */
  readonly nearest: (name: string, distance: string, details: string) => string
  /** Of those that were asked for, such as those that are open. */
  readonly nearestSuch: (name: string, distance: string, details: string) => string
  /** The nearest of all is closed for longer; `closure` is a clause. */
  readonly nearestClosed: (name: string, distance: string, closure: string) => string
  readonly nextNearest: string
  readonly away: (distance: string) => string
  readonly nearestOther: (name: string, distance: string, details: string) => string
  readonly noneNearIsOpen: string
  readonly noOther: string
  readonly whereAreYou: string
  /** Asks which of several places of one name is meant. */
  readonly whichPlace: (places: string) => string
  /** Choices in a question; the parts hold commas themselves. */
  readonly or: (parts: readonly string[]) => string
  readonly notThere: string
  readonly weAreIn: (cities: string) => string
  readonly youFindUsHere: string
  readonly someOfThem: string
  readonly whichCity: string
  readonly whichOne: string

  readonly contactOf: (name: string) => string
  /** Labels. */
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  readonly noContact: (name: string) => string
  /** What was asked for is not known of the location named before. */
  readonly lacks: Readonly<Record<'phone' | 'email' | 'website', string>>
  readonly offers: (name: string, services: string) => string
  /** The same of the location that was named before. */
  readonly itOffers: (services: string) => string
  /** Leads a list of locations. */
  readonly offersAt: (services: string) => string
  readonly doesNotList: (name: string) => string
  /** What the location named before offers instead. */
  readonly listsServices: (services: string) => string
  readonly noServices: (name: string) => string
}
