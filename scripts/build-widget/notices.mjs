import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const noticesFile = 'THIRD-PARTY-LICENCES.txt'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packageOf = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/**
 * What the authors of the packages in a bundle want to have said along with it.
 * @param inputs paths of its modules, from the root of the project
 */
export function noticesOf(inputs) {
  const folders = new Set(inputs.flatMap((path) => packageOf.exec(path)?.[0] ?? []))
  const notices = [...folders].sort().map((path) => {
    const folder = join(root, path)
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    // Some packages only name their licence.
    const texts = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`)
    return `${name} ${version} (${license})\n${texts.join('')}`
  })
  return Buffer.from(notices.join(`\n${'-'.repeat(80)}\n\n`))
}
