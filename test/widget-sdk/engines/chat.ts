import { setTimeout as wait } from 'node:timers/promises'
import { elementAt, host, type Key, type Visitor } from './visitor.ts'

const patienceMs = 20_000

/** Looks until something holds. Where it never does, the error tells what was seen last. */
export async function eventually<Seen>(
  look: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
): Promise<Seen> {
  const end = Date.now() + patienceMs
  let latest: unknown
  while (Date.now() < end) {
    try {
      const seen = await look()
      if (holds(seen)) return seen
      latest = seen
    } catch (error) {
      // A document that is about to go answers no questions.
      latest = error
    }
    await wait(20)
  }
  throw new Error(`It does not hold: ${String(holds)}. Last seen: ${String(latest)}`, { cause: latest })
}

/** What has the focus in a document: its kind and its name. */
const focus = `(({ activeElement: { type, role, localName, ariaLabel, textContent } }) =>
  (role ?? type ?? localName) + ' ' + (ariaLabel ?? textContent).trim())(document)`
const log = elementAt('chat', '[role=log]')

/** What a visitor does with the chat and finds in it. */
export interface Chat {
  /** Waits for a text in the log. */
  sees(text: string): Promise<void>
  /** All that is in the log. */
  said(): Promise<string>
  /** Types a message into whatever has the focus, and sends it. */
  say(text: string): Promise<void>
  /** Waits until keys go to the chat, wherever in it. */
  hasFocus(): Promise<void>
  /** Waits until the focus is on it; see `focus`. */
  isOn(wanted: RegExp): Promise<void>
  /** Presses a key until the focus is on it. */
  goTo(wanted: RegExp, key: Key): Promise<void>
  /** Waits until the focus is on the bubble in the page. */
  isOnBubble(): Promise<void>
  /** Waits for the text beside the bubble. */
  badge(text: string): Promise<void>
}

export function chatOf(visitor: Visitor): Chat {
  const said = () => visitor.ask<string>('chat', `${log}?.textContent ?? ''`)
  const focused = () => visitor.ask<string>('chat', focus)
  return {
    said,
    async sees(text) {
      await eventually(said, (all) => all.includes(text))
    },
    async say(text) {
      await visitor.type(text)
      await visitor.press('Enter')
    },
    async hasFocus() {
      await eventually(
        () => visitor.ask('chat', 'document.hasFocus()'),
        (isSo) => isSo === true,
      )
    },
    async isOn(wanted) {
      await eventually(focused, (name) => wanted.test(name))
    },
    async goTo(wanted, key) {
      const stops: string[] = []
      while (!wanted.test(stops.at(-1) ?? '')) {
        if (stops.length > 20) throw new Error(`The focus does not get there: ${stops.join(', ')}`)
        await visitor.press(key)
        stops.push(await focused())
      }
    },
    async isOnBubble() {
      const inWidget = `${host}?.shadowRoot.activeElement?.localName`
      await eventually(
        () => visitor.ask('page', inWidget),
        (name) => name === 'button',
      )
    },
    async badge(text) {
      await eventually(
        () => visitor.ask('page', `${host}?.shadowRoot.querySelector('[role=status]').textContent`),
        (shown) => shown === text,
      )
    },
  }
}
