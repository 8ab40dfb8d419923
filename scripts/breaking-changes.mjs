// Compares the contract with the last released one and fails on a change that breaks callers, unless the version
// says so: a new major version, or a higher version with a "Breaking" section in openapi/CHANGELOG.md.
// `node scripts/breaking-changes.mjs BASE REVISION` compares two other documents.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const [base = lastReleased(), revision = join(root, 'openapi/dist/openapi.yaml')] = process.argv.slice(2)

function lastReleased() {
  const folder = join(root, 'openapi/released')
  const byVersion = new Intl.Collator('en', { numeric: true })
  const newest = readdirSync(folder).sort(byVersion.compare).at(-1)
  if (newest === undefined) throw new Error('openapi/released holds no contract to compare with')
  return join(folder, newest)
}

/** "Not built yet" is a promise to go away: its removal breaks nobody. */
function withoutNotImplemented(document) {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) delete operation?.responses?.['501']
  }
  return document
}

const workshop = mkdtempSync(join(tmpdir(), 'breaking-'))
const [released, current] = [base, revision].map((source) => parse(readFileSync(source, 'utf8')))
let report
try {
  const files = Object.entries({ released, current }).map(([name, document]) => {
    const file = join(workshop, `${name}.yaml`)
    writeFileSync(file, stringify(withoutNotImplemented(document)))
    return file
  })
  const diff = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      'diff',
      ...files,
      ...['--config', 'openapi/redocly-diff.yaml', '--format', 'json', '--fail-on', 'none'],
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    },
  )
  if (!diff.stdout.startsWith('{')) throw new Error(`redocly diff failed:\n${diff.stdout}${diff.stderr}`)
  report = JSON.parse(diff.stdout)
} finally {
  rmSync(workshop, { recursive: true })
}

const { base: before, revision: now } = report.infoVersions
const breaking = [
  ...report.changes.filter((change) => change.impact === 'major' && !isPromised(change)),
  ...hidingIn(current).filter(({ path }) => !hidingIn(released).some((each) => each.path === path)),
]
for (const { path, verdicts } of breaking) {
  for (const { message } of verdicts) console.log(`breaking: ${message}\n  ${path}`)
}
if (breaking.length === 0) console.log(`Nothing breaks callers of ${before}.`)
else if (isAnnounced()) console.log(`${now} announces ${breaking.length} breaking changes since ${before}.`)
else {
  console.error(
    `${now} breaks callers of ${before}. Keep the change compatible, or announce it with a new version.`,
  )
  process.exit(1)
}

/** An operation at a fixed word beside `{id}` answers in the place of the record that is called so. */
function hidingIn({ paths }) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(paths)
      .filter(([other]) => hides(path, other))
      .flatMap(([other, hidden]) =>
        Object.keys(item)
          .filter((verb) => 'operationId' in item[verb] && verb in hidden)
          .map((verb) => ({
            path: `${verb.toUpperCase()} ${path}`,
            verdicts: [{ message: `A record of ${other} can be called as the word in its place.` }],
          })),
      ),
  )
}

function hides(path, other) {
  const [words, places] = [path, other].map((each) => each.split('/'))
  const isFree = (at) => places[at].startsWith('{')
  return (
    path !== other &&
    words.length === places.length &&
    words.every((word, at) => word === places[at] || isFree(at))
  )
}

/** Callers of the released contract were told that the union they are given may grow. */
function isPromised({ kind, verdicts }) {
  return verdicts.every(({ ruleId, location }) => {
    const [, name] = /^#\/components\/schemas\/(\w+)\/oneOf\/\d+$/.exec(location.pointer) ?? []
    const promise = released.components?.schemas?.[name]?.description ?? ''
    return (
      ruleId === 'schema-combinator-changed' && kind === 'added' && promise.includes('More types may come')
    )
  })
}

function isAnnounced() {
  if (Number.parseInt(now) > Number.parseInt(before)) return true
  const isHigher = new Intl.Collator('en', { numeric: true }).compare(now, before) > 0
  const changelog = readFileSync(join(root, 'openapi/CHANGELOG.md'), 'utf8')
  const section = changelog.split(/^## /m).find((each) => each.startsWith(now)) ?? ''
  return isHigher && /^### Breaking$/m.test(section)
}
