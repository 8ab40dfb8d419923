import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the installation of packages', () => {
  let clone: string

  before(() => {
    clone = mkdtempSync(join(tmpdir(), 'clone-'))
    // Stands in for npm: it notes what it is asked for, and fails, so that nothing follows.
    writeFileSync(join(clone, 'npm'), '#!/bin/sh\necho "$@" > "$(dirname "$0")/asked"\nexit 7\n')
    chmodSync(join(clone, 'npm'), 0o755)
    for (const path of ['scripts/start.mjs', 'scripts/test.mjs', '.ci/run'])
      cpSync(join(root, path), join(clone, path))
  })
  after(() => {
    rmSync(clone, { recursive: true })
  })

  const commands: readonly [what: string, program: string, file: string][] = [
    ['npm start', process.execPath, 'scripts/start.mjs'],
    ['npm test', process.execPath, 'scripts/test.mjs'],
    ['CI', 'bash', '.ci/run'],
  ]
  for (const [what, program, file] of commands) {
    it(`by ${what} runs no scripts of dependencies`, () => {
      const { npm_execpath: _, ...env } = process.env
      const PATH = [clone, env['PATH']].join(delimiter)
      const { status } = spawnSync(program, [join(clone, file)], { env: { ...env, PATH, TMPDIR: clone } })
      assert.equal(status, 7)
      const asked = readFileSync(join(clone, 'asked'), 'utf8').trim().split(' ')
      assert.equal(asked[0], 'ci')
      assert.ok(asked.includes('--ignore-scripts'), asked.join(' '))
      rmSync(join(clone, 'asked'))
    })
  }
})
