import type { Dimension, MeasuringVerb } from '../dimension.ts'

/** How a language asks for a property of a thing. Patterns with a group `noun` tell its name by it. */
export interface AttributeWords {
  readonly dimensions: readonly Dimension[]
  /** By the form of the verb that `howMuchVerb` finds, in small letters. */
  readonly measuringVerbs: Readonly<Record<string, MeasuringVerb>>
  /** Other names that attributes go by, by name in small letters. */
  readonly attributeSynonyms: Readonly<Record<string, readonly string[]>>
  /** What `madeOf` asks for. */
  readonly material: string
  /** A noun without the ending of its plural, as far as that can be told from the word alone. */
  readonly singularOf: (word: string) => string
  /** "How heavy is…": group `adjective`, one of the plain forms. */
  readonly howAdjective: RegExp
  /** "Is it longer than 8 inches?": group `comparative`, one of the comparative forms. */
  readonly isMoreThan: RegExp
  /** "How much does it weigh": group `verb`; with a group `asking` the whole match only asks: "combien pèse". */
  readonly howMuchVerb: RegExp
  /** "How many pockets does it have": group `noun`. */
  readonly howManyNoun: RegExp
  /** "Which colour is the kettle": group `noun`. */
  readonly whatNoun: RegExp
  /** "What is the weight of the kettle": group `noun`. */
  readonly whatIsNounOf: RegExp
  /** "What's the weight?" of the thing spoken of: group `noun`, which needs no explanation. */
  readonly whatIsKnownNoun: RegExp
  /** "The weight of the kettle": group `noun`. */
  readonly nounOf: RegExp
  /** "Its weight": group `noun`. */
  readonly itsNoun: RegExp
  /** "What is it made of". */
  readonly madeOf: RegExp
  /** "Does it come in red": group `noun`. */
  readonly comesIn: RegExp
  /** "Does it have a lid": group `noun` or `other`. */
  readonly hasNoun: RegExp
  /** "Is it waterproof": group `noun`. */
  readonly isAdjective: RegExp
  /** "Is the kettle waterproof": group `noun`. */
  readonly isThingAdjective: RegExp
  /** "Can it be folded": group `noun`. */
  readonly itCan: RegExp
}
