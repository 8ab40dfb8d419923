import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const widgetSdk = createRequire(new URL('../../widget-sdk/package.json', import.meta.url))

/**
 * `marked` is published as one file, in which its lexer cannot be told from what makes HTML of the tokens. Its sources
 * come along in the source map: of those only the lexer is taken, and a fifth less is loaded.
 */
export const lexerOfMarked = {
  name: 'lexer-of-marked',
  setup({ onResolve, onLoad }) {
    const namespace = 'marked'
    const found = (path) => ({ path, namespace, sideEffects: false })
    let sources
    onResolve({ filter: /^marked$/ }, () => found('index.ts'))
    onResolve({ filter: /^\.\//, namespace }, ({ path }) => found(path.slice('./'.length)))
    onLoad({ filter: /.*/, namespace }, ({ path }) => {
      sources ??= readSources()
      const contents =
        path === 'index.ts' ? "export { _Lexer as Lexer } from './Lexer.ts'" : sources.get(path)
      if (contents === undefined) throw new Error(`marked does not bring ${path} along any more.`)
      return { contents: settled(contents), loader: 'ts' }
    })
  },
}

/** The lexer is called without options: of the ways that these would choose from, it keeps the one it takes then. */
function settled(source) {
  return source
    .replaceAll('this.options.pedantic', 'false')
    .replaceAll('this.options.breaks', 'false')
    .replaceAll('this.options.gfm', 'true')
    .replaceAll('this.options.extensions?.', 'undefined?.')
}

function readSources() {
  const published = widgetSdk.resolve('marked')
  const { sources, sourcesContent } = JSON.parse(readFileSync(`${published}.map`, 'utf8'))
  return new Map(sources.map((path, index) => [path.replace('../src/', ''), sourcesContent[index]]))
}
