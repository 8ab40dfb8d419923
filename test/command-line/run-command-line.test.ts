import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { flagOf, listInputs } from '../../server/src/command-line/inputs.ts'
import type { Operation } from '../../server/src/command-line/operations.ts'
import { runCommandLine } from '../../server/src/command-line/run-command-line.ts'
import { bodyExamples, contract, ExampleService, operations, run, token } from './example-service.ts'

/** The words somebody would type to send these values. */
function wordsFor(operation: Operation, body: unknown): string[] {
  const given = new Map<string, unknown>([...parameterExamples(operation), ...Object.entries(body ?? {})])
  return [
    operation.noun,
    operation.verb,
    ...listInputs(contract, operation).flatMap(({ name, form }) => {
      const value = given.get(name)
      if (value === undefined) return []
      if (form === 'argument') return [asText(value)]
      const values: readonly unknown[] = Array.isArray(value) ? value : [value]
      return values.flatMap((each) => [flagOf(name), asText(each)])
    }),
  ]
}

function addressFor(operation: Operation): string {
  const query = new URLSearchParams()
  let path = operation.path
  for (const [name, value] of parameterExamples(operation)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, asText(value))
    else query.append(name, asText(value))
  }
  return `/admin/v1${path}${query.size === 0 ? '' : `?${query.toString()}`}`
}

function parameterExamples({ parameters }: Operation): [name: string, value: unknown][] {
  return parameters.map((parameter) => [parameter.name, Reflect.get(parameter, 'example')])
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

describe('runCommandLine', () => {
  let service: ExampleService
  before(async () => {
    service = await ExampleService.start()
  })
  after(() => service.stop())

  it('has one command for each operation of the contract', () => {
    const commands = operations.map(({ noun, verb }) => `${noun} ${verb}`)
    assert.equal(new Set(commands).size, commands.length)
    assert.ok(commands.length > 30)
  })

  it('never needs one option for two values of an operation', () => {
    for (const operation of operations) {
      const flags = [
        ...listInputs(contract, operation).map(({ name }) => flagOf(name)),
        '--json',
        '--origin',
        '--version',
        '--help',
      ]
      assert.equal(new Set(flags).size, flags.length, `${operation.noun} ${operation.verb}`)
    }
  })

  for (const operation of operations) {
    const bodies = bodyExamples(operation)
    for (const body of bodies.length === 0 ? [undefined] : bodies) {
      const words = wordsFor(operation, body)
      it(`sends what the contract describes: ${words.join(' ').slice(0, 90)}`, async () => {
        const outcome = await service.run(...words)
        assert.equal(outcome.error, '')
        assert.equal(outcome.exitCode, 0)
        assert.notEqual(outcome.out.trim(), '')
        assert.equal(service.last.operation, operation)
        assert.equal(service.last.authorization, `Bearer ${token}`)
        assert.equal(service.last.contentType, body === undefined ? undefined : 'application/json')
        assert.equal(service.last.url, addressFor(operation))
        assert.deepEqual(service.last.body, body)
      })
    }
  }

  it('explains every command', async () => {
    for (const { noun, verb, summary } of operations) {
      const help = await service.run(noun, verb, '--help')
      assert.equal(help.exitCode, 0)
      assert.match(help.out, new RegExp(`^Usage: admin ${noun} ${verb}`))
      assert.ok(!help.out.includes('undefined'), help.out)
      const group = await service.run(noun, '--help')
      assert.ok(group.out.replace(/\s+/g, ' ').includes(summary.replace(/\s+/g, ' ')), group.out)
    }
  })

  it('offers the choices, the defaults and the conditions of an option', async () => {
    const { out } = await service.run('keys', 'create', '--help')
    const help = out.replace(/\s+/g, ' ')
    assert.match(help, /--kind <choice> [^-]*\(required\) \(choices: "secret", "public"\)/)
    assert.match(help, /--reply-format <choice> .*Only with --kind secret\./)
    assert.match(help, /--widget-id <id> .*Required with, and only with, --kind public\./)
    assert.match(help, /--account-id <id> .*default: from credentials\.json/)
    assert.match((await service.run('widgets', 'create', '--help')).out, /\(default:\s+1440\)/)
  })

  it('needs the mandatory options', async () => {
    const outcome = await service.run('accounts', 'create', '--name', 'Harbour Bikes')
    assert.equal(outcome.exitCode, 1)
    assert.match(outcome.error, /^required option '--plan <choice>' not specified/)
  })

  it('names all mandatory options that are missing at once', async () => {
    const outcome = await service.run('accounts', 'create')
    assert.equal(outcome.exitCode, 1)
    assert.match(outcome.error, /^required options '--name <text>', '--plan <choice>' not specified/)
  })

  it('takes several values side by side, joined by commas, or one by one', async () => {
    const scopes = ['conversations:chat', 'knowledge:read']
    for (const words of [
      ['--scopes', ...scopes],
      ['--scopes', scopes.join(',')],
      ['--scopes', scopes.join(', ')],
      scopes.flatMap((scope) => ['--scopes', scope]),
    ]) {
      await service.run(
        'keys',
        'create',
        '--account-id',
        'acc_01m3t9xk5pf2qaw6h8d4vn0c7e',
        '--kind',
        'secret',
        '--name',
        'Shop',
        ...words,
      )
      assert.deepEqual((service.last.body as { scopes: unknown }).scopes, scopes)
    }
  })

  it('refuses a choice that the contract does not offer', async () => {
    const outcome = await service.run('accounts', 'create', '--name', 'Harbour Bikes', '--plan', 'huge')
    assert.equal(outcome.exitCode, 1)
    assert.match(outcome.error, /Allowed choices are free, growth, scale/)
  })

  it('refuses an unknown command and an unknown option', async () => {
    assert.match((await service.run('accounts', 'explode')).error, /unknown command 'explode'/)
    const outcome = await service.run('accounts', 'list', '--colour', 'red')
    assert.equal(outcome.exitCode, 1)
    assert.match(outcome.error, /unknown option '--colour'/)
  })

  it('prints the whole answer with --json, before or after the command', async () => {
    for (const words of [
      ['--json', 'accounts', 'list'],
      ['accounts', 'list', '--json'],
    ]) {
      const { out } = await service.run(...words)
      const answer: unknown = JSON.parse(out)
      assert.ok(answer !== null && typeof answer === 'object')
      assert.deepEqual(Object.keys(answer), ['data', 'meta', 'pagination'])
    }
  })

  it('prints code, detail, fields and request id of a refusal', async () => {
    const problem = {
      code: 'VALIDATION_FAILED',
      detail: 'name must not be empty.',
      field: 'name',
      errors: [{ field: 'name', code: 'minLength', message: 'must have 1 character or more' }],
      requestId: 'req_01m7pzvwprf33a8q8amk3xc3a0',
    }
    const words = ['accounts', 'create', '--name', '', '--plan', 'free']
    service.answerWith({ status: 400, body: JSON.stringify(problem) })
    const outcome = await service.run(...words)
    assert.equal(outcome.exitCode, 1)
    assert.equal(outcome.out, '')
    assert.equal(
      outcome.error,
      [
        'VALIDATION_FAILED: name must not be empty.',
        '  field      name',
        '  fault      name: must have 1 character or more',
        '  requestId  req_01m7pzvwprf33a8q8amk3xc3a0',
        '',
      ].join('\n'),
    )
    service.answerWith({ status: 400, body: JSON.stringify(problem) })
    const machine = await service.run('--json', ...words)
    assert.equal(machine.exitCode, 1)
    assert.deepEqual(JSON.parse(machine.error), problem)
  })

  it('says so when nothing listens', async () => {
    const gone = await ExampleService.start()
    await gone.stop()
    const outcome = await gone.run('accounts', 'list')
    assert.equal(outcome.exitCode, 1)
    assert.match(
      outcome.error,
      /^No service is listening at http:\/\/127\.0\.0\.1:\d+\. Start it with npm start/,
    )
    assert.ok(!outcome.error.includes(token))
  })

  it('says so when something else answers', async () => {
    service.answerWith({ status: 502, body: '<h1>Bad gateway</h1>' })
    const outcome = await service.run('accounts', 'list')
    assert.equal(outcome.exitCode, 1)
    assert.match(outcome.error, /answered 502 without a body that this command understands/)
  })

  it('does not follow a redirect with the token', async () => {
    const count = service.requests.length
    service.answerWith({
      status: 307,
      body: '',
      headers: { location: `${service.origin}/admin/v1/accounts` },
    })
    const outcome = await service.run('accounts', 'list')
    assert.equal(outcome.exitCode, 1)
    assert.match(outcome.error, /answered 307/)
    assert.equal(service.requests.length, count + 1)
  })

  it('refuses an id of the wrong kind before sending anything', async () => {
    const count = service.requests.length
    for (const id of ['..', 'wid_01m1e0vfw0fn7vyrza6hxvcq94', 'acc_short']) {
      const outcome = await service.run('accounts', 'get', id)
      assert.equal(outcome.exitCode, 1)
      assert.match(outcome.error, /is not an id of the right kind; it must start with acc_/)
    }
    assert.equal(service.requests.length, count)
  })

  it('says how to make a contract that is missing', async () => {
    const contractFile = new URL('file:///nowhere/admin.json')
    const errors: string[] = []
    const exitCode = await runCommandLine({
      words: ['accounts', 'list'],
      env: {},
      contractFile,
      write: (text) => errors.push(`not an error: ${text}`),
      writeError: (text) => errors.push(text),
    })
    assert.equal(exitCode, 1)
    assert.match(errors.join(''), /^The bundled contract .* is missing\. Make it with: npm run generate\n$/)
  })

  it('runs as npm run admin', async () => {
    const script = fileURLToPath(new URL('../../scripts/admin.mjs', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--version'])
    assert.equal(stdout.trim(), contract.info.version)
  })

  it('answers without a service when only asked for help', async () => {
    const outcome = await run(['--help'], {})
    assert.equal(outcome.exitCode, 0)
    for (const { noun } of operations) assert.ok(outcome.out.includes(noun))
    assert.match(outcome.out, /ADMIN_TOKEN/)
  })
})
