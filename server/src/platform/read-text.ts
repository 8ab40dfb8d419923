import type { Dispatcher } from 'undici'
import { OutboundError } from './outbound-error.ts'

/**
 * The body of an answer as text. Nothing is unpacked, so a small answer cannot become a large one in memory.
 * @throws OutboundError `answer-unreadable` when it is longer than `mostBytes`, compressed, or not UTF-8
 */
export async function readText(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  mostBytes: number,
): Promise<{ readonly status: number; readonly contentType: string | undefined; readonly text: string }> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers
  const { 'content-type': contentType } = headers
  if (encoding !== 'identity') throw unreadable('It is compressed.')
  if (Number(length) > mostBytes) throw unreadable('It is too long.')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw unreadable('It is too long.')
    chunks.push(chunk)
  }
  const text = decode(Buffer.concat(chunks))
  return { status, contentType: Array.isArray(contentType) ? contentType[0] : contentType, text }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('It is not UTF-8.')
  }
}

function unreadable(why: string): OutboundError {
  return new OutboundError('answer-unreadable', { cause: new Error(why) })
}
