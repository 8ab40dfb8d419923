// Makes what browsers load of the account console: `server/build/console/`, each file also compressed, and a manifest
// that names them. The same sources give the same bytes. Does nothing, in a moment, while nothing has changed since the
// last time.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './build-widget/bundle.mjs'
import { noticesFile, noticesOf } from './build-widget/notices.mjs'
import { hashOf, newestIn, place, removeOthers } from './build-widget/place.mjs'

const source = join(root, 'server/console')
/** The one of the documentation. */
const icon = join(root, 'server/assets/docs/icon.svg')
const target = join(root, 'server/build/console')
const manifest = join(target, 'manifest.json')

if (isStale()) await build()

async function build() {
  const esbuild = await import('esbuild')
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { main: join(source, 'src/main.tsx') },
    outdir: target,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    jsx: 'automatic',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    minify: true,
    sourcemap: false,
    legalComments: 'none',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
    logLevel: 'warning',
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]))
  files.set('icon.svg', readFileSync(icon))
  files.set(noticesFile, noticesOf(Object.keys(metafile.inputs)))
  const page = readFileSync(join(source, 'index.html'), 'utf8')
  place(target, files)
  // Last, and in one step: whoever reads it finds everything that it names.
  const content = JSON.stringify({ hash: hashOf(files), files: [...files.keys()].sort(), page }, null, 2)
  place(target, new Map([['manifest.json', Buffer.from(`${content}\n`)]]), [])
  removeOthers(target, new Map([...files, ['manifest.json', '']]))
}

function isStale() {
  if (!existsSync(manifest)) return true
  const sources = [
    import.meta.filename,
    join(root, 'scripts/build-widget'),
    join(root, 'node_modules/.package-lock.json'),
    join(source, 'src'),
    join(source, 'index.html'),
    icon,
  ]
  return sources.some((path) => newestIn(path) > statSync(manifest).mtimeMs)
}
