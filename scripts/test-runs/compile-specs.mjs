import { readFileSync, rmSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Packages are found from here as they are from `server`. */
const target = join(root, 'server/dist/specs')

/** Where what is made of a source is put, which is a path from the root of the project. */
export function compiledOf(source) {
  return join(target, source.replace(/\.ts$/, '.js'))
}

export function sourceOf(compiled) {
  return compiled.startsWith(target) ? relative(target, compiled).replace(/\.js$/, '.ts') : compiled
}

/**
 * Makes JavaScript of specs and of what they are about, once for all runs: each run would take five seconds of a processor
 * to read the sources, and the first one ten more. What is made has the address of its source all the same.
 * @param sources paths from the root of the project
 */
export async function compileSpecs(sources) {
  rmSync(target, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: sources,
    outdir: target,
    outbase: root,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    supported: { 'import-attributes': true },
    sourcemap: true,
    keepNames: true,
    logLevel: 'warning',
    plugins: [addressesOfSources],
  })
}

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.js': 'js' }

/** Files are looked for beside the source, whatever it was made part of. */
const addressesOfSources = {
  name: 'addresses of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|tsx|mjs|js)$/ }, ({ path }) => ({
      loader: loaders[extname(path)],
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    }))
  },
}
