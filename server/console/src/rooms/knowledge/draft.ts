/** The fields that are filled, as what is new is sent. */
export function filledIn<Draft extends object>(
  draft: Draft,
): { [Name in keyof Draft]?: NonNullable<Draft[Name]> } {
  const filled = Object.entries(draft).filter((entry: [string, unknown]) => entry[1] !== null)
  // The same names and values, apart from those that were null.
  return Object.fromEntries(filled) as { [Name in keyof Draft]?: NonNullable<Draft[Name]> }
}

/** The service merges these key by key. */
const mergedByKey: readonly string[] = ['customAttributes', 'metadata']

/** What has to be sent so that the record is as it was drafted: nothing that stayed as it was; null for what was emptied. */
export function changesBetween<Draft extends object>(
  before: Draft,
  after: Draft,
  pairs: readonly (readonly (keyof Draft)[])[] = [],
): Partial<Draft> {
  const stored = new Map<string, unknown>(Object.entries(before))
  const together = pairs.filter((pair) => pair.some((name) => !isSame(before[name], after[name]))).flat()
  const changes = Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const former = stored.get(name)
    if (isSame(former, value) && !together.some((each) => each === name)) return []
    const isMerged = mergedByKey.includes(name) && isObject(former) && isObject(value)
    return [[name, isMerged ? changedKeys(former, value) : value] as const]
  })
  // Names of the draft, with values of it or parts of them.
  return Object.fromEntries(changes) as Partial<Draft>
}

function changedKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const removed = Object.keys(before).filter((key) => !(key in after))
  const set = Object.entries(after).filter(([key, value]) => !isSame(before[key], value))
  return Object.fromEntries([...removed.map((key) => [key, null] as const), ...set])
}

/** Both were read from the same form in the same order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
