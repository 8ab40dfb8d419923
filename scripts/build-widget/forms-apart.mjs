import { join } from 'node:path'

export const formsFile = 'forms.js'
const entryFile = './main.js'

/**
 * Leaves what is imported of the forms out of the entry's bundle, as a file of its own. `onFound` learns where its
 * source is.
 */
export const formsApart = (onFound) => ({
  name: 'forms-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/forms\// }, ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      onFound(join(resolveDir, path))
      return { path: `./${formsFile}`, external: true }
    })
  },
})

/**
 * Two Preacts do not know each other's hooks, so the forms take that of the entry, which is there before them. What the
 * entry does not export fails the build.
 * @param names what the entry exports
 */
export const preactOfEntry = (names) => ({
  name: 'preact-of-entry',
  setup({ onResolve, onLoad }) {
    const namespace = 'preact-of-entry'
    onResolve({ filter: /^preact(\/|$)/ }, () => ({ path: 'preact', namespace, sideEffects: false }))
    onResolve({ filter: /.*/, namespace }, () => ({ path: entryFile, external: true, sideEffects: false }))
    onLoad({ filter: /.*/, namespace }, () => ({
      contents: `export { ${names.join(', ')} } from '${entryFile}'`,
    }))
  },
})
