import type { ChatCitation } from '../../../platform/models/model.ts'
import type { FaqRecord, LocationRecord, ProductRecord } from '../../tools/read-record.ts'
import type { Ground } from '../ground.ts'
import { findMentions } from './find-mentions.ts'
import { showText } from './show-text.ts'

/** The products that a reply recommends: those it names or cites, in the order of first mention. */
export function productsIn(
  text: string,
  citations: readonly ChatCitation[],
  ground: Ground,
): ProductRecord[] {
  return sourcesIn(text, citations, ground).filter((each) => each.kind === 'product')
}

/** All records that a reply rests on: those it names or cites, in the order of first mention. */
export function sourcesIn(
  text: string,
  citations: readonly ChatCitation[],
  { findings }: Ground,
): (ProductRecord | FaqRecord | LocationRecord)[] {
  const shown = showText(text)
  const named = findMentions(shown?.text ?? text, findings)
    .filter(({ isWhole }) => isWhole)
    .map((each) => ({ at: shown?.origins[each.start] ?? each.start, record: each.finding.record }))
  const cited = citations.flatMap(({ start, documentIds }) =>
    documentIds.flatMap((id) => {
      const found = findings.get(id)
      return found === undefined || found.kind === 'note' ? [] : [{ at: start, record: found.record }]
    }),
  )
  return [...new Set([...named, ...cited].toSorted((a, b) => a.at - b.at).map(({ record }) => record))]
}
