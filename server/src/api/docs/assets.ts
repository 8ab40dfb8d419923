import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectFile } from '../../project-file.ts'

export interface Asset {
  readonly type: string
  readonly content: Buffer
}

export interface Assets {
  /** The address of a file. It changes with the content, so that it may be kept for ever. */
  addressOf(name: AssetName): string
  /** The file behind an address below `/docs/assets/`, or nothing when there is none of this content. */
  find(file: string): Asset | undefined
}

const own = (name: string): string => fileURLToPath(projectFile(`server/assets/docs/${name}`))

const files = {
  'docs.css': { path: own('docs.css'), type: 'text/css' },
  'icon.svg': { path: own('icon.svg'), type: 'image/svg+xml' },
  'reference.js': { path: own('reference.js'), type: 'text/javascript' },
  'reference.css': { path: own('reference.css'), type: 'text/css' },
  'swagger-ui.css': {
    path: fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
    type: 'text/css',
  },
  'swagger-ui-bundle.js': {
    path: fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    type: 'text/javascript',
  },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly type: string }>>

type AssetName = keyof typeof files

/**
 * Everything the pages load besides themselves: ours, and Swagger UI as it was installed.
 * @throws when a file is missing
 */
export function readAssets(): Assets {
  const assets = new Map<string, Asset>()
  const addresses = new Map<string, string>()
  for (const [name, { path, type }] of Object.entries(files)) {
    const content = readFileSync(path)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    assets.set(`${hash}/${name}`, { type, content })
    addresses.set(name, `/docs/assets/${hash}/${name}`)
  }
  return {
    addressOf: (name) => addresses.get(name) ?? '',
    find: (file) => assets.get(file),
  }
}
