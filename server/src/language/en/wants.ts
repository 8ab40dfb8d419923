import { pattern } from '../pattern.ts'

/** How English says what is wanted, and what things are. Patterns are read in whole messages and names. */
export const en = {
  /** What follows says what a thing is for or comes with, not what it is: "gas for my stove". */
  accessoryStart: pattern(
    String.raw`\s(?:for|with|without|instead of|rather than|to go with|that (?:fits?|goes)|fits?|go(?:es)? (?:on(?:to)?|in(?:to)?
      |with)|belongs? (?:on|in|to))\s`,
  ),
  /** In the name of an attribute that tells how much may be. */
  namesMost: /\b(?:max(?:imum)?|limit|load|capacity|up to)\b/i,
  /** How questions begin that a FAQ answers. */
  questionStart: pattern(
    String.raw`^(?:\W*(?:(?:and|also|but|so|hi|hello|hey)\W+)+)?(?:how (?!much|many|heavy|long is|big|tall)|why|when|where|who|can i
        |could i|may i|must i|do i|should i|am i|will i|what (?:is your|are your|if|happens)
        |(?:in|at|on|from|for|with|by|to) (?:what|which|whose)|is it (?:possible|safe|ok|okay|allowed)|are there)\b`,
  ),
  /** How people say that they are after something to buy. */
  wish: pattern(
    String.raw`\b(?:do you (?:have|sell|stock|carry)|have you got|i (?:need|want|would like)|i ?['’]?a?m (?:looking|searching|after)
      |looking for|searching for|show me|recommend|suggest|which \w+ (?:do|would|should))\b`,
  ),
  /** How people ask for whatever helps, without a name for it: "something against moths". */
  something: pattern(
    String.raw`\b(?:(?:some|any)thing|(?:a|some|any|nice|good) (?:gift|present)s?(?: ideas?)?(?= for| under| up to| around)
      |^(?:gift|present)s?(?: ideas?)?(?= for| under| up to| around|$)
      |things? (?:to|for|that|(?:i|we) can)|what (?:do you have|have you got|would you (?:recommend|suggest)|helps|is good)
      \s(?:for|against|with))\b`,
  ),
  /** What stands before what a visitor has: "my kettle". */
  owners: ['my', 'our', 'bought', 'purchased', 'ordered'],
  /** Words that ask for nothing in particular of what was shown, little words included: "more details about it". */
  moreWords:
    `more else further detail details info information describe explain interested about sounds good better great nice
    cool perfect ok okay`.split(/\s+/u),
  /** Words for one thing, those among them that are articles more often than numbers. */
  ones: ['one'],
  /** What stands before a thing that is one of many: "a kettle". */
  indefinites: ['a', 'an', 'any', 'another'],
  /** Words for having something for a while. */
  rents: ['rent', 'rental', 'hire'],
  /** The same said in other words, form by form: records mostly know one of each. */
  rentForms: [
    ['rent', 'hire'],
    ['rented', 'hired', 'on loan', 'on hire'],
  ],
  /** Words for a person, where things are for a number of them. */
  persons: ['person', 'people', 'man', 'adult', 'adults', 'pax'],
  /** What follows says what a thing is for, and nothing that it is or has. */
  purpose: /(?:^|\s)(?:for|fits?|to fit)\s/i,
  /** What attributes are called that tell who makes a product. */
  makes: ['brand', 'make', 'maker', 'manufacturer'],
  /** What attributes are called that tell how many of it come together: 360 screws. */
  counts: ['count', 'quantity', 'pieces', 'number of pieces', 'pack size'],
  /** What attributes are called that list the sizes of clothes and shoes, and what people say before one of them. */
  sizes: ['size', 'sizes'],
  /** What denies what follows it: "not waterproof". */
  denials: [
    'not',
    'no',
    'non',
    'never',
    'without',
    'neither',
    'nor',
    'except',
    'excluding',
    "isn't",
    "aren't",
  ],
}
