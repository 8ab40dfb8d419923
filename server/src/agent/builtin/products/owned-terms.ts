import { contentTerms } from '../../../language/content-terms.ts'
import { owners, something, wish } from '../../../language/any-wants.ts'
import { functionWords } from '../../../language/function-words.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'

/**
 * The terms of what a visitor has and does not ask for: "my guitar buzzes", "something to keep my guitar in tune". Who
 * wishes for a thing may well name the old one: "my kettle broke, I need a new one".
 */
export function ownedTerms(text: string): ReadonlySet<string> {
  return wish.test(text) && !something.test(text) ? new Set() : termsBehindOwners(text)
}

/** The terms of what a text says its visitor has: "I bought a Squall". */
export function termsBehindOwners(text: string): ReadonlySet<string> {
  const content = new Set(contentTerms(text))
  const owned: string[] = []
  let isOwned = false
  // "I bought a kettle": little words may stand before the thing, and end it behind.
  let isLed = false
  for (const word of splitWords(text)) {
    const terms = splitTerms(word)
    const isContent = terms.some((term) => content.has(term))
    const isBehind: boolean = isOwned || isLed
    isLed = owners.has(word) || (isLed && functionWords.has(word))
    isOwned = isContent ? isBehind && !owners.has(word) : isLed
    if (isOwned && isContent) owned.push(...terms)
  }
  return new Set(owned)
}

/** Whether a text names nothing but what its visitor has: "my tent pole broke" asks for no tent. */
export function namesOnlyOwned(text: string): boolean {
  const owned = ownedTerms(text)
  return owned.size > 0 && contentTerms(text).every((term) => owned.has(term))
}
