import type { ChatUsage } from './model.ts'

/** No window of a model is wider. */
const mostTokens = 100_000_000

/** Tokens as a provider tells them: whole ones, begun ones counted whole; none where it tells nothing. */
export function usageOf(told: {
  readonly inputTokens?: number | undefined
  readonly outputTokens?: number | undefined
}): ChatUsage {
  const count = (tokens = 0): number => Math.ceil(Math.min(Math.max(0, tokens), mostTokens))
  return { inputTokens: count(told.inputTokens), outputTokens: count(told.outputTokens) }
}
