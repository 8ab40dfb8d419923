/** A day that is kept every year, told by its name. */
export type Holiday =
  | { readonly month: number; readonly day: number }
  /** Days after Easter Sunday of the western churches. */
  | { readonly fromEaster: number }
  /** The nth such weekday of a month, from 1; -1 is the last. Monday is 1. */
  | { readonly month: number; readonly weekday: number; readonly nth: number }

export type NamedDay = readonly [name: RegExp, Holiday]

export const holidays: readonly NamedDay[] = [
  [/\b(?:christmas|xmas|x-mas) eve\b/i, { month: 12, day: 24 }],
  [/\b(?:christmas|xmas|x-mas)(?: day)?\b/i, { month: 12, day: 25 }],
  [/\b(?:boxing day|st\.? stephen'?s day)\b/i, { month: 12, day: 26 }],
  [/\bnew year'?s? eve\b/i, { month: 12, day: 31 }],
  [/\bnew year(?:'?s?(?: day)?)?(?! \p{L}*edition)\b/iu, { month: 1, day: 1 }],
  [/\b(?:epiphany|three kings'? day)\b/i, { month: 1, day: 6 }],
  [/\bvalentine'?s(?: day)?\b/i, { month: 2, day: 14 }],
  [/\bst\.? patrick'?s day\b/i, { month: 3, day: 17 }],
  [/\bgood friday\b/i, { fromEaster: -2 }],
  [/\beaster monday\b/i, { fromEaster: 1 }],
  [/\beaster saturday\b/i, { fromEaster: -1 }],
  [/\beaster(?: sunday)?\b/i, { fromEaster: 0 }],
  [/\bascension(?: day)?\b/i, { fromEaster: 39 }],
  [/\b(?:whit monday|pentecost monday)\b/i, { fromEaster: 50 }],
  [/\b(?:pentecost|whit sunday)\b/i, { fromEaster: 49 }],
  [/\b(?:labou?r day|may day)\b(?<=may day|labour day)/i, { month: 5, day: 1 }],
  [/\blabor day\b/i, { month: 9, weekday: 1, nth: 1 }],
  [/\bmemorial day\b/i, { month: 5, weekday: 1, nth: -1 }],
  [/\bindependence day\b/i, { month: 7, day: 4 }],
  [/\bbastille day\b/i, { month: 7, day: 14 }],
  [/\bhalloween\b/i, { month: 10, day: 31 }],
  [/\ball saints'?(?: day)?\b/i, { month: 11, day: 1 }],
  [/\bveterans'? day\b/i, { month: 11, day: 11 }],
  [/\bblack friday\b/i, { month: 11, weekday: 5, nth: 4 }],
  [/\bthanksgiving(?: day)?\b/i, { month: 11, weekday: 4, nth: 4 }],
]
