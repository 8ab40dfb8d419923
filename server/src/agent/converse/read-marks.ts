import type { ChatEvent } from '../../platform/models/model.ts'

/** In characters, between the brackets. */
const longestMark = 80
/** White space that may stand before a mark, and goes with it. */
const longestGap = 8
/** What the tools return is called by a letter and a number: see `finding-list.ts`. */
const mark = /^[a-z]\d{1,3}(?:\s?[,;]\s?[a-z]\d{1,3}){0,15}$/
const brackets: Readonly<Record<string, string>> = { '[': ']', '【': '】' }
const opening = /[[【]/

/**
 * The reply of a model that says what it rests on in its own text (`The lamp costs 20 EUR [p1].`) as that of one that
 * cites: the marks are taken out, and each cites the sentence before it, or the part of it behind another mark. Each
 * character is read once; no more than a mark is held back.
 */
export async function* readMarks(events: AsyncIterable<ChatEvent>): AsyncGenerator<ChatEvent> {
  const reader = openMarkReader()
  for await (const event of events) {
    if (event.type === 'text') yield* reader.read(event.text)
    else {
      if (event.type === 'end') yield* reader.rest()
      yield event
    }
  }
}

/** What has been shown of a reply, and how far it is cited. */
function openShown() {
  let shown = ''
  /** Where what no mark has cited begins. */
  let uncited = 0
  let cited = { start: 0, end: 0 }
  function* show(text: string): Generator<ChatEvent> {
    if (text === '') return
    shown += text
    yield { type: 'text', text }
  }
  function* cite(ids: string): Generator<ChatEvent> {
    const end = shown.length
    const start = passageIn(shown, uncited)
    // A mark right behind another one is for the same words.
    if (start < end) cited = { start, end }
    uncited = end
    if (cited.start === cited.end) return
    const documentIds = ids.split(/[,;]/).map((id) => id.trim())
    yield {
      type: 'citation',
      citation: { ...cited, text: shown.slice(cited.start, cited.end), documentIds },
    }
  }
  return { show, cite }
}

function openMarkReader() {
  const { show, cite } = openShown()
  let waiting = ''

  /** Takes what is certain off the beginning of what waits. */
  function* advance(isOver: boolean): Generator<ChatEvent> {
    for (;;) {
      const at = waiting.search(opening)
      const before = at === -1 ? waiting : waiting.slice(0, at)
      const gap = before.length - before.trimEnd().length
      const kept = gap <= longestGap && !(isOver && at === -1) ? gap : 0
      yield* show(before.slice(0, before.length - kept))
      waiting = waiting.slice(before.length - kept)
      if (at === -1) return
      const close = waiting.indexOf(brackets[waiting.charAt(kept)] ?? ']', kept)
      const isOpen = close === -1 || close === waiting.length - 1
      if (isOpen && !isOver && waiting.length - kept <= longestMark) return
      const inner = close === -1 ? '' : waiting.slice(kept + 1, close)
      // `[p1](…)` is a link.
      if (mark.test(inner) && waiting.charAt(close + 1) !== '(') {
        yield* cite(inner)
        waiting = waiting.slice(close + 1)
      } else {
        yield* show(waiting.slice(0, kept + 1))
        waiting = waiting.slice(kept + 1)
      }
    }
  }

  return {
    *read(text: string): Generator<ChatEvent> {
      waiting += text
      yield* advance(false)
    },
    *rest(): Generator<ChatEvent> {
      yield* advance(true)
    },
  }
}

const endsSentence = /[.!?…。！？]/
const isContent = /[\p{L}\p{N}]/u

/** Where the last sentence of a text begins, not before a place: with a letter or a digit. */
function passageIn(text: string, from: number): number {
  let start = text.length
  let hasContent = false
  for (let place = text.length - 1; place >= from; place -= 1) {
    const character = text.charAt(place)
    if (character === '\n' && hasContent) break
    const isEnd =
      endsSentence.test(character) && (/[。！？]/.test(character) || /\s/.test(text.charAt(place + 1)))
    if (isEnd && hasContent) break
    if (isContent.test(character)) {
      hasContent = true
      start = place
    }
  }
  return start
}
