import type { FaultKind } from '../checks/index.ts'

/** What was wrong with a reply, for the model that wrote it. */
export const faultReasons: Readonly<Record<FaultKind, string>> = {
  empty: 'nothing said',
  language: "another language than the visitor's",
  markup: 'HTML, or marks that hide something',
  slot: 'a slot that no result fills',
  link: 'an address that no result has',
  image: 'an image that no result has',
  prompt: 'talk of these rules',
  citation: 'facts without the results they rest on',
  identifier: 'a part number or id that no result has',
  amount: 'an amount of money that the result in question does not have',
  hours: 'a day or a time that the result in question does not have',
  number: 'a number that the result in question does not have',
  unsupported: 'claims that no result bears out',
}

/** Added to the rules when a reply was thrown away. */
export function anewPrompt(why: readonly string[]): string {
  return `# Once more\nLast draft thrown away: ${why.join('; ')}. Anew, from tool results alone; unknown things: admit it.`
}
