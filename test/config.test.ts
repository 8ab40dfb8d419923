import assert from 'node:assert/strict'
import { ConfigError, readConfig } from '../server/src/config.ts'

describe('readConfig, about Cohere', () => {
  it('leaves it out without a key', () => {
    assert.equal(readConfig({}).cohere, undefined)
    assert.equal(readConfig({ COHERE_API_KEY: '  ' }).cohere, undefined)
  })

  it('takes the models that are named, and known ones for the others', () => {
    const { cohere } = readConfig({ COHERE_API_KEY: 'key', COHERE_CHAT_MODEL: 'command-x' })
    assert.equal(cohere?.chatModel, 'command-x')
    assert.match(cohere.embedModel, /^embed-/)
    assert.match(cohere.rerankModel, /^rerank-/)
    assert.equal(cohere.baseUrl, undefined)
  })

  it('takes another address, without the slash at its end', () => {
    const { cohere } = readConfig({ COHERE_API_KEY: 'key', COHERE_BASE_URL: 'http://127.0.0.1:4111/' })
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
