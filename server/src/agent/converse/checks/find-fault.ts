import type { Ground } from '../ground.ts'
import { findAmountFault } from './amount-fault.ts'
import { findCitationFault } from './citation-fault.ts'
import { findEchoFault } from './echo-fault.ts'
import { faultOf, type Fault, type Passage } from './fault.ts'
import { findAmounts } from './find-amounts.ts'
import { findHoursFault, readHours } from './hours-fault.ts'
import { findIdentifierFault } from './identifier-fault.ts'
import { findLanguageFault } from './language-fault.ts'
import { findLinkFault } from './link-fault.ts'
import { findMarkupFault } from './markup-fault.ts'
import { findNameFault } from './name-fault.ts'
import { findNumberFault } from './number-fault.ts'
import { findPolicyFault } from './policy-fault.ts'
import { findPromptFault } from './prompt-fault.ts'
import { blank, readPassage, type Reading } from './read-passage.ts'
import { findSecretsAsked } from './secrets-asked.ts'
import { showText } from './show-text.ts'
import { findStockFault } from './stock-fault.ts'
import { findSupportFault } from './support-fault.ts'

/** What one block of a reply says that it must not say. Pure; each rule judges what the reader would see. */
export function findFault(passage: Passage, ground: Ground): Fault | undefined {
  const shown = showText(passage.text)
  if (shown === undefined) return faultOf('markup', 'nested too deep')
  const form = findMarkupFault(shown, ground) ?? findCitationFault(passage, ground)
  if (form !== undefined) return form
  const reading = readPassage(passage, shown, ground)
  return (
    findLinkFault(shown, withoutTimesAndAmounts(reading), ground) ??
    findPromptFault(shown.text, ground) ??
    findIdentifierFault(reading) ??
    findSecretsAsked(reading) ??
    findAmountFault(reading) ??
    findHoursFault(reading) ??
    findNumberFault(reading) ??
    findStockFault(reading) ??
    findNameFault(reading) ??
    findSupportFault(reading) ??
    findEchoFault(reading) ??
    findPolicyFault(reading) ??
    findLanguageFault(shown.text, ground)
  )
}

/** Two times or two prices beside each other could be taken for a telephone number. */
function withoutTimesAndAmounts({ shown, sentences, ground }: Reading): string {
  return sentences.reduce((text, sentence) => {
    const spans = [...findAmounts(sentence.nameless), ...readHours(sentence, ground).times]
    return blank(
      text,
      spans.map(({ start, end }) => ({ start: start + sentence.start, end: end + sentence.start })),
    )
  }, shown.text)
}
