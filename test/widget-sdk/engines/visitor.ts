/** Where something is: the page of the shop, what the widget adds to it, or the chat within. */
export type Place = 'page' | 'widget' | 'chat'

export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Enter'
  | 'Escape'
  | 'Shift+Tab'
  | 'Space'
  | 'Tab'

/** Somebody in front of a browser with nothing kept from before, whichever browser it is. */
export interface Visitor {
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page or the chat, which has to be JSON. */
  ask<Value>(place: Place, expression: string): Promise<Value>
  /** Clicks in the middle of an element. */
  click(place: Place, selector: string): Promise<void>
  /** Types a text to whatever has the focus. */
  type(text: string): Promise<void>
  press(...keys: readonly Key[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What a policy has refused and what has failed, in the page and in the chat, as far as the browser tells. */
  complaints(): Promise<readonly string[]>
  leave(): Promise<void>
}

/** A browser that is running. */
export interface RunningBrowser {
  visitor(): Promise<Visitor>
  close(): Promise<void>
}

export interface BrowserOptions {
  /** Whether pages find no storage. */
  readonly blocksStorage?: boolean
}

/** An engine that the widget has to work in. */
export interface BrowserEngine {
  readonly name: string
  /** Whether a frame of another site may place the focus before its visitor has done anything in it. */
  readonly focusesUnusedFrames: boolean
  /** Whether a field for a time of day goes on from the hours to the minutes by itself. */
  readonly movesWithinTimes: boolean
  /** @throws where it is not installed and cannot be */
  find(): Promise<void>
  start(options?: BrowserOptions): Promise<RunningBrowser>
}

/** The element that the widget adds to the page. */
export const host = "document.querySelector('catalogue-assistant')"
const roots: Readonly<Record<Place, string>> = {
  page: 'document',
  widget: `${host}.shadowRoot`,
  chat: 'document',
}

/** An expression for an element. */
export function elementAt(place: Place, selector: string): string {
  return `${roots[place]}.querySelector(${JSON.stringify(selector)})`
}

/** An expression for the frame of the chat. */
export const chatFrame = `${host}?.shadowRoot.querySelector('iframe')`
