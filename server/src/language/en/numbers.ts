import { numbered } from '../numbered.ts'

/** Numbers as words, in small letters. */
export const numberWords: Readonly<Record<string, number>> = {
  ...numbered('one two three four five six seven eight nine ten eleven twelve', 1),
  ...numbered('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 13),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  hundred: 100,
  thousand: 1000,
}
/** 1 for "first"; -1 for "last". In small letters, as `ordinalReference` finds them. */
export const ordinals: Readonly<Record<string, number>> = {
  ...numbered('first second third fourth fifth sixth seventh eighth', 1),
  former: 1,
  latter: 2,
  last: -1,
}
