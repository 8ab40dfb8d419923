const opening = '<think>'
const closing = '</think>'

/** What of a piece of a reply is for the visitor, and how many characters were not. */
export interface Visible {
  readonly text: string
  readonly thought: number
}

/**
 * Follows a reply that may begin with what the model thinks, between two tags: servers that do not know a model send it
 * along. Each character is read once.
 */
export function withoutThoughts(): (piece: string) => Visible {
  let state: 'beginning' | 'thinking' | 'answering' = 'beginning'
  /** What may be the beginning of a tag. */
  let waiting = ''
  return (piece) => {
    if (state === 'answering') return { text: piece, thought: 0 }
    waiting += piece
    if (state === 'beginning') {
      const start = waiting.trimStart()
      if (start === '' || (opening.startsWith(start) && start !== opening)) return { text: '', thought: 0 }
      if (!start.startsWith(opening)) {
        state = 'answering'
        return { text: start, thought: 0 }
      }
      state = 'thinking'
      waiting = start.slice(opening.length)
    }
    const end = waiting.indexOf(closing)
    if (end === -1) {
      const thought = Math.max(0, waiting.length - closing.length)
      waiting = waiting.slice(thought)
      return { text: '', thought }
    }
    const text = waiting.slice(end + closing.length).trimStart()
    // White space between the thoughts and the answer may come in pieces of its own.
    state = text === '' ? 'beginning' : 'answering'
    waiting = ''
    return { text, thought: end }
  }
}
