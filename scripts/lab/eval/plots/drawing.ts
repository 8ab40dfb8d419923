/** Roles that colours are given to, light and dark. The first is ours, the others are for what is compared with it. */
export type Ink = 'ours' | 'second' | 'third' | 'fourth' | 'fifth'

export interface Drawing {
  readonly width: number
  readonly height: number
  /** For those who cannot see it. */
  readonly title: string
  readonly content: readonly string[]
}

/** A picture that follows the colour scheme of whoever looks at it, on a ground of its own. */
export function drawing({ width, height, title, content }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    `<rect class="ground" width="100%" height="100%"/>`,
    ...content,
    '</svg>',
    '',
  ].join('\n')
}

const light = `.ground{fill:#ffffff}text{fill:#1f2328}.faint{fill:#59636e}.grid{stroke:#d1d9e0}.axis{stroke:#59636e}.held{fill:#1a7f37;fill-opacity:.14}.limit{stroke:#cf222e}.aim{stroke:#1a7f37}.ours{--ink:#0969da}.second{--ink:#bc4c00}.third{--ink:#8250df}.fourth{--ink:#1a7f37}.fifth{--ink:#bf3989}.missed{--ink:#cf222e}`
const dark = `.ground{fill:#0d1117}text{fill:#f0f6fc}.faint{fill:#9198a1}.grid{stroke:#3d444d}.axis{stroke:#9198a1}.held{fill:#3fb950;fill-opacity:.2}.limit{stroke:#f85149}.aim{stroke:#3fb950}.ours{--ink:#4493f8}.second{--ink:#f0883e}.third{--ink:#ab7df8}.fourth{--ink:#3fb950}.fifth{--ink:#db61a2}.missed{--ink:#f85149}`
const style = `text{font:12px system-ui,sans-serif}.small{font-size:11px}.strong{font-weight:600}.mark{fill:var(--ink)}.stroke{stroke:var(--ink);fill:none;stroke-width:2}.box{fill:var(--ink);fill-opacity:.45}.limit,.aim{stroke-width:2}.aim{stroke-dasharray:3 2}${light}@media (prefers-color-scheme:dark){${dark}}`

/** As short as it can be written to a tenth of a pixel. */
function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** @param look classes: `faint`, `small`, `strong` */
export function label(
  text: string,
  { x, y }: Point,
  {
    anchor = 'start',
    look = '',
  }: { readonly anchor?: 'start' | 'middle' | 'end'; readonly look?: string } = {},
): string {
  return `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}" class="${look}">${escaped(text)}</text>`
}

export function line(from: Point, to: Point, look: string): string {
  return `<line x1="${px(from.x)}" y1="${px(from.y)}" x2="${px(to.x)}" y2="${px(to.y)}" class="${look}"/>`
}

export function box(from: Point, to: Point, look: string): string {
  return `<rect x="${px(from.x)}" y="${px(from.y)}" width="${px(Math.max(0, to.x - from.x))}" height="${px(Math.max(0, to.y - from.y))}" class="${look}"/>`
}

export function path(points: readonly Point[], look: string): string {
  return `<polyline points="${points.map(({ x, y }) => `${px(x)},${px(y)}`).join(' ')}" class="stroke ${look}"/>`
}

/** A mark whose shape tells as much as its colour. */
export function mark({ x, y }: Point, ink: Ink | 'missed'): string {
  const shapes: Readonly<Record<typeof ink, string>> = {
    ours: `<circle cx="${px(x)}" cy="${px(y)}" r="5"`,
    missed: `<circle cx="${px(x)}" cy="${px(y)}" r="5"`,
    second: `<rect x="${px(x - 4)}" y="${px(y - 4)}" width="8" height="8"`,
    third: `<polygon points="${px(x)},${px(y - 5)} ${px(x + 5)},${px(y + 4)} ${px(x - 5)},${px(y + 4)}"`,
    fourth: `<polygon points="${px(x)},${px(y - 5)} ${px(x + 5)},${px(y)} ${px(x)},${px(y + 5)} ${px(x - 5)},${px(y)}"`,
    fifth: `<polygon points="${px(x)},${px(y + 5)} ${px(x + 5)},${px(y - 4)} ${px(x - 5)},${px(y - 4)}"`,
  }
  return `${shapes[ink]} class="mark ${ink}"/>`
}
