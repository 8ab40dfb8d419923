import type { Exchange } from './briefing-queries.ts'
import { historyWindow } from './turn-limits.ts'

/** The latest of these exchanges, oldest first as they are, that together stay within the characters of the window. */
export function withinWindow(exchanges: readonly Exchange[]): readonly Exchange[] {
  let room = historyWindow.characters
  const first = exchanges.findLastIndex(({ question, reply }) => {
    room -= question.length + reply.length
    return room < 0
  })
  return exchanges.slice(first + 1)
}
