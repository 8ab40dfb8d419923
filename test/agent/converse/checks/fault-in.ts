import { type FaultKind, findFault } from '../../../../server/src/agent/converse/checks/index.ts'
import { cite } from '../../../../scripts/lab/replies/cite.ts'
import { groundOf, type GroundInput } from '../../../../scripts/lab/replies/records.ts'

/** What is wrong with a passage; `{key|text}` is a citation. */
export function faultIn(marked: string, ground: GroundInput = {}): FaultKind | undefined {
  return findFault(cite(marked), groundOf(ground))?.kind
}
