import { WidgetError } from './widget-error.ts'

/** What a text must match, the types a value may have as `typeof` names them, or the ends of a range of numbers. */
type Rule = RegExp | string | readonly [least: number, most: number]
export type Rules = Readonly<Record<string, Rule>>

/**
 * Every property given is known and as its rule says, and the one required is there.
 * @returns a copy without what is undefined or empty
 * @throws WidgetError that names the property
 */
export function check<Given extends object>(given: Given, rules: Rules, required = ''): Given {
  const kept: Record<string, unknown> = {}
  const properties: [string, unknown][] = Object.entries(given)
  for (const [name, value] of properties) {
    if (value === undefined) continue
    const rule = rules[name]
    if (!rule) throw new WidgetError(name, 'is unknown')
    if (!fits(value, rule)) throw new WidgetError(name, `must be ${String(rule)}`)
    if (value !== '') kept[name] = value
  }
  if (required && !(required in kept)) throw new WidgetError(required, 'is missing')
  // What is left is as it was given.
  return kept as Given
}

function fits(value: unknown, rule: Rule): boolean {
  if (rule instanceof RegExp) return typeof value === 'string' && rule.test(value)
  if (typeof rule === 'string') return value !== null && rule.includes(typeof value)
  return typeof value === 'number' && value >= rule[0] && value <= rule[1]
}
