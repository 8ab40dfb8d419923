import { hasSubject } from '../../../retrieval/index.ts'
import { accessoryStart } from '../../../language/any-wants.ts'

/**
 * A text in the parts in which it says what is wanted, the thing itself before what it is for or comes with: of "gas
 * for my stove" that is the gas. The whole text comes last.
 */
export function partsOfWish(text: string): string[] {
  const parts = text.split(accessoryStart).filter((part) => hasSubject(part, 'product'))
  return parts.length > 1 ? [...parts.slice(0, 1), text] : [text]
}
