import type { Measured } from './measured.ts'

/** Which ends a limit has. */
export interface Ends {
  readonly isMinExclusive?: boolean
  readonly isMaxExclusive?: boolean
  readonly has: readonly ('min' | 'max')[]
}
/** `{x}` and `{y}` are amounts, `{things}` the kind, in one or in several. */
export type Template = readonly [text: string, limit: Ends]

export const atMost: Ends = { has: ['max'] }
export const below: Ends = { has: ['max'], isMaxExclusive: true }
export const atLeast: Ends = { has: ['min'] }
export const above: Ends = { has: ['min'], isMinExclusive: true }
export const both: Ends = { has: ['min', 'max'] }
export const none: Ends = { has: [] }

/** How visitors ask for what records tell with figures. `{a}` and `{b}` are names. */
interface AboutMeasured {
  readonly limited: readonly Template[]
  readonly lowest: readonly string[]
  readonly highest: readonly string[]
  readonly compared: readonly (readonly ['lowest' | 'highest', string])[]
}

const withFigures: readonly Template[] = [
  ['{things} with more than {x}', above],
  ['Do you have {things} with at least {x}?', atLeast],
  ['Which {things} have less than {x}?', below],
]

/** Limits that call a property by its name. */
function named(name: string): readonly Template[] {
  return [
    [`{things} with a ${name} of more than {x}`, above],
    [`{things} with a ${name} of at most {x}`, atMost],
    [`Which {things} have a ${name} between {x} and {y}?`, both],
    [`{things} with a ${name} under {x}`, below],
  ]
}

export const measuring: Readonly<Record<Measured, AboutMeasured>> = {
  weight: {
    limited: [
      ...named('weight'),
      ['{things} under {x}', below],
      ['Which {things} weigh less than {x}?', below],
      ['Which {things} weigh more than {x}?', above],
      ['How many {things} weigh less than {x}?', below],
      ['{things} that weigh at most {x}', atMost],
      ["{things} that don't weigh more than {x}", atMost],
      ['{things} heavier than {x}', above],
      ['Do you have {things} lighter than {x}?', below],
    ],
    lowest: ['Which {thing} is the lightest?', 'your lightest {thing}', 'which {thing} weighs the least?'],
    highest: [
      'the heaviest {thing}',
      'Which {thing} is the heaviest?',
      'which {thing} has the highest weight?',
    ],
    compared: [
      ['highest', 'Is the {a} heavier than the {b}?'],
      ['lowest', 'Which is lighter, the {a} or the {b}?'],
    ],
  },
  height: {
    limited: [
      ...named('height'),
      ['{things} higher than {x}', above],
      ['Do you have {things} taller than {x}?', above],
    ],
    lowest: ['which {thing} has the lowest height?'],
    highest: [
      'Which {thing} is the tallest?',
      'the highest {thing}',
      'which {thing} has the highest height?',
    ],
    compared: [['highest', 'Is the {a} taller than the {b}?']],
  },
  capacity: {
    limited: [...named('capacity'), ...withFigures, ['How many {things} hold more than {x}?', above]],
    lowest: ['which {thing} has the lowest capacity?'],
    highest: ['Which {thing} has the highest capacity?', 'which {thing} has the largest capacity?'],
    compared: [['highest', 'Which has the higher capacity, the {a} or the {b}?']],
  },
  power: {
    limited: [...named('power'), ...withFigures, ['Which {things} use less than {x}?', below]],
    lowest: ['which {thing} has the lowest power?', 'Which {thing} uses the least power?'],
    highest: ['Which {thing} is the most powerful?', 'the most powerful {thing}'],
    compared: [['highest', 'Is the {a} more powerful than the {b}?']],
  },
  flow: {
    limited: [...named('flow'), ...withFigures],
    lowest: ['Which {thing} has the lowest flow?'],
    highest: ['Which {thing} has the highest flow?', 'the {thing} with the highest flow'],
    compared: [],
  },
}
