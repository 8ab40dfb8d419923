import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import { installClientSdk, packClientSdk } from '../../../pack-client-sdk.mjs'
import type { ClientImportFigure, Findings } from '../findings.ts'
import type { Ground } from '../ground.ts'

const sdk = '@catalogue-assistant/client-sdk'
const library = 'openapi-fetch'
const importsPerRound = 5

const ways = { import: 'await import(process.argv[2])', require: 'require(process.argv[2])' } as const
type Way = keyof typeof ways

/** How long a fresh process takes to load the client SDK as npm packs it, beside the bare library that it stands on. */
export async function benchClientSdk({ rounds }: Ground): Promise<Pick<Findings, 'clientImports'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-client-sdk-'))
  try {
    installClientSdk(packClientSdk(folder), folder)
    return { clientImports: measureImports(folder, rounds * importsPerRound) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** In turns, so that whatever else the machine does meets all alike. */
function measureImports(folder: string, count: number): ClientImportFigure[] {
  const programs = { import: programFor('import', folder), require: programFor('require', folder) }
  const runs = [sdk, library].flatMap((name) =>
    (['import', 'require'] as const).map((way) => ({ name, way, samples: [] as number[] })),
  )
  const bar = progress('client SDK, first import of a process')
  for (let turn = 0; turn < count; turn += 1) {
    for (const { name, way, samples } of runs)
      samples.push(Number(execFileSync(process.execPath, [programs[way], name], { encoding: 'utf8' })))
    bar.to(turn + 1, count)
  }
  const figures = runs.map(({ name, way, samples }) => ({
    ...{ name, way, count },
    ...{ p50Ms: percentile(samples, 0.5), p95Ms: percentile(samples, 0.95) },
  }))
  bar.done(figures.map(({ way, name, p50Ms }) => `${way} ${name} ${p50Ms.toFixed(1)} ms`).join('  '))
  return figures
}

/** A program that prints how many milliseconds it takes to load a package, counted once the program itself runs. */
function programFor(way: Way, folder: string): string {
  const path = join(folder, `load.${way === 'import' ? 'mjs' : 'cjs'}`)
  const lines = ['const started = performance.now()', ways[way], 'console.log(performance.now() - started)']
  writeFileSync(path, lines.join('\n'))
  return path
}
