import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Files of a page by name. */
export type Files = ReadonlyMap<string, Uint8Array>

export interface Bundle {
  readonly files: Files
  /** What a browser loads before the page works: the entry, what it imports at once, its style sheet. */
  readonly first: readonly string[]
}

const source = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The frame as it is shipped. */
export function bundleFrame(): Promise<Bundle> {
  return bundle({ in: source('widget-sdk/src/frame/main.tsx'), out: 'main' })
}

/** A script of a test, which imports from the frame's source. */
export async function bundleScript(contents: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'tsx', resolveDir: source('widget-sdk/src/frame') },
    ...settings,
    outfile: 'script.js',
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error('esbuild gave nothing')
  return file.contents
}

const settings = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  write: false,
  metafile: true,
  // Specs run before anything is built.
  alias: { '@catalogue-assistant/client-sdk': source('client-sdk/src/index.ts') },
} as const

async function bundle(entry: { in: string; out: string }): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    ...settings,
    splitting: true,
    outdir: 'bundled',
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const first = new Set<string>()
  const load = (name: string): void => {
    if (first.has(name)) return
    first.add(name)
    const { imports = [], cssBundle } = outputs.get(name) ?? {}
    for (const { kind, path } of imports) if (kind === 'import-statement') load(basename(path))
    if (cssBundle !== undefined) first.add(basename(cssBundle))
  }
  load(`${entry.out}.js`)
  return { files, first: [...first] }
}
