import type { ChatDocument } from '../../platform/models/model.ts'
import type { Finding } from './ground.ts'

/**
 * What the tools have returned in one turn. Each thing has one short name for the model, which tells nothing of ours
 * and is the same whenever the same turn is made again.
 */
export interface FindingList {
  readonly all: ReadonlyMap<string, Finding>
  /** @param key names the thing itself: what was there before keeps its name */
  add(key: string, data: ChatDocument['data'], findingOf: (told: string) => Finding): ChatDocument
}

export function openFindings(): FindingList {
  const all = new Map<string, Finding>()
  const documents = new Map<string, ChatDocument>()
  return {
    all,
    add(key, data, findingOf) {
      const known = documents.get(key)
      if (known !== undefined) return known
      const finding = findingOf(toldBy(data))
      const id = `${finding.kind.charAt(0)}${String(all.size + 1)}`
      const document = { id, data: { id, ...data } }
      all.set(id, finding)
      documents.set(key, document)
      return document
    },
  }
}

/** The same as text: one line for each thing that is said. */
function toldBy(value: unknown, name = ''): string {
  if (Array.isArray(value)) return value.map((each) => toldBy(each, name)).join('\n')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, each]) => toldBy(each, key.replaceAll('_', ' ')))
      .join('\n')
  }
  return name === '' ? String(value) : `${name}: ${String(value)}`
}
