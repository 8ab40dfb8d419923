import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { freePort } from '../../../scripts/services/processes.mjs'
import { openPlugins } from '../../../server/src/agent/plugins/open-plugins.ts'
import { contextFor } from '../../../server/src/context.ts'
import { newPlugin } from '../../plugins/plugins-of.ts'
import { reachableService } from '../../support/reachable-service.ts'
import { engineTurn } from '../engine-turn.ts'

const documentation = new URL('../../../server/docs/plugins.md', import.meta.url)

describe('the receiver in the documentation of plugins', () => {
  let receiver: ChildProcess | undefined
  after(() => receiver?.kill())

  it('offers what is free, books once, and knows a booking again', async () => {
    const service = await reachableService()
    const tenant = await service.newTenant()
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}/`
    const { signingSecret } = await newPlugin(service, tenant, { kind: 'booking', url })
    const code = /```js\n([^]*?)```/.exec(await readFile(documentation, 'utf8'))?.[1] ?? ''
    receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      env: { PLUGIN_SECRET: signingSecret.secret, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    assert.ok(receiver.stdout)
    await once(receiver.stdout, 'data')

    const ctx = contextFor(service.service, tenant.accountId)
    const bookingOf = async (turnId: string) => {
      const { knowledgeBaseId, widgetId } = tenant
      const conversation = { widgetId, sessionId: 'sess-1', isTrial: false, turnId }
      const turn = engineTurn({ knowledgeBaseId, message: 'A fitting, please.', conversation })
      return (await openPlugins(ctx, turn).booking()) ?? assert.fail('there is no booking plugin')
    }
    const asked = {
      location: null,
      service: null,
      timezone: 'Europe/Berlin',
      from: new Date('2026-11-24T14:10:00Z'),
      until: new Date('2026-11-25T10:00:00Z'),
    }
    const start = '2026-11-24T16:00:00.000Z'
    const submission = {
      formId: 'form_01m7pzvz4yf1yskvchkpp980xw',
      title: 'Book a boot fitting',
      purpose: {},
      timezone: 'Europe/Berlin',
      answers: [],
      submittedAt: new Date('2026-11-20T09:32:40.950Z'),
    }
    const booking = { submission, location: null, service: null, start }
    const free = ['2026-11-24T15:00:00.000Z', start, '2026-11-25T09:00:00.000Z']
    assert.deepEqual(await (await bookingOf('turn_1')).listSlots(asked), free)
    const confirmed = { status: 'confirmed', reference: 'B-1' }
    assert.deepEqual(await (await bookingOf('turn_2')).submit(booking), confirmed)
    assert.deepEqual(await (await bookingOf('turn_2')).submit(booking), confirmed)
    assert.deepEqual(await (await bookingOf('turn_3')).submit(booking), { status: 'unavailable' })
    const requested = { status: 'requested', message: 'We will call you back.' }
    assert.deepEqual(await (await bookingOf('turn_4')).submit({ ...booking, start: null }), requested)
    assert.deepEqual(
      await (await bookingOf('turn_5')).listSlots(asked),
      free.filter((each) => each !== start),
    )
  })
})
