import assert from 'node:assert/strict'
import { ConfigError, readConfig } from '../server/src/config.ts'

describe('readConfig, about Cohere', () => {
  it('leaves it out without a key', () => {
    assert.equal(readConfig({}).models.cohere, undefined)
    assert.equal(readConfig({ COHERE_API_KEY: '  ' }).models.cohere, undefined)
  })

  it('takes the models that are named, and known ones for the others', () => {
    const { cohere } = readConfig({ COHERE_API_KEY: 'key', COHERE_CHAT_MODEL: 'command-x' }).models
    assert.equal(cohere?.chatModel, 'command-x')
    assert.match(cohere.embedModel, /^embed-/)
    assert.match(cohere.rerankModel, /^rerank-/)
    assert.equal(cohere.baseUrl, undefined)
  })

  it('takes another address, without the slash at its end', () => {
    const env = { COHERE_API_KEY: 'key', COHERE_BASE_URL: 'http://127.0.0.1:4111/' }
    const { cohere } = readConfig(env).models
    assert.equal(cohere?.baseUrl, 'http://127.0.0.1:4111')
  })

  it('refuses settings that mean nothing without a key, each by its name', () => {
    const env = { COHERE_BASE_URL: 'http://127.0.0.1:4111', COHERE_EMBED_MODEL: 'embed-x' }
    assert.throws(
      () => readConfig(env),
      (error) =>
        error instanceof ConfigError &&
        error.message.includes('COHERE_BASE_URL says nothing without COHERE_API_KEY') &&
        error.message.includes('COHERE_EMBED_MODEL says nothing without COHERE_API_KEY'),
    )
  })

  it('refuses an address that is none, and does not repeat it', () => {
    assert.throws(
      () => readConfig({ COHERE_API_KEY: 'key', COHERE_BASE_URL: 'ftp://secret' }),
      (error) =>
        error instanceof ConfigError &&
        error.message.includes('COHERE_BASE_URL must be an address') &&
        !error.message.includes('secret'),
    )
  })
})

describe('readConfig, about who writes, embeds and ranks', () => {
  const everything = (provider: string) => ({ chat: provider, embed: provider, rerank: provider })
  const cases: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
    ['nobody but the service itself', {}, everything('builtin')],
    ['nobody for keys that happen to be there', { OPENAI_API_KEY: 'key' }, everything('builtin')],
    [
      'nobody for keys and an address',
      { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' },
      everything('builtin'),
    ],
    ['Cohere where there is a key', { COHERE_API_KEY: 'key' }, everything('cohere')],
    [
      'OpenAI for what it has a model for',
      { OPENAI_API_KEY: 'key', OPENAI_CHAT_MODEL: 'gpt' },
      { chat: 'openai', embed: 'builtin', rerank: 'builtin' },
    ],
    [
      'each whom a variable names',
      {
        COHERE_API_KEY: 'key',
        CHAT_PROVIDER: 'openai',
        OPENAI_CHAT_MODEL: 'llama',
        OPENAI_BASE_URL: 'http://10.0.0.5:8000/v1',
        EMBED_PROVIDER: 'builtin',
      },
      { chat: 'openai', embed: 'builtin', rerank: 'cohere' },
    ],
  ]
  for (const [what, env, providers] of cases) {
    it(`lets do it ${what}`, () => {
      assert.deepEqual(readConfig(env).models.providers, providers)
    })
  }

  it('takes an address of any machine, a key or none, and the models', () => {
    const { openai, cohere } = readConfig({
      OPENAI_BASE_URL: 'http://10.0.0.5:8000/v1/',
      OPENAI_CHAT_MODEL: 'llama',
      OPENAI_EMBED_MODEL: 'bge-m3',
      OPENAI_EMBED_DIMENSIONS: '512',
    }).models
    assert.equal(cohere, undefined)
    assert.deepEqual(openai, {
      baseUrl: 'http://10.0.0.5:8000/v1',
      apiKey: undefined,
      chatModel: 'llama',
      verifierModel: 'llama',
      embedModel: 'bge-m3',
      embedDimensions: 512,
      rerankModel: undefined,
    })
  })

  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [{ CHAT_PROVIDER: 'claude' }, 'CHAT_PROVIDER must be one of builtin, cohere, openai, not "claude"'],
    [{ RERANK_PROVIDER: 'cohere' }, 'COHERE_API_KEY is required where a provider is cohere'],
    [
      { CHAT_PROVIDER: 'openai', OPENAI_API_KEY: 'key' },
      'OPENAI_CHAT_MODEL is required where CHAT_PROVIDER is openai',
    ],
    [{ OPENAI_CHAT_MODEL: 'gpt' }, 'OPENAI_API_KEY is required, unless OPENAI_BASE_URL names a server'],
    [
      { COHERE_API_KEY: 'key', OPENAI_EMBED_MODEL: 'bge-m3' },
      'OPENAI_EMBED_MODEL says nothing while EMBED_PROVIDER is cohere',
    ],
    [
      { COHERE_API_KEY: 'key', CHAT_PROVIDER: 'builtin', COHERE_CHAT_MODEL: 'command-x' },
      'COHERE_CHAT_MODEL says nothing while CHAT_PROVIDER is builtin',
    ],
    [
      { OPENAI_EMBED_DIMENSIONS: '5' },
      'OPENAI_EMBED_DIMENSIONS says nothing while EMBED_PROVIDER is builtin',
    ],
    [
      { OPENAI_API_KEY: 'key', OPENAI_EMBED_MODEL: 'bge-m3', OPENAI_EMBED_DIMENSIONS: '4096' },
      'OPENAI_EMBED_DIMENSIONS must be a whole number from 1 to 2000',
    ],
    [
      { OPENAI_BASE_URL: 'localhost:11434', OPENAI_CHAT_MODEL: 'llama' },
      'OPENAI_BASE_URL must be an address that starts with http:// or https://',
    ],
  ]
  for (const [env, message] of wrong) {
    it(`says that ${message}`, () => {
      assert.throws(
        () => readConfig(env),
        (error) => error instanceof ConfigError && error.message.includes(message),
      )
    })
  }
})

describe('readConfig, about running in production', () => {
  const refused = (env: Record<string, string>): string => {
    try {
      readConfig(env)
    } catch (error) {
      if (error instanceof ConfigError) return error.message
      throw error
    }
    throw new assert.AssertionError({ message: `${JSON.stringify(env)} was taken` })
  }

  it('refuses an admin token that can be tried, says how to make one, and does not repeat it', () => {
    for (const token of ['x', 'q'.repeat(31)]) {
      const message = refused({ ADMIN_TOKEN: token })
      assert.match(message, /- ADMIN_TOKEN must have at least 32 characters: .*`openssl rand -hex 32`$/)
      assert.ok(!message.includes(`"${token}"`))
    }
    assert.equal(readConfig({ ADMIN_TOKEN: 'q'.repeat(32) }).adminToken, 'q'.repeat(32))
    assert.equal(readConfig({ ADMIN_TOKEN: ' ' }).adminToken, undefined)
  })

  it('takes proxies by address, network and name, and refuses others by what they are called', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32 , 203.0.113.7' })
    assert.deepEqual(trustProxy, ['loopback', '10.0.0.0/8', '2001:db8::/32', '203.0.113.7'])
    assert.deepEqual(readConfig({}).trustProxy, [])
    for (const wrong of [
      'proxy.example',
      '0.0.0.0/0',
      '10.0.0.0/33',
      '::/129',
      '10.0.0.0/8/8',
      'true',
      '1',
    ]) {
      const message = refused({ TRUST_PROXY: `loopback,${wrong}` })
      assert.match(message, /- TRUST_PROXY must list addresses or networks such as 10\.0\.0\.0\/8, /)
      assert.ok(message.includes(`not "${wrong}"`))
    }
  })

  it('takes the size of the pool and the time that a statement has', () => {
    const { databasePoolSize, statementTimeoutMs } = readConfig({
      DATABASE_POOL_SIZE: '25',
      DATABASE_STATEMENT_TIMEOUT_MS: '5000',
    })
    assert.deepEqual([databasePoolSize, statementTimeoutMs], [25, 5_000])
  })

  it('serves metrics nowhere unless a port is named', () => {
    assert.equal(readConfig({}).metricsPort, undefined)
    assert.equal(readConfig({ METRICS_PORT: '9464' }).metricsPort, 9_464)
  })

  it('sends no mail unless a server and a sender are named, both of them', () => {
    assert.equal(readConfig({}).mail, undefined)
    const SMTP_URL = 'smtps://mail%40shop:p%2Fw@mail.shop.example'
    const MAIL_FROM = 'Assistant <assistant@shop.example>'
    assert.deepEqual(readConfig({ SMTP_URL, MAIL_FROM }).mail, {
      ...{ host: 'mail.shop.example', port: 465, isTls: true },
      login: { user: 'mail@shop', pass: 'p/w' },
      from: { name: 'Assistant', address: 'assistant@shop.example' },
    })
    const plain = readConfig({ SMTP_URL: 'smtp://[::1]', MAIL_FROM: 'assistant@shop.example' }).mail
    assert.deepEqual(plain, {
      ...{ host: '::1', port: 587, isTls: false, login: undefined },
      from: { name: '', address: 'assistant@shop.example' },
    })
    for (const lone of [{ SMTP_URL }, { MAIL_FROM }])
      assert.ok(refused(lone).includes('SMTP_URL and MAIL_FROM are needed together'))
    for (const wrong of ['https://mail.shop.example', 'smtp://', 'smtp://host?pool=true', 'smtp://%ff@host'])
      assert.ok(refused({ SMTP_URL: wrong, MAIL_FROM }).includes('SMTP_URL must be'), wrong)
    for (const wrong of ['nobody', 'a@b, c@d', 'A <a@b> <c@d>', 'A\n <a b@c>'])
      assert.ok(refused({ SMTP_URL, MAIL_FROM: wrong }).includes('MAIL_FROM must be'), wrong)
  })

  it('traces nothing unless a receiver is named, and then every request unless it is told a share', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
    assert.equal(readConfig({}).traces, undefined)
    assert.deepEqual(readConfig(endpoint).traces, { endpoint: 'http://127.0.0.1:4318', sampleRatio: 1 })
    assert.equal(readConfig({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.25' }).traces?.sampleRatio, 0.25)
  })

  it('names what is out of range, all of it at once', () => {
    const message = refused({
      DATABASE_POOL_SIZE: '1',
      DATABASE_STATEMENT_TIMEOUT_MS: 'soon',
      METRICS_PORT: '70000',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector',
    })
    for (const name of [
      'DATABASE_POOL_SIZE must be a whole number from 2 to 500',
      'DATABASE_STATEMENT_TIMEOUT_MS must be a whole number',
      'METRICS_PORT must be a whole number from 0 to 65535',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address',
    ])
      assert.ok(message.includes(name), name)
  })
})

describe('readConfig, about who vouches for members', () => {
  const issuer = 'https://id.acme.example/realms/shop/'
  const refuses = (env: Record<string, string>, ...problems: readonly string[]) => {
    assert.throws(
      () => readConfig(env),
      (error) => error instanceof ConfigError && problems.every((problem) => error.message.includes(problem)),
    )
  }

  it('is nobody without an issuer', () => {
    assert.equal(readConfig({}).openId, undefined)
    assert.equal(readConfig({ OIDC_ISSUER: ' ' }).openId, undefined)
  })

  it('takes the issuer to the letter, a client with a secret or without, and a name for the button', () => {
    const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'console' }
    const usual = { issuer, clientId: 'console', clientSecret: undefined, name: 'single sign-on' }
    assert.deepEqual(readConfig(env).openId, usual)
    const more = { ...env, OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Acme ID' }
    assert.deepEqual(readConfig(more).openId, { ...usual, clientSecret: 'secret', name: 'Acme ID' })
  })

  it('refuses a part of it alone, each by its name', () => {
    refuses({ OIDC_ISSUER: issuer }, 'OIDC_CLIENT_ID is required with OIDC_ISSUER')
    const parts = { OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Acme ID' }
    refuses(parts, ...Object.keys(parts).map((name) => `${name} says nothing without OIDC_ISSUER`))
    refuses(
      { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'console', OIDC_NAME: 'x'.repeat(41) },
      'OIDC_NAME must have',
    )
  })

  it('takes plain http with ALLOW_PRIVATE_CALLBACKS only, and nothing that no issuer has', () => {
    const env = { OIDC_ISSUER: 'http://127.0.0.1:8080', OIDC_CLIENT_ID: 'console' }
    refuses(env, 'OIDC_ISSUER must be an address that starts with https://')
    const { openId } = readConfig({ ...env, ALLOW_PRIVATE_CALLBACKS: 'true' })
    assert.equal(openId?.issuer, env.OIDC_ISSUER)
    for (const wrong of ['acme', 'ftp://a.example', `${issuer}?a=b`, `${issuer}#a`, 'https://u:p@a.example'])
      refuses({ ...env, OIDC_ISSUER: wrong }, 'OIDC_ISSUER must be an address')
  })
})
