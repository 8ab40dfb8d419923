import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest browsers with everything that the frame's style sheets ask for. */
export const oldestBrowsers = ['chrome111', 'firefox113', 'safari16.4']

/** A style sheet comes with the code that needs it: no request more, and no style that a policy could refuse. */
export const adoptedStyles = {
  name: 'adopted-styles',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      namespace: 'adopted',
      sideEffects: true,
    }))
    onLoad({ filter: /.*/, namespace: 'adopted' }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target: oldestBrowsers,
      })
      return {
        contents: [
          'const sheet = new CSSStyleSheet()',
          `sheet.replaceSync(${JSON.stringify(code.trim())})`,
          'document.adoptedStyleSheets.push(sheet)',
        ].join('\n'),
        watchFiles: [path],
      }
    })
  },
}
