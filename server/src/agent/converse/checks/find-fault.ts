import type { Ground } from '../ground.ts'
import { findCitationFault } from './citation-fault.ts'
import { faultOf, type Fault, type Passage } from './fault.ts'
import { findHoursFault } from './hours-fault.ts'
import { readHours } from './read-hours.ts'
import { findIdentifierFault } from './identifier-fault.ts'
import { findLanguageFault } from './language-fault.ts'
import { findForeignContact, findLinkFault } from './link-fault.ts'
import { findMarkupFault } from './markup-fault.ts'
import { findFigureFault } from './figure-fault.ts'
import { findPromptFault } from './prompt-fault.ts'
import { figuresOf } from './told-figures.ts'
import { blank, readPassage, type Reading } from './read-passage.ts'
import { showText } from './show-text.ts'

/** What one block of a reply says that it must not say. Pure; each rule judges what the reader would see. */
export function findFault(passage: Passage, ground: Ground): Fault | undefined {
  const shown = showText(passage.text)
  if (shown === undefined) return faultOf('markup', 'nested too deep')
  const form = findMarkupFault(shown, ground) ?? findCitationFault(passage, ground)
  if (form !== undefined) return form
  const reading = readPassage(passage, shown, ground)
  return (
    findLinkFault(shown, withoutTimesAndAmounts(reading), ground) ??
    findForeignContact(reading) ??
    findPromptFault(shown.text, ground) ??
    findIdentifierFault(reading) ??
    findHoursFault(reading) ??
    findFigureFault(reading) ??
    findLanguageFault(shown.text, ground)
  )
}

/** Two times or two prices beside each other could be taken for a telephone number. */
function withoutTimesAndAmounts({ shown, sentences, ground }: Reading): string {
  return sentences.reduce((text, sentence) => {
    const figures = figuresOf(sentence, ground)
    const money = figures.filter(({ currencies }) => currencies !== undefined)
    const spans = [...money, ...readHours(sentence, ground).times]
    return blank(
      text,
      spans.map(({ start, end }) => ({ start: start + sentence.start, end: end + sentence.start })),
    )
  }, shown.text)
}
