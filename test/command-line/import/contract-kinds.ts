import {
  importableKinds,
  type ImportableKind,
} from '../../../server/src/command-line/import/importable-kind.ts'
import { readContract } from '../../../server/src/contract/document.ts'

export const document = readContract('openapi')
export const kinds = importableKinds(document)

export function kindNamed(name: string): ImportableKind {
  const kind = kinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`The contract has no kind ${name}.`)
  return kind
}
