import type { Ground } from '../ground.ts'
import { faultOf, type Fault, type Passage } from './fault.ts'

/** Citations that point outside of the passage, at other words than they say, or at what no tool has returned. */
export function findCitationFault({ text, citations }: Passage, { findings }: Ground): Fault | undefined {
  for (const { start, end, text: said, documentIds } of citations) {
    const isInside =
      Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= text.length
    if (!isInside) return faultOf('citation', `from ${String(start)} to ${String(end)}`)
    if (lettersOf(said) !== lettersOf(text.slice(start, end)))
      return faultOf('citation', `other words: ${said}`)
    if (documentIds.length === 0) return faultOf('citation', 'without a document')
    const unknown = documentIds.find((id) => !findings.has(id))
    if (unknown !== undefined) return faultOf('citation', `unknown document ${unknown}`)
  }
  return undefined
}

/** Marks and white space may be counted differently. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
