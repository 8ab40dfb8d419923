import { loosePattern } from '../pattern.ts'
import type { Holiday } from '../en/holidays.ts'

const day = (source: string): RegExp => loosePattern(String.raw`\b(?:${source})\b`)

export const holidays: readonly (readonly [RegExp, Holiday])[] = [
  [day('heilig-?abend|heiliger\\s+abend'), { month: 12, day: 24 }],
  [day('(?:1|erste[rnm]?)\\.?\\s*weihnachts(?:feier)?tag|christtag'), { month: 12, day: 25 }],
  [day('(?:2|zweite[rnm]?)\\.?\\s*weihnachts(?:feier)?tag|stephanstag|stefanitag'), { month: 12, day: 26 }],
  [day('weihnachten'), { month: 12, day: 25 }],
  [day('silvester|sylvester'), { month: 12, day: 31 }],
  [day('neujahr(?:stag)?'), { month: 1, day: 1 }],
  [day('heilige\\s+drei\\s+könige|dreikönig(?:stag)?'), { month: 1, day: 6 }],
  [day('valentinstag'), { month: 2, day: 14 }],
  [day('rosenmontag'), { fromEaster: -48 }],
  [day('karfreitag'), { fromEaster: -2 }],
  [day('karsamstag|ostersamstag'), { fromEaster: -1 }],
  [day('ostermontag'), { fromEaster: 1 }],
  [day('ostersonntag|ostern'), { fromEaster: 0 }],
  [day('mariä\\s+himmelfahrt'), { month: 8, day: 15 }],
  [day('christi\\s+himmelfahrt|himmelfahrt|vatertag'), { fromEaster: 39 }],
  [day('pfingstmontag'), { fromEaster: 50 }],
  [day('pfingstsonntag|pfingsten'), { fromEaster: 49 }],
  [day('fronleichnam'), { fromEaster: 60 }],
  [day('tag\\s+der\\s+arbeit|maifeiertag'), { month: 5, day: 1 }],
  [day('bundesfeiertag'), { month: 8, day: 1 }],
  [day('tag\\s+der\\s+deutschen\\s+einheit'), { month: 10, day: 3 }],
  [day('nationalfeiertag'), { month: 10, day: 26 }],
  [day('reformationstag|halloween'), { month: 10, day: 31 }],
  [day('allerheiligen'), { month: 11, day: 1 }],
  [day('nikolaus(?:tag)?'), { month: 12, day: 6 }],
  [day('black\\s+friday'), { month: 11, weekday: 5, nth: 4 }],
]
