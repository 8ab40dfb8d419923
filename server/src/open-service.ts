import { engineHere, engineInThreads } from './agent/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context, Service } from './context.ts'
import type { Jobs } from './contract/jobs.ts'
import type { Database } from './db/connect.ts'
import { openNews } from './db/news.ts'
import { systemDb, tenantDb } from './db/tenant.ts'
import type { Durations } from './durations.ts'
import type { Engine } from './engine.ts'
import { createInMemory } from './in-memory.ts'
import { newTypeId } from './platform/ids.ts'
import { localSecrets } from './platform/local-secrets.ts'
import type { Log } from './platform/log.ts'
import { openMail } from './platform/mail/open-mail.ts'
import type { Model } from './platform/models/model.ts'
import { openModels } from './platform/models/open-models.ts'
import { createOutbound } from './platform/outbound.ts'
import type { OutboundParts } from './platform/outbound-connector.ts'
import type { Queue } from './platform/queue.ts'
import { readKeyRing } from './platform/seal.ts'
import type { Encoder } from './platform/encoder/open-encoder.ts'
import { createShortMemory } from './platform/short-memory.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import { observeModel } from './platform/telemetry/observe-model.ts'
import { observeOutbound } from './platform/telemetry/observe-outbound.ts'
import type { Traces } from './platform/telemetry/traces.ts'
import type { Threads } from './platform/threads/open-threads.ts'

/** What the process has opened for the service. */
export interface Opened {
  readonly config: Config
  readonly clock: Clock
  readonly durations: Durations
  readonly log: Log
  readonly metrics: Metrics
  readonly traces: Traces
  readonly database: Database
  readonly queue: Queue<Jobs>
  /** Where visitors' words are read. */
  readonly threads: Threads
  /** The model where no provider is set. */
  readonly encoder: Encoder
}

/** What tests put in the place of the world outside. */
export interface Replacements {
  readonly clock?: Clock
  readonly durations?: Durations
  readonly newId?: Service['newId']
  readonly model?: Model
  readonly engine?: Engine<Context>
  /** The database as one account sees it. */
  readonly accountDb?: typeof tenantDb
  /** How names are resolved and connections made, for what is posted to customers. */
  readonly outbound?: Pick<OutboundParts, 'resolve' | 'dial'>
}

/** Puts together what operations work with. */
export async function openService(opened: Opened, replacements: Replacements): Promise<Service> {
  const { config, clock, durations, log, metrics, traces, database, queue, threads } = opened
  const { caller } = durations
  const { engine } = replacements
  const model = await openModel(opened, replacements)
  // Read only now, when the data directory is ours alone: two first starts at once must not make two sets.
  const secrets = config.databaseUrl === undefined ? localSecrets(config.dataDir) : undefined
  const encryptionKeys = config.encryptionKeys ?? secrets?.encryptionKeys
  const outbound = createOutbound({
    allowPrivate: config.allowPrivateCallbacks,
    clock,
    ...replacements.outbound,
  })
  const accountDb = replacements.accountDb ?? tenantDb
  return {
    db: systemDb(database.pool),
    accountDb: (accountId) => accountDb(database.pool, accountId),
    queue,
    turnNews: openNews(database, 'turns'),
    engine: engine === undefined ? engineInThreads(threads, model) : engineHere(engine),
    model,
    outbound: observeOutbound(outbound, { clock, metrics, traces }),
    mail: config.mail && openMail(config.mail, { clock, durations, log, metrics }),
    clock,
    durations,
    inMemory: createInMemory(),
    newId: replacements.newId ?? newTypeId,
    log,
    metrics,
    traces,
    keyRing: readKeyRing(encryptionKeys ?? ''),
    callers: createShortMemory({ clock, valuesMs: caller.knownMs, absencesMs: caller.unknownMs }),
    config: { ...config, adminToken: config.adminToken ?? secrets?.adminToken },
  }
}

/** What each provider is to do, counted and timed under its name. */
async function openModel(
  { config: { models }, clock, durations, metrics, traces, encoder }: Opened,
  { model }: Replacements,
): Promise<Model> {
  const { providers, cohere, openai } = models
  const patience = durations.provider
  const opened = model ?? (await openModels(models, { clock, patience, builtin: encoder.model }))
  const names = { builtin: undefined, cohere, openai }
  return observeModel(opened, {
    clock,
    metrics,
    traces,
    doers: {
      chat: { provider: providers.chat, model: names[providers.chat]?.chatModel },
      judge: { provider: providers.chat, model: names[providers.chat]?.verifierModel },
      embed: { provider: providers.embed, model: names[providers.embed]?.embedModel },
      rerank: { provider: providers.rerank, model: names[providers.rerank]?.rerankModel },
    },
  })
}
