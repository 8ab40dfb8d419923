import { Writable } from 'node:stream'
import type { RawClient, components } from '../../../client-sdk/src/index.ts'
import type { Answer, Behaviour, ChatBody, Fault, Reply } from '../../../scripts/lab/providers/behaviour.ts'
import { embed } from '../../../scripts/lab/providers/behaviours/embed.ts'
import { byWords } from '../../../scripts/lab/providers/behaviours/rerank.ts'
import { localApiKey, startCohereServer } from '../../../scripts/lab/providers/cohere/start-cohere-server.ts'
import {
  localOpenAiKey,
  startOpenAiServer,
} from '../../../scripts/lab/providers/openai/start-openai-server.ts'
import type { ProviderServer } from '../../../scripts/lab/providers/start-server.ts'
import { engineOn } from '../../../server/src/agent/open-engine.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { type Config, readConfig } from '../../../server/src/config.ts'
import { contextFor } from '../../../server/src/context.ts'
import type { EngineAnswer, EngineTurn } from '../../../server/src/engine.ts'
import { openModels } from '../../../server/src/platform/models/open-models.ts'
import type { Durations } from '../../../server/src/durations.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { conversationsOf, replyOf } from '../../support/conversation.ts'
import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { engineTurn } from '../engine-turn.ts'
import { lampShop } from './catalogue.ts'
import { publish } from '../../retrieval/search.ts'
import { clockAt } from '../../support/clock-at.ts'
import { startService, type TestService } from '../../support/start-service.ts'
import { dataOf, type Tenant } from '../../support/tenant.ts'

type Wire = components['schemas']

/** What the language model of the tests does with a request. */
export type ChatModel = (request: ChatBody) => Answer<Reply>

/** The whole service with a language model behind it, which a test tells what to say. */
export interface ConverseShop {
  readonly service: TestService
  readonly tenant: Tenant
  readonly provider: ProviderServer
  /** Ids of the records, in the order given: products, FAQs, locations. */
  readonly ids: readonly string[]
  /** The model of all turns from now on. */
  model(chat: ChatModel): void
  /** Vectors fail in this way from now on. */
  failSearches(fault: Fault | undefined): void
  /** Whether the provider is given up after half a second of silence from now on. */
  hurry(whether: boolean): void
  /** Everything logged so far. */
  logged(): string
  /** Asks the engine itself, in this thread. */
  answer(turn: Pick<EngineTurn, 'message'> & Partial<EngineTurn>): Promise<EngineAnswer>
  /** Begins a session, with another key where a client is given. */
  visit(visitor?: Partial<Wire['CreateSessionRequest']>, client?: RawClient): Promise<Visit>
  close(): Promise<void>
}

export interface Visit {
  readonly sessionId: string
  send(content: string): ReturnType<ReturnType<typeof conversationsOf>['send']>
  ask(content: string): Promise<Wire['MessageResult']>
  submit(answers: Wire['SubmitFormRequest']['answers']): Promise<Wire['MessageResult']>
  history(): Promise<Wire['Message'][]>
}

/** A Monday noon in Central Europe. */
const mondayNoon = new Date('2026-11-23T11:00:00Z')

/** What is to come has as much time as a message; what fails is repeated quickly. */
const patient: Durations['provider'] = {
  answerMs: 20_000,
  firstEventMs: 20_000,
  silenceMs: 20_000,
  repeatWaitsMs: [5, 10],
  longestRetryAfterMs: 20,
  lastRepeatMs: 20_000,
}
/** For a provider that is to be given up. */
const hurried = { firstEventMs: 500, silenceMs: 500 }

let sessions = 0
const lamps = new Map<ProviderChoice, Promise<ConverseShop>>()

/** Whose protocol is spoken, for all that a provider can do. */
export type ProviderChoice = 'cohere' | 'openai'
/** What is asked where. */
export const pathsOf: Readonly<
  Record<ProviderChoice, Readonly<Record<'chat' | 'embed' | 'rerank', string>>>
> = {
  cohere: { chat: '/v2/chat', embed: '/v2/embed', rerank: '/v2/rerank' },
  openai: { chat: '/v1/chat/completions', embed: '/v1/embeddings', rerank: '/v1/rerank' },
}
export const providerChoices: readonly ProviderChoice[] = ['cohere', 'openai']

/** One without the right to close it. */
export type SharedShop = Omit<ConverseShop, 'close'>

/** One shop of lamps for all specs that need no special one; each says what its model does. */
export async function sharedLampShop(provider: ProviderChoice = 'cohere'): Promise<SharedShop> {
  const shop = lamps.get(provider) ?? openConverseShop(lampShop, { provider })
  lamps.set(provider, shop)
  return shop
}

after(async () => {
  for (const shop of lamps.values()) await (await shop).close()
})

interface ShopOptions {
  readonly config?: Partial<Config>
  readonly provider?: ProviderChoice
  /** Verifies what the model writes; nobody does when absent. */
  readonly verify?: NonNullable<Behaviour['verify']>
}

export async function openConverseShop(
  items: CatalogueItems,
  { config = {}, provider: choice = 'cohere', verify }: ShopOptions = {},
): Promise<ConverseShop> {
  let chat: ChatModel = () => ({ fault: 'status', status: 501 })
  let broken: Fault | undefined
  let lines = ''
  const behaviour: Behaviour = {
    chat: (request) => chat(request),
    ...(verify && { verify }),
    embed: (request) => broken ?? embed(request),
    rerank: byWords,
  }
  const provider =
    choice === 'cohere' ? await startCohereServer(behaviour) : await startOpenAiServer(behaviour)
  // Read at each call.
  const patience = { ...patient }
  const model = await openModels(settingsFor(choice, provider.baseUrl, verify !== undefined), {
    clock: systemClock,
    patience,
    builtin: { embedderName: 'none', embed: () => Promise.reject(new Error('Nothing is embedded here.')) },
  })
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  const log = createLog({ level: 'warn', destination })
  const service = await startService({ model, log, config, clock: clockAt(() => mondayNoon) })
  const tenant = await service.newTenant({ credits: 100_000 })
  const ids = await publish(tenant, items)
  const ctx = contextFor(service.service, tenant.accountId)
  const engine = engineOn(ctx.model)
  return {
    service,
    tenant,
    provider,
    ids,
    model(next) {
      chat = next
    },
    failSearches(fault) {
      broken = fault
    },
    hurry(whether) {
      Object.assign(patience, whether ? hurried : patient)
    },
    logged: () => lines,
    answer: (turn) => engine.answer(ctx, engineTurn({ knowledgeBaseId: tenant.knowledgeBaseId, ...turn })),
    async visit(visitor = {}, client = tenant.client) {
      const conversations = conversationsOf({ ...tenant, client })
      const sessionId = `visit-${String((sessions += 1))}`
      dataOf(
        await conversations.create({ visitorId: 'ada', timezone: 'Europe/Berlin', sessionId, ...visitor }),
      )
      let formId: string | undefined
      const noted = (reply: Wire['MessageResult']): Wire['MessageResult'] => {
        formId = reply.form?.formId
        return reply
      }
      return {
        sessionId,
        send: (content) => conversations.send(sessionId, { content }),
        ask: async (content) => noted(replyOf(await conversations.send(sessionId, { content })).data),
        submit: async (answers) => {
          if (formId === undefined) throw new Error('The latest reply has no form.')
          return noted(replyOf(await conversations.submit(sessionId, { formId, answers })).data)
        },
        history: async () => dataOf(await conversations.list(sessionId)),
      }
    },
    async close() {
      await service.stop()
      await provider.close()
    },
  }
}

/** The configuration of an operator who lets one provider do everything. */
function settingsFor(choice: ProviderChoice, baseUrl: string, isVerified: boolean): Config['models'] {
  const named =
    choice === 'cohere'
      ? { COHERE_API_KEY: localApiKey, COHERE_BASE_URL: baseUrl }
      : {
          OPENAI_API_KEY: localOpenAiKey,
          OPENAI_BASE_URL: `${baseUrl}/v1`,
          OPENAI_CHAT_MODEL: 'local-chat',
          OPENAI_EMBED_MODEL: 'local-embed',
          OPENAI_RERANK_MODEL: 'local-rerank',
        }
  return readConfig({ ...named, VERIFIER: isVerified ? 'on' : 'off' }).models
}
