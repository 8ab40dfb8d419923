import type { BenchRequest, Connection } from './contender.ts'

const atOnce = 16

/** Starts sessions of as many visitors. The ids are given, so nothing has to be read from the answers. */
export async function openSessions(
  { send }: Pick<Connection, 'send'>,
  path: string,
  sessionIds: readonly string[],
): Promise<void> {
  const rest = sessionIds.values()
  const lane = async (): Promise<void> => {
    for (const sessionId of rest) await send(sessionRequest(path, sessionId))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

function sessionRequest(path: string, sessionId: string): BenchRequest {
  return { method: 'POST', path, body: JSON.stringify({ sessionId, visitorId: `visitor-${sessionId}` }) }
}
