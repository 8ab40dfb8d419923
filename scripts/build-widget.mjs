// Makes what the server hands to browsers: `widget-sdk/dist/widget.js` for host pages and `widget-sdk/dist/frame/` for
// the chat, each file also compressed, and a manifest that names them. The same sources give the same bytes. Does
// nothing, in a moment, while nothing has changed since the last time.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const sdk = join(root, 'widget-sdk')
const client = join(root, 'client-sdk')
const ownSources = {
  loader: join(sdk, 'src/loader/widget.ts'),
  frame: join(sdk, 'src/frame/main.tsx'),
  dist: join(sdk, 'dist'),
}

/**
 * @param sources the two entries, and the folder that `widget.js`, `frame/` and `manifest.json` go into
 * @returns the manifest
 */
export async function buildWidget({ loader, frame, dist } = ownSources) {
  const { files: script } = await bundle({
    entryPoints: { widget: loader },
    format: 'iife',
    target: 'es2020',
  })
  const { files: frameFiles, needs } = await bundle({
    entryPoints: { main: frame },
    format: 'esm',
    // The oldest browsers with everything that the frame's style sheet asks for.
    target: ['chrome111', 'firefox113', 'safari16.4'],
    splitting: true,
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [stylesOfForms],
  })
  const scriptText = script.get('widget.js')
  const manifest = {
    version: JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')).version,
    script: {
      file: 'widget.js',
      integrity: `sha384-${createHash('sha384').update(scriptText).digest('base64')}`,
      bytes: scriptText.length,
    },
    frame: {
      hash: hashOf(frameFiles),
      entry: 'main.js',
      needs,
      files: [...frameFiles].map(([file, content]) => ({ file, bytes: content.length })),
    },
  }
  place(join(dist, 'frame'), frameFiles)
  place(dist, script)
  // Last, and in one step: whoever reads it finds everything that it names.
  place(dist, new Map([['manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]]), [])
  removeOthers(join(dist, 'frame'), frameFiles)
  return manifest
}

/**
 * The style sheet of what is loaded when it is needed comes with the code that needs it: the page links that of the
 * entry only.
 */
const stylesOfForms = {
  name: 'styles-of-forms',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => {
      if (basename(resolveDir) !== 'forms') return undefined
      return { path: join(resolveDir, path), namespace: 'adopted', sideEffects: true }
    })
    onLoad({ filter: /.*/, namespace: 'adopted' }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true })
      return {
        contents: [
          'const sheet = new CSSStyleSheet()',
          `sheet.replaceSync(${JSON.stringify(code.trim())})`,
          'document.adoptedStyleSheets.push(sheet)',
        ].join('\n'),
      }
    })
  },
}

/**
 * Bundles with what both halves have in common. Resolves to the files by their names, in the order of these, and to
 * those without which the entry cannot begin.
 */
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
    outdir: join(sdk, 'dist'),
    entryNames: '[name]',
    // Of its sources, so that the bundle does not depend on what was compiled or packed before.
    alias: { '@catalogue-assistant/client-sdk': join(client, 'src/index.ts') },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
    logLevel: 'warning',
  })
  const files = outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)])
  const sorted = files.sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    files: new Map(sorted),
    needs: [...neededFrom(metafile.outputs)].map((path) => basename(path)).sort(),
  }
}

/** The entry, its style sheet, and the chunks that they import at once. */
function neededFrom(outputs) {
  const entry = Object.keys(outputs).find((path) => /^(main|widget)\.js$/.test(basename(path)))
  const found = new Set([entry])
  // What is added to a set while it is walked is walked too.
  for (const path of found) {
    const { imports, cssBundle } = outputs[path]
    if (cssBundle !== undefined) found.add(cssBundle)
    for (const each of imports) if (each.kind === 'import-statement') found.add(each.path)
  }
  return found
}

/** Names the files as they are together: they ask for each other by relative addresses. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const [file, content] of files) hash.update(`${file} ${content.length}\n`).update(content)
  return hash.digest('hex').slice(0, 16)
}

const encodings = [
  ['.br', (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (content) => gzipSync(content, { level: 9 })],
]

function place(folder, files, compressed = encodings) {
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of files) {
    replace(join(folder, file), content)
    for (const [ending, compress] of compressed) replace(join(folder, `${file}${ending}`), compress(content))
  }
}

/** Nobody ever reads half of it, not even when two builds run at the same time. */
function replace(path, content) {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, content)
  renameSync(draft, path)
}

/** Chunks of earlier builds have other names. */
function removeOthers(folder, files) {
  for (const name of readdirSync(folder)) {
    const isDraft = name.endsWith('.new')
    if (!isDraft && !files.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, name), { force: true })
  }
}

/** Whether something was changed, added or removed after the last build: a folder is as new as what went in or out. */
function isStale() {
  const manifest = join(ownSources.dist, 'manifest.json')
  if (!existsSync(manifest)) return true
  const builtAt = statSync(manifest).mtimeMs
  const installed = join(root, 'node_modules/.package-lock.json')
  const sources = [
    import.meta.filename,
    installed,
    join(sdk, 'package.json'),
    join(sdk, 'src'),
    join(client, 'src'),
  ]
  return sources.some((path) => newestIn(path) > builtAt)
}

function newestIn(path) {
  if (!existsSync(path)) return 0
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  const inside = readdirSync(path).map((name) => newestIn(join(path, name)))
  return Math.max(status.mtimeMs, ...inside)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (isStale()) await buildWidget()
}
