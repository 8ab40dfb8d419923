import assert from 'node:assert/strict'
import { splitByProcesses, splitSpecs } from '../../scripts/split-specs.mjs'

describe('splitSpecs', () => {
  it('gives each engine the specs that ask which one it is, themselves or by what they import, but for those about browsers', () => {
    const specs = [
      'test/start/survive-kill.test.ts',
      'test/db/page.test.ts',
      'test/db/migrate.test.ts',
      'test/forms/instants.test.ts',
      'test/sync/start-sync.test.ts',
      'test/widget-sdk/frame-conversation.test.ts',
    ]
    assert.deepEqual(splitSpecs(specs), {
      onEachEngine: [
        'test/start/survive-kill.test.ts',
        'test/db/migrate.test.ts',
        'test/sync/start-sync.test.ts',
      ],
      inBrowsers: ['test/widget-sdk/frame-conversation.test.ts'],
      once: ['test/db/page.test.ts', 'test/forms/instants.test.ts'],
    })
  })
})

describe('splitByProcesses', () => {
  it('tells the specs that start the server as a process, themselves or by what they import', () => {
    const specs = [
      'test/start/main.test.ts',
      'test/start/start-server.test.ts',
      'test/faults/mirror-survives-kills.test.ts',
      'test/sync/start-sync.test.ts',
    ]
    assert.deepEqual(splitByProcesses(specs), {
      startProcesses: ['test/start/main.test.ts', 'test/faults/mirror-survives-kills.test.ts'],
      startNone: ['test/start/start-server.test.ts', 'test/sync/start-sync.test.ts'],
    })
  })
})
