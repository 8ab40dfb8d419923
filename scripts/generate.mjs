// Makes everything that follows from the contract: the bundles that are served and validated against, the TypeScript
// types of server and client SDK; from the sources of that SDK its reference; the vectors of what every installation
// embeds; and what topics of questions are told by. `--check` changes nothing and fails when a generated file is stale.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const workshop = mkdtempSync(join(tmpdir(), 'generate-'))

const contracts = [
  { source: 'openapi/openapi.yaml', bundle: 'openapi/dist/openapi', formats: ['json', 'yaml'] },
  { source: 'openapi/admin.yaml', bundle: 'openapi/dist/admin', formats: ['json'] },
]
const reference = 'client-sdk/docs'
const types = [
  { bundle: 'openapi/dist/openapi.json', target: 'client-sdk/src/types.gen.ts' },
  { bundle: 'openapi/dist/admin.json', target: 'server/src/contract/admin-types.gen.ts' },
]

function run(tool, { args, cwd = root }) {
  const result = spawnSync(process.execPath, [join(root, 'node_modules', ...tool), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  if (result.status !== 0) {
    process.stderr.write(result.stdout + result.stderr)
    process.exit(1)
  }
}

const stale = []
function place(made, target) {
  const text = readFileSync(made, 'utf8')
  const path = join(root, target)
  let current
  try {
    current = readFileSync(path, 'utf8')
  } catch {
    current = undefined
  }
  if (current === text) return
  stale.push(target)
  if (check) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Files of the target that were not made again go. */
function placeFolder(made, target) {
  const names = filesIn(made)
  for (const name of names) place(join(made, name), join(target, name))
  for (const name of filesIn(join(root, target)).filter((each) => !names.includes(each))) {
    stale.push(join(target, name))
    if (!check) rmSync(join(root, target, name))
  }
}

try {
  for (const { source, bundle, formats } of contracts) {
    for (const format of formats) {
      const made = join(workshop, `${bundle}.${format}`)
      run(['@redocly', 'cli', 'bin', 'cli.js'], { args: ['bundle', source, '--output', made] })
      place(made, `${bundle}.${format}`)
    }
  }
  for (const { bundle, target } of types) {
    const made = join(workshop, target)
    mkdirSync(dirname(made), { recursive: true })
    run(['openapi-typescript', 'bin', 'cli.js'], {
      args: [join(workshop, bundle), '--output', made, '--default-non-nullable=false'],
      // In the root it would take redocly.yaml for a list of documents to translate.
      cwd: workshop,
    })
    place(made, target)
  }
  const learnt = {
    'make-synonyms': 'server/assets/glossaries/en.txt',
    'make-known-vectors': 'server/assets/known-vectors.bin',
    'learn-service-topics': 'server/assets/service-topics.bin',
    'learn-message-kinds': 'server/assets/message-kinds.bin',
  }
  for (const [script, target] of Object.entries(learnt)) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', `scripts/encoder/${script}.ts`, ...(check ? ['--check'] : [])],
      { cwd: root, encoding: 'utf8' },
    )
    if (status !== 0) stale.push(`${target} (${stderr.trim()})`)
  }
  const made = join(workshop, reference)
  run(['typedoc', 'bin', 'typedoc'], { args: ['--options', 'client-sdk/typedoc.json', '--out', made] })
  placeFolder(made, reference)
} finally {
  rmSync(workshop, { recursive: true })
}

if (stale.length === 0) console.log('Generated files are up to date.')
else if (check) {
  console.error(`Stale, run \`npm run generate\` and commit: ${stale.join(', ')}`)
  process.exit(1)
} else console.log(`Written: ${stale.join(', ')}`)
