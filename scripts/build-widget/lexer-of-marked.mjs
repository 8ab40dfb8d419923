import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const widgetSdk = createRequire(new URL('../../widget-sdk/package.json', import.meta.url))
const namespace = 'marked'

/**
 * `marked` is published as one file, in which its lexer cannot be told from what makes HTML of the tokens. Its sources
 * come along in the source map: of those only the lexer is taken, and a fifth less is loaded. It makes its expressions
 * when it is asked for the first time, since on a slow phone that takes longer than to draw the chat.
 */
export const lexerOfMarked = {
  name: 'lexer-of-marked',
  setup({ onResolve, onLoad, esbuild, initialOptions: { target } }) {
    onResolve({ filter: /^marked$/ }, () => ({ path: 'lexer', namespace, sideEffects: false }))
    onLoad({ filter: /.*/, namespace }, async () => {
      const { outputFiles } = await esbuild.build({
        stdin: { contents: "import { _Lexer } from './Lexer.ts'\nmade = _Lexer" },
        plugins: [sourcesOfMarked()],
        target,
        format: 'esm',
        bundle: true,
        write: false,
      })
      const contents = `let made
        const make = () => { ${outputFiles[0].text} }
        export const Lexer = { lex: (text) => (made ?? make(), made.lex(text)) }`
      return { contents }
    })
  },
}

const sourcesOfMarked = () => ({
  name: 'sources-of-marked',
  setup({ onResolve, onLoad }) {
    const sources = readSources()
    onResolve({ filter: /^\.\// }, ({ path }) => ({
      ...{ path: path.slice('./'.length), namespace, sideEffects: false },
    }))
    onLoad({ filter: /.*/, namespace }, ({ path }) => {
      const source = sources.get(path)
      if (source === undefined) throw new Error(`marked does not bring ${path} along any more.`)
      return { contents: settled(source), loader: 'ts' }
    })
  },
})

/** Grammars of `marked` that only other options than the usual ones ask for, and what only those are made of. */
const otherGrammars = [
  /^const (?:emStrong\w*Pedantic\w*)\b[^;]*;$/gm,
  /^const (?:blockPedantic|inlinePedantic|inlineBreaks)\b[\s\S]*?^};$/gm,
  /^ {2}(?:pedantic|breaks): \w+,$/gm,
]

/** The lexer is called without options: of the ways that these would choose from, it keeps the one it takes then. */
function settled(source) {
  const kept = otherGrammars.reduce((text, grammar) => text.replace(grammar, ''), source)
  return kept
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
