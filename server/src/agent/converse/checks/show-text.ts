import type { Image, Link, Nodes } from 'mdast'
import { plainNumerals } from '../../../language/read/plain-numerals.ts'
import { parseMarkdown } from '../../../platform/markdown/parse-markdown.ts'

/** A passage as its reader sees it, its numerals in ASCII digits. */
export interface Shown {
  /** Without marks and addresses behind links; blocks are lines, the cells of a row stand apart by a bar. */
  readonly text: string
  /** For each code unit of the text: where it stands in the Markdown. */
  readonly origins: readonly number[]
  readonly links: readonly ShownLink[]
  readonly images: readonly Image[]
  readonly holdsHtml: boolean
  /** What is in the text, but not in the tree, could be markup elsewhere. */
  readonly isSuspect: boolean
}

export interface ShownLink {
  readonly url: string
  readonly title: string | undefined
  readonly start: number
  readonly end: number
}

/** Nothing when the text is nested deeper than anyone writes for a reader. */
export function showText(markdown: string): Shown | undefined {
  const parsed = parseMarkdown(markdown)
  if (parsed === undefined) return undefined
  const page = new Page(markdown)
  page.write(parsed.root)
  const { links, images, holdsHtml } = page
  const plain = plainNumerals(page.text)
  const placeOf = (place: number): number => {
    const at = plain.origins.findIndex((origin) => origin >= place)
    return at === -1 ? plain.text.length : at
  }
  return {
    text: plain.text,
    origins: plain.origins.map((origin) => page.origins[origin] ?? markdown.length),
    links: links.map(({ start, end, ...link }) => ({ ...link, start: placeOf(start), end: placeOf(end) })),
    images,
    holdsHtml,
    isSuspect: parsed.isSuspect,
  }
}

/** Writes down what is shown, and finds each piece of it again in the Markdown, which the tree does not tell. */
class Page {
  text = ''
  readonly origins: number[] = []
  readonly links: ShownLink[] = []
  readonly images: Image[] = []
  holdsHtml = false
  private readonly markdown: string
  private cursor = 0

  constructor(markdown: string) {
    this.markdown = markdown
  }

  write(node: Nodes): void {
    if (node.type === 'html') this.holdsHtml = true
    if (node.type === 'link') this.writeLink(node)
    else if (node.type === 'image') this.writeImage(node)
    else if (node.type === 'break') this.divide('\n')
    else if ('value' in node) this.say(node.value)
    else if ('children' in node) {
      for (const child of node.children) this.write(child)
      if (node.type === 'tableCell') this.divide(' | ')
      else if (isBlock(node)) this.divide('\n')
    }
  }

  private writeLink(link: Link): void {
    const start = this.text.length
    for (const child of link.children) this.write(child)
    this.links.push({ url: link.url, title: link.title ?? undefined, start, end: this.text.length })
    this.skip(link.url)
  }

  private writeImage(image: Image): void {
    this.images.push(image)
    this.say(image.alt ?? '')
    this.skip(image.url)
  }

  private skip(address: string): void {
    const at = this.markdown.indexOf(address, this.cursor)
    if (at !== -1 && address !== '') this.cursor = at + address.length
  }

  private divide(by: string): void {
    if (this.text === '' || this.text.endsWith(by)) return
    this.text += by
    this.origins.push(...Array.from(by, () => this.cursor))
  }

  private say(value: string): void {
    for (const [index, line] of value.split('\n').entries()) {
      if (index > 0) this.divide('\n')
      const at = this.markdown.indexOf(line, this.cursor)
      // What was escaped or written as an entity is found again one character after the other.
      if (at === -1) this.saySingly(line)
      else {
        this.text += line
        for (let offset = 0; offset < line.length; offset += 1) this.origins.push(at + offset)
        this.cursor = at + line.length
      }
    }
  }

  private saySingly(line: string): void {
    const furthest = 12
    for (const unit of line.split('')) {
      const at = this.markdown.indexOf(unit, this.cursor)
      const isNear = at !== -1 && at - this.cursor < furthest
      this.origins.push(isNear ? at : this.cursor)
      if (isNear) this.cursor = at + 1
    }
    this.text += line
  }
}

function isBlock({ type }: Nodes): boolean {
  return ['paragraph', 'heading', 'listItem', 'tableRow', 'blockquote', 'code'].includes(type)
}
