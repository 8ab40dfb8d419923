import assert from 'node:assert/strict'
import type { Behaviour } from '../../../scripts/lab/providers/behaviour.ts'
import { faithful } from '../../../scripts/lab/providers/behaviours/faithful.ts'
import { byWords } from '../../../scripts/lab/providers/behaviours/rerank.ts'
import { localApiKey, startCohereServer } from '../../../scripts/lab/providers/cohere/start-cohere-server.ts'
import {
  localOpenAiKey,
  startOpenAiServer,
} from '../../../scripts/lab/providers/openai/start-openai-server.ts'
import type { ProviderServer } from '../../../scripts/lab/providers/start-server.ts'
import { spellingVector } from '../../../server/src/retrieval/spelling-vector.ts'
import { readConfig } from '../../../server/src/config.ts'
import { conversationsOf, replyOf } from '../../support/conversation.ts'
import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { publish } from '../../retrieval/search.ts'
import { startService, type TestService } from '../../support/start-service.ts'
import { dataOf, type Tenant } from '../../support/tenant.ts'
import { lampShop } from './catalogue.ts'

/** Words of one meaning, for the models of this spec. */
const synonyms = [/lastenhänger|fahrradanhänger/i, /ersatzteil|schrauben/i]
/** How much more a meaning weighs than how a text is spelt. */
const weight = 2

/** Deterministic vectors: texts with words of one meaning are near each other, others as far as they are spelt apart. */
const byMeaning: Behaviour['embed'] = ({ texts }) =>
  texts.map((text) => [...synonyms.map((words) => (words.test(text) ? weight : 0)), ...spellingVector(text)])

const germanShop: CatalogueItems = {
  product: [],
  faq: [
    { question: 'Passt ein Lastenhänger in die Werkstatt?', answer: 'Ja, bis zu einer Breite von 90 cm.' },
    { question: 'Was kostet der Versand?', answer: 'Der Versand kostet 3,95 Euro.' },
    { question: 'Wo finde ich Ersatzteile?', answer: 'In jeder Filiale.' },
  ],
  location: [],
}

describe('providers that do one thing each', () => {
  let cohere: ProviderServer
  let openai: ProviderServer
  let service: TestService | undefined

  before(async () => {
    const behaviour: Behaviour = { chat: faithful(), embed: byMeaning, rerank: byWords }
    cohere = await startCohereServer(behaviour)
    openai = await startOpenAiServer(behaviour)
  })
  after(() => Promise.all([cohere.close(), openai.close()]))
  afterEach(() => service?.stop())

  async function open(env: Readonly<Record<string, string>>, items: CatalogueItems): Promise<Tenant> {
    const { models } = readConfig({
      COHERE_BASE_URL: cohere.baseUrl,
      COHERE_API_KEY: localApiKey,
      OPENAI_API_KEY: localOpenAiKey,
      VERIFIER: 'off',
      OPENAI_BASE_URL: `${openai.baseUrl}/v1`,
      ...env,
    })
    service = await startService({ config: { models } })
    const tenant = await service.newTenant({ credits: 1_000 })
    await publish(tenant, items)
    return tenant
  }

  async function ask(tenant: Tenant, content: string, language = 'en') {
    const conversations = conversationsOf(tenant)
    const { sessionId } = dataOf(await conversations.create({ visitorId: 'ada', language }))
    return replyOf(await conversations.send(sessionId, { content })).data
  }

  /** What has been asked of each provider meanwhile, each kind once. */
  async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = { cohere: cohere.requests.length, openai: openai.requests.length }
    await work()
    const paths = [
      ...cohere.requests.slice(before.cohere).map(({ path }) => `cohere ${path}`),
      ...openai.requests.slice(before.openai).map(({ path }) => `openai ${path}`),
    ]
    return [...new Set(paths)].toSorted()
  }

  it('lets a model of OpenAI write over vectors built in', async () => {
    const tenant = await open(
      {
        CHAT_PROVIDER: 'openai',
        OPENAI_CHAT_MODEL: 'local-chat',
        EMBED_PROVIDER: 'builtin',
        RERANK_PROVIDER: 'builtin',
      },
      lampShop,
    )
    const paths = await asked(async () => {
      const { content, sources, credits } = await ask(tenant, 'What does the Halden desk lamp cost?')
      assert.match(content, /129/)
      assert.equal(sources.length, 1)
      assert.equal(credits.rerank, 0)
    })
    assert.deepEqual(paths, ['openai /v1/chat/completions'])
  })

  it('lets the built-in engine answer by vectors of OpenAI in a language that its own encoder does not know', async () => {
    const tenant = await open(
      {
        CHAT_PROVIDER: 'builtin',
        EMBED_PROVIDER: 'openai',
        OPENAI_EMBED_MODEL: 'local-embed',
        RERANK_PROVIDER: 'builtin',
      },
      germanShop,
    )
    const paths = await asked(async () => {
      const { content } = await ask(tenant, 'Nehmt ihr auch Fahrradanhänger an?', 'de')
      assert.match(content, /90 cm/)
    })
    assert.deepEqual(paths, ['openai /v1/embeddings'])
  })

  it('lets Cohere rank for a model of OpenAI', async () => {
    const tenant = await open(
      {
        CHAT_PROVIDER: 'openai',
        OPENAI_CHAT_MODEL: 'local-chat',
        EMBED_PROVIDER: 'openai',
        OPENAI_EMBED_MODEL: 'local-embed',
      },
      lampShop,
    )
    const paths = await asked(async () => {
      const { content, credits } = await ask(tenant, 'What does delivery cost?')
      assert.match(content, /3\.95/)
      assert.ok(credits.rerank > 0)
    })
    assert.deepEqual(paths, ['cohere /v2/rerank', 'openai /v1/chat/completions', 'openai /v1/embeddings'])
  })

  it('lets Cohere rank for the built-in engine', async () => {
    const tenant = await open({ CHAT_PROVIDER: 'builtin', EMBED_PROVIDER: 'builtin' }, lampShop)
    const paths = await asked(async () => {
      const { content, credits } = await ask(tenant, 'What does delivery cost?')
      assert.match(content, /3\.95/)
      assert.ok(credits.rerank > 0)
    })
    assert.deepEqual(paths, ['cohere /v2/rerank'])
  })
})
