/** Whether a type is a union of several. */
type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never

/** The text values of a contract's enumeration, and whatever joins them later. A single value stays what it is. */
type OpenText<T> = string extends T
  ? T
  : true extends IsUnion<Exclude<T, null | undefined>>
    ? T | (string & {})
    : T

/**
 * What the service answers with, prepared for a newer service: an enumeration of the contract may grow in any version,
 * so other text is possible where several values are listed. A single value (`kind: 'slider'`) tells the members of a
 * union apart and stays closed.
 */
export type Open<T> = [T] extends [string | null | undefined]
  ? OpenText<T>
  : T extends readonly (infer Item)[]
    ? Open<Item>[]
    : T extends object
      ? { [Key in keyof T]: Open<T[Key]> }
      : T

/** What a caller gives: lists may be read-only ones, since nothing here writes into them. */
export type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { [Key in keyof T]: Given<T[Key]> }
    : T
