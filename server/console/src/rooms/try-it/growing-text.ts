/** A text that comes in many small pieces. Whoever shows it is told once a frame at most, however many have come. */
export class GrowingText {
  /** All that has come, shown or not. */
  latest = ''
  #shown = ''
  #frame: number | undefined
  readonly #listeners = new Set<() => void>()

  set(text: string): void {
    this.latest = text
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      this.#shown = this.latest
      for (const listener of this.#listeners) listener()
    })
  }

  readonly shown = (): string => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
