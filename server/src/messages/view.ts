import type { components } from '../contract/wire.ts'
import { viewCredits } from '../metering/index.ts'
import type { MessageEvidence } from './get-message-evidence.ts'

/** What a reply of a trial went by, with what of it the reply rests on. */
export function viewMessageEvidence(evidence: MessageEvidence): components['schemas']['MessageEvidence'] {
  const { understood, toolCalls, searches, computed = [], leftOut } = evidence.trail
  const { sources } = evidence
  const used = new Set(sources.map(({ id }) => id))
  return {
    messageId: evidence.message_id,
    sessionId: evidence.session_id,
    outcome: evidence.outcome,
    confidence: evidence.confidence,
    understood: [...understood],
    toolCalls: [...toolCalls],
    searches: searches.map(({ query, kinds, hits }) => ({
      query,
      kinds: [...kinds],
      hits: hits.map((hit) => ({ ...hit, isUsed: used.has(hit.id) })),
    })),
    computed: computed.map(({ from, steps }) => ({ from, steps: [...steps] })),
    sources: sources.map(({ kind, id, title, externalId }) => ({
      ...{ kind, id, title },
      ...(externalId !== undefined && { externalId }),
    })),
    leftOut: [...leftOut],
    credits: viewCredits(evidence.credits ?? {}),
    usage: evidence.usage ?? { inputTokens: 0, outputTokens: 0 },
    durationMs: evidence.duration_ms,
  }
}
