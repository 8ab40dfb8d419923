import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify } from 'terser'
import { adoptedStyles, oldestBrowsers } from './adopted-styles.mjs'
import { clientOfFrame } from './client-of-frame.mjs'
import { formsApart, formsFile, preactOfEntry } from './forms-apart.mjs'
import { noticesFile, noticesOf } from './notices.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What everything that runs in the frame is made with. */
const frameOptions = {
  format: 'esm',
  target: oldestBrowsers,
  jsx: 'automatic',
  jsxImportSource: 'preact',
}

const framePlugins = [clientOfFrame, adoptedStyles]

/** @returns the script of host pages */
export async function bundleLoader(entry) {
  const { files } = await bundle({ entryPoints: { widget: entry }, format: 'iife', target: 'es2020' })
  return files
}

/**
 * The chat: one script with everything it takes to read and write, a file for each language but English, and the forms;
 * and the few lines of the page that comes in its place where it is refused.
 * @returns the files in the order of their names, and those without which the entry cannot begin
 */
export async function bundleFrame(entry) {
  let forms
  const chat = await bundle({
    ...frameOptions,
    entryPoints: { main: entry },
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [
      ...framePlugins,
      formsApart((source) => {
        forms = source
      }),
    ],
  })
  const [main] = chat.outputs.filter(({ file }) => file === 'main.js')
  const later = await bundle({
    ...frameOptions,
    entryPoints: { [basename(formsFile, '.js')]: forms },
    plugins: [preactOfEntry(main.exports), ...framePlugins],
  })
  const refused = await bundle({
    ...frameOptions,
    entryPoints: { refused: join(dirname(entry), 'refusal-page.ts') },
  })
  const notices = noticesOf([...chat.inputs, ...later.inputs])
  const all = new Map([...chat.files, ...later.files, ...refused.files, [noticesFile, notices]])
  return { files: sorted(all), needs: neededBy(main, chat.outputs) }
}

/** A script of a test, made the way the frame is. */
export async function bundleScript(contents, resolveDir) {
  const stdin = { contents, resolveDir, loader: 'tsx' }
  const { files } = await bundle({ ...frameOptions, stdin, plugins: framePlugins })
  return files.get('stdin.js')
}

async function bundle(options) {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: root,
    bundle: true,
    minify: true,
    sourcemap: false,
    legalComments: 'none',
    platform: 'browser',
    outdir: join(root, 'bundled'),
    entryNames: '[name]',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
    logLevel: 'warning',
  })
  const { format } = options
  const files = outputFiles.map(async ({ path, text }) => [basename(path), await shortened(text, format)])
  return {
    files: new Map(await Promise.all(files)),
    inputs: Object.keys(metafile.inputs),
    outputs: Object.entries(metafile.outputs).map(([path, output]) => ({ file: basename(path), ...output })),
  }
}

/** What is never called or always the same, esbuild leaves within a function. It is a twenty-fifth of what is loaded. */
async function shortened(script, format) {
  const { code } = await minify(script, {
    module: format === 'esm',
    compress: { ecma: 2020, passes: 3 },
    format: { ecma: 2020 },
  })
  return Buffer.from(code)
}

/** The entry and what it imports at once. */
function neededBy(entry, outputs) {
  const needed = new Set([entry])
  // What is added to a set while it is walked is walked too.
  for (const { imports } of needed) {
    for (const { kind, path } of imports) {
      const output = outputs.find(({ file }) => kind === 'import-statement' && file === basename(path))
      if (output !== undefined) needed.add(output)
    }
  }
  return [...needed].map(({ file }) => file).sort()
}

function sorted(files) {
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)))
}
