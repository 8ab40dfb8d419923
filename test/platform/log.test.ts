import assert from 'node:assert/strict'
import { createLog, type LogFields } from '../../server/src/platform/log.ts'

describe('createLog', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog({
    level: 'info',
    destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  })
  beforeEach(() => {
    lines.length = 0
  })
  /** Everything that was written, as one text. */
  const written = (): string => JSON.stringify(lines)

  it('writes level, time, message and listed fields', () => {
    log.info({ requestId: 'req_1', status: 200 }, 'answered')
    const [{ time, ...line } = {}] = lines
    assert.deepEqual(line, { level: 'info', requestId: 'req_1', status: 200, msg: 'answered' })
    assert.ok(!Number.isNaN(Date.parse(String(time))))
  })

  it('drops fields that are not listed, and listed ones that hold more than a plain value', () => {
    const careless = { body: 'secret body', visitorId: 'secret visitor', status: { nested: 'secret status' } }
    log.info(careless as unknown as LogFields, 'careless')
    log.child(careless as unknown as LogFields).info('careless child')
    assert.equal(lines.length, 2)
    assert.ok(!written().includes('secret'))
  })

  it('gives a child its fields on every line', () => {
    log.child({ requestId: 'req_1' }).child({ component: 'test' }).warn({ port: 1 }, 'deep')
    const [{ time: _, ...line } = {}] = lines
    assert.deepEqual(line, { level: 'warn', requestId: 'req_1', component: 'test', port: 1, msg: 'deep' })
  })

  it('says of an error what it is and where, with its causes, and nothing it carries', () => {
    const cause = Object.assign(new Error('inner'), {
      code: '23505',
      detail: 'Key (email)=(secret@example.com)',
    })
    const failure = Object.assign(new Error('outer', { cause }), { request: { headers: 'secret header' } })
    log.error({ err: failure }, 'failed')
    const err = lines[0]?.['err'] as { message: string; stack: string; cause: Record<string, unknown> }
    assert.equal(err.message, 'outer')
    assert.ok(err.stack.includes('log.test'))
    assert.deepEqual([err.cause['message'], err.cause['code']], ['inner', '23505'])
    assert.ok(!written().includes('secret'))
  })

  it('takes anything that was thrown', () => {
    const circular = new Error('circular')
    circular.cause = circular
    const thrown = ['text', undefined, null, 42, { odd: 'secret' }, Object.create(null), circular]
    for (const err of thrown) log.error({ err }, 'failed')
    assert.equal(lines.length, thrown.length)
    assert.ok(!written().includes('secret'))
  })

  it('takes keys and passwords out of texts', () => {
    const key = `sk_${'a1B2'.repeat(12)}`
    const err = new Error(`connect postgres://service:hunter2@database/main with ${key}`)
    log.error({ err, reason: `refused ${key}` }, `cannot use ${key}`)
    assert.ok(!written().includes('a1B2') && !written().includes('hunter2'))
    assert.ok(written().includes('postgres://service:[redacted]@database/main'))
  })

  it('cuts long texts short', () => {
    log.info({ reason: 'x'.repeat(10_000) }, 'long')
    assert.ok(written().length < 1_000)
  })

  it('keeps to its level', () => {
    log.debug('unheard')
    createLog({ level: 'silent', destination: { write: () => assert.fail('not silent') } }).fatal('unheard')
    assert.equal(lines.length, 0)
  })
})
