import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const noticesFile = 'THIRD-PARTY-LICENCES.txt'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packageOf = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//

/** What the authors of the packages in a bundle want to have said along with it. */
export function noticesOf(inputs) {
  const names = new Set(inputs.flatMap((path) => packageOf.exec(path)?.[1] ?? []))
  const notices = [...names].sort().map((name) => {
    const folder = join(root, 'node_modules', name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`
  })
  return Buffer.from(notices.join(`\n${'-'.repeat(80)}\n\n`))
}
