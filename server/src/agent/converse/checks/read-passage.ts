import type { ChatCitation } from '../../../platform/models/model.ts'
import type { Span } from '../../../language/read/span.ts'
import type { Finding, Ground } from '../ground.ts'
import type { Passage } from './fault.ts'
import { findMentions, type Mention } from './find-mentions.ts'
import type { Shown } from './show-text.ts'
import { findSentences } from './find-sentences.ts'

/** A passage with everything that the rules need to know of it. */
export interface Reading {
  readonly shown: Shown
  readonly ground: Ground
  readonly mentions: readonly Mention[]
  readonly citations: readonly CitedSpan[]
  readonly sentences: readonly Sentence[]
}

/** Where a citation stands in what the reader sees. */
export interface CitedSpan extends Span {
  readonly ids: readonly string[]
}

export interface Sentence extends Span {
  readonly text: string
  /** The same with the names of records made unreadable, so that no rule reads them as anything else. */
  readonly nameless: string
  readonly mentions: readonly Mention[]
  readonly citations: readonly CitedSpan[]
}

export function readPassage({ citations }: Passage, shown: Shown, ground: Ground): Reading {
  const mentions = findMentions(shown.text, ground.findings)
  const cited = citations.map((citation) => spanOf(citation, shown))
  const nameless = blank(
    shown.text,
    mentions.filter(({ isWhole }) => isWhole),
    '□',
  )
  const sentences = findSentences(shown.text).map(({ start, end }): Sentence => {
    const text = shown.text.slice(start, end)
    const isHere = (span: Span) => span.start < end && start < span.end
    return {
      start,
      end,
      text,
      nameless: nameless.slice(start, end),
      mentions: mentions.filter(isHere),
      citations: cited.filter(isHere),
    }
  })
  return { shown, ground, mentions, citations: cited, sentences }
}

/** The ids that a sentence cites, each once. */
export function idsOf({ citations }: Pick<Sentence, 'citations'>): string[] {
  return [...new Set(citations.flatMap(({ ids }) => ids))]
}

/** What a sentence cites or names. */
export function findingsOf(sentence: Sentence, { findings }: Ground): Finding[] {
  const cited = idsOf(sentence).flatMap((id) => findings.get(id) ?? [])
  return [...new Set([...cited, ...sentence.mentions.map((each) => each.finding)])]
}

/** The text with these stretches filled, so that what remains stays where it is. */
export function blank(text: string, spans: readonly Span[], by = ' '): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + by.repeat(end - start) + rest.slice(end),
    text,
  )
}

function spanOf({ start, end, documentIds }: ChatCitation, { origins }: Shown): CitedSpan {
  const first = origins.findIndex((origin) => origin >= start)
  const after = origins.findIndex((origin) => origin >= end)
  return {
    start: first === -1 ? origins.length : first,
    end: after === -1 ? origins.length : after,
    ids: documentIds,
  }
}
