import type { Mark } from './channel.ts'
import type { Span, Stretch } from './line.ts'

/** The text of a line with its formatting; what stands before it is up to its block. */
export interface WrittenLine {
  readonly text: string
  readonly spans: readonly Span[]
  readonly whole: readonly Stretch[]
}

/** Takes text down line by line. What is formatted over several lines is formatted in each of them. */
export class LineWriter {
  private readonly isOneLine: boolean
  private readonly lines: WrittenLine[] = []
  private text = ''
  private spans: Span[] = []
  private whole: Stretch[] = []
  private readonly open: { readonly mark: Mark; from: number }[] = []

  /** On one line a line break is a space. */
  constructor({ isOneLine = false }: { readonly isOneLine?: boolean } = {}) {
    this.isOneLine = isOneLine
  }

  /** A line break in the text begins a new line. */
  write(text: string): void {
    const [first = '', ...others] = text.split('\n')
    this.text += first
    for (const line of others) {
      this.breakLine()
      this.text += line
    }
  }

  /** Everything that `work` writes has this formatting. */
  formatted(mark: Mark, work: () => void): void {
    if (this.open.some((each) => each.mark === mark)) {
      work()
      return
    }
    const span = { mark, from: this.text.length }
    this.open.push(span)
    work()
    this.open.pop()
    this.spans.push({ ...span, to: this.text.length })
  }

  /** Code: as it is, on one line, without the formatting around it. */
  code(text: string): void {
    this.closeSpans()
    const from = this.text.length
    this.text += text.replaceAll('\n', ' ')
    this.spans.push({ mark: 'inlineCode', from, to: this.text.length })
    this.reopenSpans()
  }

  /** An address: in one piece, without the formatting around it. */
  address(text: string): void {
    this.closeSpans()
    const from = this.text.length
    this.text += text
    this.whole.push({ from, to: this.text.length })
    this.reopenSpans()
  }

  breakLine(): void {
    if (this.isOneLine) this.text += ' '
    else this.endLine()
  }

  finish(): readonly WrittenLine[] {
    this.endLine()
    return this.lines
  }

  private endLine(): void {
    this.closeSpans()
    this.lines.push({ text: this.text, spans: this.spans, whole: this.whole })
    this.text = ''
    this.spans = []
    this.whole = []
    this.reopenSpans()
  }

  private closeSpans(): void {
    for (const { mark, from } of this.open) this.spans.push({ mark, from, to: this.text.length })
    this.reopenSpans()
  }

  private reopenSpans(): void {
    for (const each of this.open) each.from = this.text.length
  }
}
