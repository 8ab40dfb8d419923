import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askFor } from '../support/booking-form.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

describe('the examples of the client SDK', () => {
  const script = scriptedEngine()
  let service: TestService
  let scripted: TestService
  let tenant: Tenant

  before(async () => {
    service = await startService()
    scripted = await startService({ engine: script.engine })
  })
  after(async () => {
    await service.stop()
    await scripted.stop()
  })

  /** As a reader would run it, with the keys of a fresh account in the environment. */
  async function run(
    name: string,
    args: readonly string[],
    { on, lines = [] }: { on: TestService; lines?: string[] },
  ) {
    tenant = await on.newTenant()
    const child = spawn(process.execPath, ['--import', 'tsx', `client-sdk/examples/${name}.ts`, ...args], {
      cwd: root,
      env: {
        ...process.env,
        ASSISTANT_BASE_URL: on.baseUrl,
        ASSISTANT_API_KEY: tenant.apiKey,
        ASSISTANT_KNOWLEDGE_BASE_ID: tenant.knowledgeBaseId,
        ASSISTANT_WIDGET_ID: tenant.widgetId,
      },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      // A person types when asked.
      if (/(^|\n)(You: | {2})$/.test(stdout)) child.stdin.write(`${lines.shift() ?? ''}\n`)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    return new Promise<Run>((resolve) => {
      child.once('close', (code) => {
        resolve({ code, stdout, stderr })
      })
    })
  }

  it('first-answer stores products and prints an answer about them', async () => {
    const { code, stdout, stderr } = await run('first-answer', [], { on: service })
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /KITE-1: created/)
    assert.match(stdout, /- Kestrel kite: 39 EUR/)
  })

  it('mirror-a-catalogue fills a knowledge base and publishes it', async () => {
    const { code, stdout, stderr } = await run('mirror-a-catalogue', [], { on: service })
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /250 records, the same as here/)
  })

  it('stream-a-reply prints the reply of the assistant', async () => {
    const { code, stdout, stderr } = await run('stream-a-reply', ['What do you sell?'], { on: scripted })
    assert.deepEqual([code, stderr], [0, ''])
    assert.equal(stdout.trim(), 'You said: What do you sell?')
  })

  it('answer-a-form holds a conversation in the terminal, a form included', async () => {
    script.ask(askFor('name', 'Who are you?'))
    const lines = ['I would like to talk to somebody', 'Mara']
    const { code, stdout, stderr } = await run('answer-a-form', [], { on: scripted, lines })
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /Who are you\?/)
    assert.match(stdout, /Assistant: You said: .*Mara/)
    assert.deepEqual(lines, [])
  })
})
