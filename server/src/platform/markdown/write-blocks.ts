import type { Block } from './lay-out.ts'
import type { Channel } from './channel.ts'
import { writeLine } from './line.ts'

/** The whole of a message in one piece. */
export function writeBlocks(blocks: readonly Block[], channel: Channel): string {
  const pieces: string[] = []
  for (const block of blocks) pieces.push(pieces.length === 0 ? '' : block.gap, writeBlock(block, channel))
  return pieces.join('')
}

export function writeBlock({ fence, lines }: Block, channel: Channel): string {
  return fenced(lines.map((line) => writeLine(line, channel)).join('\n'), fence)
}

export function fenced(code: string, fence: string): string {
  return fence === '' ? code : `${fence}\n${code}\n${fence}`
}
