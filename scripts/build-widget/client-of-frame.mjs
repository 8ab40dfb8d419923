import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Resources of the client that the frame has no key for. Its types do not let it call them either. */
const forServers = /client-sdk\/src\/resources\/(conversations|knowledge-bases|visitors)\.ts$/

/** The client of the service, of its sources and without what only servers need of it. */
export const clientOfFrame = {
  name: 'client-of-frame',
  setup({ onResolve, onLoad }) {
    const namespace = 'fetch-client'
    const fetchClient = source('widget-sdk/src/frame/fetch-client.ts')
    // So that the bundle does not depend on what was compiled or packed before.
    onResolve({ filter: /^@catalogue-assistant\/client-sdk$/ }, () => ({
      path: source('client-sdk/src/index.ts'),
      // As its package says.
      sideEffects: false,
    }))
    onResolve({ filter: /^openapi-fetch$/ }, ({ path }) => ({ path, namespace }))
    onLoad({ filter: /.*/, namespace }, () => ({
      contents: `export { createFetchClient as default } from ${JSON.stringify(fetchClient)}`,
      resolveDir: source(''),
    }))
    onLoad({ filter: forServers }, ({ path }) => ({
      contents: `export const ${camelCase(basename(path, '.ts'))} = () => undefined`,
    }))
  },
}

function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
