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

export type Impact = 'minor' | 'moderate' | 'serious' | 'critical'
const impacts: readonly Impact[] = ['minor', 'moderate', 'serious', 'critical']

/**
 * What keeps people out of a document, as axe-core sees it: by WCAG 2.2 AA and by what is good practice beyond.
 * @param leastImpact what weighs less is left aside
 */
export async function barriersIn(frame: Frame, leastImpact: Impact = 'minor'): Promise<readonly string[]> {
  if (!(await frame.evaluate<boolean>("'axe' in globalThis"))) await frame.evaluate(axe)
  const counted = JSON.stringify(impacts.slice(impacts.indexOf(leastImpact)))
  // What axe-core answers: https://www.deque.com/axe/core-documentation/api-documentation/
  return frame.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations
      .filter(({ impact }) => ${counted}.includes(impact))
      .flatMap(({ id, nodes }) => nodes.map(({ html, target }) => id + ' ' + target.join(' ') + ' ' + html.slice(0, 120))))`,
  )
}
