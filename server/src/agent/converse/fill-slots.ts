import type { ChatCitation, ChatEvent } from '../../platform/models/model.ts'
import type { Finding } from './ground.ts'
import { slotText } from './slot-text.ts'

/** In characters, with its braces. */
const longestSlot = 60
const slot = /^\{\{\s{0,2}([a-z]\d{1,3})\.([a-z\d.-]{1,40})\s{0,2}\}\}$/
const slots = /\{\{[^{}]{1,56}\}\}/g

interface Filling {
  /** What tools have returned so far, by the id that slots begin with. */
  readonly findings: ReadonlyMap<string, Finding>
  /** BCP 47: how the visitor writes prices and times. */
  readonly locale: string
}

/**
 * The reply of a model that leaves facts open (`It costs {{p1.price}}.`) with the facts of the records, each cited.
 * A slot that no record fills stays as it is: such a sentence is told to nobody. Each character is read once; no more
 * than a slot is held back.
 */
export async function* fillSlots(
  events: AsyncIterable<ChatEvent>,
  filling: Filling,
): AsyncGenerator<ChatEvent> {
  const filler = openFiller(filling)
  for await (const event of events) {
    if (event.type === 'text') yield* filler.read(event.text)
    else {
      if (event.type === 'end') yield* filler.rest()
      yield event.type === 'citation' ? { ...event, citation: filler.moved(event.citation) } : event
    }
  }
}

function openFiller({ findings, locale }: Filling) {
  let waiting = ''
  let shown = 0
  const places = openPlaces()

  function* show(text: string): Generator<ChatEvent> {
    if (text === '') return
    shown += text.length
    yield { type: 'text', text }
  }

  function read(written: string): { readonly id: string; readonly text: string | undefined } {
    const [, id = '', path = ''] = slot.exec(written) ?? []
    const record = findings.get(id)
    return { id, text: record && slotText(record, path, locale) }
  }

  function* fill(written: string): Generator<ChatEvent> {
    const { id, text } = read(written)
    const start = shown
    yield* show(text ?? written)
    if (text === undefined) return
    places.add({ start, shown: text.length, written: written.length })
    yield { type: 'citation', citation: { start, end: shown, text, documentIds: [id] } }
  }

  function* advance(isOver: boolean): Generator<ChatEvent> {
    for (;;) {
      const at = waiting.search(/\{|$/)
      yield* show(waiting.slice(0, at))
      waiting = waiting.slice(at)
      if (waiting === '') return
      const head = waiting.slice(0, longestSlot)
      const close = head.indexOf('}}')
      const isOpen = close === -1 && head.length < longestSlot && '{{'.startsWith(head.slice(0, 2))
      if (isOpen && !isOver) return
      const written = head.slice(0, close === -1 ? 1 : close + 2)
      const isSlot = slot.test(written)
      yield* isSlot ? fill(written) : show('{')
      waiting = waiting.slice(isSlot ? written.length : 1)
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
    /** A citation of the model's text as one of what is shown. */
    moved({ start, end, text, documentIds }: ChatCitation): ChatCitation {
      const filled = text.replaceAll(slots, (written: string): string => read(written).text ?? written)
      return { start: places.moved(start), end: places.moved(end), text: filled, documentIds }
    },
  }
}

/** Where what the model has written stands in what is shown. */
function openPlaces() {
  /** Behind each slot: where that is in the model's text, and how far what is shown is ahead of it. */
  const shifts: { readonly from: number; readonly by: number }[] = []
  return {
    add({ start, shown, written }: Record<'start' | 'shown' | 'written', number>): void {
      const before = shifts.at(-1)?.by ?? 0
      shifts.push({ from: start - before + written, by: before + shown - written })
    },
    moved: (place: number): number => place + (shifts.findLast(({ from }) => from <= place)?.by ?? 0),
  }
}
