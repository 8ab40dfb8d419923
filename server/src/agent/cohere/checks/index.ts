// Placeholder until the checks are here: replace it with the real exports.
import type { ChatCitation } from '../../../platform/model.ts'
import type { ProductRecord, FaqRecord, LocationRecord } from '../../tools/read-record.ts'
import type { Ground } from '../ground.ts'

export interface Passage {
  readonly text: string
  readonly citations: readonly ChatCitation[]
}
export interface Fault {
  readonly kind: string
  readonly about: string
}
export function findFault(_passage: Passage, _ground: Ground): Fault | undefined {
  return undefined
}
export function findFaultOfReply(
  _reply: Passage & { readonly isWhole: boolean },
  _ground: Ground,
): Fault | undefined {
  return undefined
}
export function productsIn(
  _text: string,
  _citations: readonly ChatCitation[],
  _ground: Pick<Ground, 'evidence'>,
): ProductRecord[] {
  return []
}
export function sourcesIn(
  _text: string,
  _citations: readonly ChatCitation[],
  _ground: Pick<Ground, 'evidence'>,
): (ProductRecord | FaqRecord | LocationRecord)[] {
  return []
}
