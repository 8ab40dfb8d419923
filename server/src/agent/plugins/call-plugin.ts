import type { EngineContext } from '../../context.ts'
import type { PluginRow } from '../../db/schema.ts'
import { signedHeaders } from '../../deliveries/index.ts'
import { OutboundError } from '../../platform/outbound-error.ts'
import type { OutgoingCall } from '../../platform/outbound.ts'
import { SealError } from '../../platform/seal.ts'
import { openSigningSecrets, type SigningSecrets } from '../../secrets/index.ts'
import { PluginError } from './plugin-error.ts'

export interface Posting {
  readonly eventId: string
  readonly event: string
  readonly body: string
  readonly signal: AbortSignal
}

const mostAnswerBytes = 64 * 1024

/**
 * Posts a signed call and hands back the text of a 2xx answer. What fails in passing is tried once more, under the same
 * event id and within the same time.
 * @throws PluginError; anything else means that the turn was cut short, or that this process stops
 */
export async function callPlugin(ctx: EngineContext, plugin: PluginRow, posting: Posting): Promise<string> {
  const secrets = openSecrets(ctx, plugin)
  const endsAt = ctx.clock.elapsedMs() + ctx.durations.plugin.answerMs
  const attempt = async (): Promise<string> => {
    const timeoutMs = Math.max(0, endsAt - ctx.clock.elapsedMs())
    const headers = signedHeaders(posting, secrets, ctx.clock.now())
    return post(ctx, plugin, { ...posting, headers, timeoutMs })
  }
  try {
    return await attempt()
  } catch (error) {
    if (!isPassing(error)) throw error
  }
  await ctx.clock.wait(ctx.durations.plugin.repeatAfterMs, { signal: posting.signal })
  return attempt()
}

async function post(
  { outbound }: EngineContext,
  { url }: PluginRow,
  request: Omit<OutgoingCall, 'mostBytes'>,
): Promise<string> {
  const { headers, body, timeoutMs, signal } = request
  try {
    const { status, text } = await outbound.call(url, {
      headers,
      body,
      timeoutMs,
      signal,
      mostBytes: mostAnswerBytes,
    })
    if (status < 200 || status > 299) throw new PluginError('refused', { status })
    return text
  } catch (error) {
    // A process that stops leaves the whole turn to another one: that is no fault of the plugin.
    if (!(error instanceof OutboundError) || error.reason === 'stopped') throw error
    const { reason } = error
    throw reason === 'timed-out' || reason === 'answer-unreadable'
      ? new PluginError(reason)
      : new PluginError('unreachable', { reason })
  }
}

function openSecrets(
  ctx: EngineContext,
  { plugin_id: pluginId, secret_sealed: sealed }: PluginRow,
): SigningSecrets {
  try {
    return openSigningSecrets(ctx, pluginId, { current: sealed, previous: null })
  } catch (error) {
    throw error instanceof SealError ? new PluginError('secret-unreadable') : error
  }
}

/** Addresses that are never called stay so; for anything else a moment may make the difference. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof PluginError)) return false
  const { fault, failure } = error
  if (fault === 'unreachable') return !lasting.includes(failure.reason ?? '')
  const { status = 0 } = failure
  return status === 429 || status >= 500
}

const lasting: readonly string[] = ['not-a-url', 'not-https', 'has-credentials', 'address-not-public']
