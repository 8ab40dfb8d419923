import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { splitByProcesses, splitSpecs } from '../../scripts/split-specs.mjs'

describe('splitSpecs', () => {
  it('gives each engine the specs that ask which one it is, themselves or by what they import, but for those about browsers, about what is above the database and about orders of events', () => {
    const specs = [
      'test/start/survive-kill.test.ts',
      'test/db/page.test.ts',
      'test/db/migrate.test.ts',
      'test/forms/instants.test.ts',
      'test/sync/start-sync.test.ts',
      'test/agent/comparison.test.ts',
      'test/agent/cohere/hostile/hostile.test.ts',
      'test/agent/languages/shops.test.ts',
      'test/client-sdk/mirror.test.ts',
      'test/retrieval/deleted-rows.test.ts',
      'test/widget-sdk/frame-conversation.test.ts',
      'test/browser/docs.test.ts',
    ]
    assert.deepEqual(splitSpecs(specs), {
      onEachEngine: [
        'test/start/survive-kill.test.ts',
        'test/db/migrate.test.ts',
        'test/sync/start-sync.test.ts',
        'test/agent/comparison.test.ts',
      ],
      onOneEngine: [
        'test/agent/cohere/hostile/hostile.test.ts',
        'test/agent/languages/shops.test.ts',
        'test/client-sdk/mirror.test.ts',
        'test/retrieval/deleted-rows.test.ts',
      ],
      inBrowsers: ['test/widget-sdk/frame-conversation.test.ts', 'test/browser/docs.test.ts'],
      once: ['test/db/page.test.ts', 'test/forms/instants.test.ts'],
    })
  })

  it('gives each engine what looks into the database or has statements of its own, wherever it is', () => {
    const root = mkdtempSync(join(tmpdir(), 'split-specs-'))
    const write = (path: string, text: string): string => {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
      return path
    }
    try {
      write('client-sdk/index.ts', '')
      write('server/src/command-line/import/import-queries.ts', '')
      // This spec itself must not name them.
      const engines = ['TEST', 'DATABASE', 'URL'].join('_')
      const spec = (path: string, text: string): string => write(path, `${text} // ${engines}`)
      const asks = spec('test/client-sdk/asks.test.ts', 'client.send()')
      const looks = spec('test/client-sdk/looks.test.ts', 'service.db.selectFrom()')
      const command = spec('test/command-line/command.test.ts', 'run()')
      const statements = spec('test/command-line/import/statements.test.ts', 'run()')
      const { onEachEngine, onOneEngine } = splitSpecs([asks, looks, command, statements], root)
      assert.deepEqual(onEachEngine, [looks, statements])
      assert.deepEqual(onOneEngine, [asks, command])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})

describe('splitByProcesses', () => {
  it('tells the specs that start servers as processes, themselves or by what they import', () => {
    const specs = [
      'test/start/main.test.ts',
      'test/start/start-server.test.ts',
      'test/faults/mirror-survives-kills.test.ts',
      'test/deploy/fleet.test.ts',
      'test/sync/start-sync.test.ts',
    ]
    assert.deepEqual(splitByProcesses(specs), {
      startProcesses: [
        'test/start/main.test.ts',
        'test/faults/mirror-survives-kills.test.ts',
        'test/deploy/fleet.test.ts',
      ],
      startNone: ['test/start/start-server.test.ts', 'test/sync/start-sync.test.ts'],
    })
  })
})
