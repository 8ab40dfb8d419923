/** Libraries do not check what providers send: their types are a promise, so answers are read as unknown values. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // An object, whatever it holds: its fields stay unknown.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** What lies under these names, one inside the other. */
export function fieldAt(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce((inner, name) => fieldsOf(inner)[name], value)
}
