// `npm run plant`: undoes mends of races and faults, one at a time, in a copy of the project, and tells whether a spec fails
// for each, every time. Ends with 1 when one is not found. On the embedded database, or on the PostgreSQL and Redis that
// TEST_DATABASE_URL and TEST_REDIS_URL name.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { number, text, UsageError, type Values } from '../command/options.ts'
import { runCommand } from '../command/run-command.ts'
import { type PlantedFault, plantedFaults } from './faults.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const known = {
  times: number('how often each fault has to be found', { fallback: 2, most: 99 }),
  only: text('TEXT', 'only faults whose description holds it'),
}

async function run({ times, only = '' }: Values<typeof known>): Promise<void> {
  const isEmbedded = (process.env['TEST_DATABASE_URL'] ?? '') === ''
  const faults = plantedFaults.filter(
    ({ fault, takesConnections }) => fault.includes(only) && !(isEmbedded && takesConnections === true),
  )
  if (faults.length === 0) throw new UsageError('No description of a fault holds that text.')
  for (const { file, take } of faults)
    if ((await readFile(join(root, file), 'utf8')).split(take).length !== 2)
      throw new Error(`${file} does not have what is to be taken out exactly once:\n${take}`)
  const copy = await copyProject()
  let missed = 0
  try {
    const { failed, output } = await runSpecs(copy, [...new Set(faults.flatMap(({ specs }) => specs))])
    if (failed) throw new Error(`Specs fail without any planted fault:\n${output.slice(-2_000)}`)
    for (const [index, planted] of faults.entries()) {
      const found = await timesFound(copy, planted, times)
      if (found < times) missed += 1
      const mark = found < times ? '✗' : '✓'
      console.log(
        `${mark} ${String(index + 1)}. ${planted.fault}: found ${String(found)} of ${String(times)} times`,
      )
    }
  } finally {
    await rm(copy, { recursive: true })
  }
  if (missed > 0) process.exitCode = 1
}

/** What specs need: sources are copied, packages are not. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'planted-'))
  const parts = [
    'server',
    'test',
    'client-sdk',
    'widget-sdk',
    'scripts',
    'openapi',
    'package.json',
    '.mocharc.json',
  ]
  for (const part of [...parts, 'tsconfig.base.json'])
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (source) => !source.endsWith('/node_modules'),
    })
  for (const packages of ['node_modules', 'server/node_modules'])
    await symlink(join(root, packages), join(copy, packages))
  return copy
}

async function timesFound(
  copy: string,
  { file, take, give, specs }: PlantedFault,
  times: number,
): Promise<number> {
  const path = join(copy, file)
  const sound = await readFile(path, 'utf8')
  await writeFile(
    path,
    sound.replace(take, () => give),
  )
  try {
    let found = 0
    for (let time = 0; time < times; time += 1) if ((await runSpecs(copy, specs)).failed) found += 1
    return found
  } finally {
    await writeFile(path, sound)
  }
}

/** Whether a spec fails. A run that does not get as far as to count is none: it would fail with any change. */
async function runSpecs(
  copy: string,
  specs: readonly string[],
): Promise<{ failed: boolean; output: string }> {
  const mocha = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js', '--bail', ...specs], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await readText(mocha.stdout)
  const [passed, failed] = ['passing', 'failing'].map((word) =>
    Number(RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0),
  )
  if (passed === 0 && failed === 0) throw new Error(`The specs did not run:\n${output.slice(-2_000)}`)
  return { failed: failed !== 0, output }
}

await runCommand('plant', known, run)
