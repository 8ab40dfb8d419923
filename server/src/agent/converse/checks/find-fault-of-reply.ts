import type { Ground } from '../ground.ts'
import { faultOf, type Fault, type Passage } from './fault.ts'
import { findCitationFault } from './citation-fault.ts'
import { findLanguageFault } from './language-fault.ts'
import { findLinkFault } from './link-fault.ts'
import { findMarkupFault } from './markup-fault.ts'
import { findPromptFault } from './prompt-fault.ts'
import { showText } from './show-text.ts'

/** What shows only when the passages of a reply, or of its beginning, are read together. */
export function findFaultOfReply({ text, citations }: Passage, ground: Ground): Fault | undefined {
  if (text.trim() === '') return faultOf('empty', 'nothing said')
  const shown = showText(text)
  if (shown === undefined) return faultOf('markup', 'nested too deep')
  // A citation that points past the end belongs to no passage.
  const misplaced = findCitationFault({ text, citations }, ground)
  if (misplaced !== undefined) return misplaced
  const hasText = /[\p{L}\p{N}]/u.test(shown.text) || shown.images.length > 0
  if (!hasText) return faultOf('empty', shown.text)
  // An address that is defined in one passage leads somewhere only together with another.
  const linked = findMarkupFault(shown, ground) ?? findLinkFault(shown, '', ground)
  if (linked !== undefined) return linked
  return findPromptFault(shown.text, ground) ?? findLanguageFault(shown.text, ground)
}
