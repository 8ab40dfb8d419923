/** How a language asks for what everybody asks for. */
export interface AskWords {
  readonly openingHours: RegExp
  readonly notOpeningHours: RegExp
  /** For a phone number, an email address or a website of the business. */
  readonly contact: RegExp
  readonly notContact: RegExp
  readonly address: RegExp
  /** For places as such: "where are your stores". */
  readonly locationList: RegExp
  /** What is done or had at a place; group `service`, none: any service. */
  readonly services: readonly RegExp[]
  /** The same where a place is named in the message too. */
  readonly servicesAtPlace: readonly RegExp[]
  readonly price: RegExp
  readonly availability: RegExp
  /** How many of a thing the shop has: not how many parts a thing has. */
  readonly count: RegExp
  /** Questions of how things are done, which a FAQ answers. */
  readonly faqQuestion: RegExp
  /** Beginnings of sentences that ask for products. */
  readonly productRequest: RegExp
}
