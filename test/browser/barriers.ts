import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame } from 'playwright-core'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The stylesheets are those of the page itself, and of other frames each has a run of its own.
const options = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
}

/** Rules about colours, sizes and places. All others judge what a document says, whatever it looks like. */
const aboutLooks = [
  'color-contrast',
  'css-orientation-lock',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

export type Impact = 'minor' | 'moderate' | 'serious' | 'critical'

/** What of a document is judged. */
export interface Concern {
  /** What weighs less is left aside. */
  readonly leastImpact?: Impact | undefined
  /** Whether nothing but its looks is of interest: what it says has been judged before. */
  readonly isLookOnly?: boolean | undefined
}

const impacts: readonly Impact[] = ['minor', 'moderate', 'serious', 'critical']

/** What keeps people out of a document, as axe-core sees it: by WCAG 2.2 AA and by what is good practice beyond. */
export async function barriersIn(
  frame: Frame,
  { leastImpact = 'minor', isLookOnly = false }: Concern = {},
): Promise<readonly string[]> {
  if (!(await frame.evaluate<boolean>("'axe' in globalThis"))) await frame.evaluate(axe)
  const counted = JSON.stringify(impacts.slice(impacts.indexOf(leastImpact)))
  const asked = isLookOnly ? { ...options, runOnly: aboutLooks } : options
  // What axe-core answers: https://www.deque.com/axe/core-documentation/api-documentation/
  return frame.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(asked)}).then(({ violations }) => violations
      .filter(({ impact }) => ${counted}.includes(impact))
      .flatMap(({ id, nodes }) => nodes.map(({ html, target }) => id + ' ' + target.join(' ') + ' ' + html.slice(0, 120))))`,
  )
}
