import type { ChatCitation } from '../../../platform/models/model.ts'

/** One block of a reply: a paragraph, a heading, a line of a list, a row of a table. */
export interface Passage {
  /** CommonMark. */
  readonly text: string
  /** Offsets are within the passage. */
  readonly citations: readonly ChatCitation[]
}

export type FaultKind =
  | 'empty'
  | 'language'
  | 'markup'
  | 'slot'
  | 'link'
  | 'image'
  | 'prompt'
  | 'citation'
  | 'identifier'
  | 'amount'
  | 'hours'
  | 'number'
  | 'unsupported'

/** Why a reply may not be shown. */
export interface Fault {
  readonly kind: FaultKind
  /** For the trail; no visitor is shown it. */
  readonly about: string
}

const longestAbout = 80

export function faultOf(kind: FaultKind, about: string): Fault {
  return { kind, about: about.replace(/\s+/g, ' ').trim().slice(0, longestAbout) }
}
