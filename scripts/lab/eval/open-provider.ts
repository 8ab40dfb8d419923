import { readConfig } from '../../../server/src/config.ts'
import type { CohereSettings } from '../../../server/src/platform/models/cohere/open-cohere.ts'
import type { ModelSettings } from '../../../server/src/platform/models/open-models.ts'
import { type EngineChoice, UsageError } from './options.ts'
import { type ProviderTape, recordProvider, replayProvider } from './provider-tape.ts'

/** The provider as this run asks it: itself, or Cohere with its answers written down, or a recording in its place. */
export interface Provider {
  readonly models: ModelSettings
  /** What the clock of the service shows throughout, where it is recorded. */
  readonly madeAt: Date | undefined
  close(): Promise<void>
}

const ownAddress = 'https://api.cohere.com'

/**
 * Opens what the environment names with the variables of the service; a replay needs no key. Nothing for the built-in
 * engine.
 * @throws UsageError when there is no key, or no model is named
 */
export async function openProvider(engine: EngineChoice): Promise<Provider | undefined> {
  if (engine.name === 'builtin') return undefined
  if (engine.name === 'openai') return openServer()
  const isReplay = 'replay' in engine
  const models = readModels(isReplay ? 'replayed' : process.env['COHERE_API_KEY'])
  const cohere = models?.cohere
  if (models === undefined || cohere === undefined)
    throw new UsageError('COHERE_API_KEY is needed, or a recording to --replay.')
  const tape = isReplay ? await replayProvider(engine.replay) : await tapeFor(engine.record, cohere)
  return {
    models: { ...models, cohere: { ...cohere, baseUrl: tape?.baseUrl ?? cohere.baseUrl } },
    madeAt: tape?.madeAt,
    async close() {
      await tape?.close()
      const missing = tape?.missing() ?? 0
      if (missing > 0) console.error(`${String(missing)} requests were not in the recording.`)
    },
  }
}

/** Any server that speaks the protocol. */
function openServer(): Provider {
  const models = readConfig({ ...named(/^OPENAI_/u), CHAT_PROVIDER: 'openai' }).models
  return { models, madeAt: undefined, close: () => Promise.resolve() }
}

function tapeFor(file: string | undefined, { baseUrl }: CohereSettings): Promise<ProviderTape> | undefined {
  return file === undefined ? undefined : recordProvider(file, baseUrl ?? ownAddress)
}

function readModels(apiKey: string | undefined): ModelSettings | undefined {
  if (apiKey === undefined) return undefined
  return readConfig({ ...named(/^COHERE_/u), COHERE_API_KEY: apiKey }).models
}

/** The variables of the environment with such a name. */
function named(name: RegExp): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => name.test(key)))
}
