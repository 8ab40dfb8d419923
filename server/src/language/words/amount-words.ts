/** How a language writes numbers, money and units. */
export interface AmountWords {
  /** Numbers as words, in small letters. */
  readonly numberWords: Readonly<Record<string, number>>
  /** The source of a pattern for an amount, in digits or in words, without groups. */
  readonly amountSource: string
  /** The source of a pattern for the word "minus". */
  readonly minus: string
  /** The source of a pattern for the word "percent". */
  readonly percent: string
  /** An amount in digits that counts thousands: "1.2k". */
  readonly thousands: RegExp
  /** Whether the marks in digits group them before a comma or point, rather than being the only such mark. */
  readonly isGrouped: (digits: string, isMoney: boolean) => boolean
  /** The value of a number in words that `amountSource` matched. */
  readonly numberInWords: (text: string) => number | undefined
  /** Money without a code, as people say it; the names of currencies themselves come from Intl. */
  readonly currencySlang: Readonly<Record<string, string>>
  /** Where the noun is in a currency's name: the last word of "US dollar", the first of "dollar des États-Unis". */
  readonly currencyNoun: 'first' | 'last'
  /** A currency at the end of the text before an amount: group 1. */
  readonly currencyBefore: RegExp
  /** Codes and names of three small letters that mean money behind a number; "20 all" is no price in leks. */
  readonly smallCurrencyCode: RegExp
  /** Names of money that are units of mass in a text with `massWords`. */
  readonly poundsOfMass: RegExp
  readonly massWords: RegExp
  /** How units are said and written, in small letters, divided by spaces ("-" for a space). The key is the symbol. */
  readonly unitWords: Readonly<Record<string, string>>
  /** Units that are words as often: they must stand close to the number. */
  readonly looseUnit: RegExp
}
