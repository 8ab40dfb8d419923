import { join } from 'node:path'

/** The oldest browsers with everything that the frame's style sheets ask for. */
export const oldestBrowsers = ['chrome111', 'firefox113', 'safari16.4']

/**
 * A style sheet comes with the code that needs it, and with the sheets it lists: no request more, and no style that a
 * policy could refuse.
 */
export const adoptedStyles = {
  name: 'adopted-styles',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      namespace: 'adopted',
      sideEffects: true,
    }))
    onLoad({ filter: /.*/, namespace: 'adopted' }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        target: oldestBrowsers,
        write: false,
      })
      return {
        contents: [
          'const sheet = new CSSStyleSheet()',
          `sheet.replaceSync(${JSON.stringify(outputFiles[0].text.trim())})`,
          'document.adoptedStyleSheets.push(sheet)',
        ].join('\n'),
      }
    })
  },
}
