import { readConfig } from '../../../server/src/config.ts'
import type { CohereSettings } from '../../../server/src/platform/models/cohere/open-cohere.ts'
import type { ModelSettings } from '../../../server/src/platform/models/open-models.ts'
import { UsageError } from '../command/options.ts'
import { type ProviderTape, recordProvider, replayProvider } from './provider-tape.ts'

/** The provider as this run asks it: itself, or Cohere with its answers written down, or a recording in its place. */
export interface Provider {
  readonly models: ModelSettings
  /** What the clock of the service shows throughout, where it is recorded. */
  readonly madeAt: Date | undefined
  close(): Promise<void>
}

export const engineNames = ['builtin', 'openai', 'cohere'] as const

/** What answers and makes vectors. Cohere is asked itself, which may be written down, or answers from a recording. */
export interface EngineChoice {
  readonly engine: (typeof engineNames)[number]
  readonly record?: string | undefined
  readonly replay?: string | undefined
}

const ownAddress = 'https://api.cohere.com'

/**
 * Opens what the environment names with the variables of the service; a replay needs no key. Nothing for the built-in
 * engine.
 * @throws UsageError when there is no key, or no model is named
 */
export async function openProvider({ engine, record, replay }: EngineChoice): Promise<Provider | undefined> {
  if (engine !== 'cohere' && (record ?? replay) !== undefined)
    throw new UsageError('Only Cohere is recorded.')
  if (record !== undefined && replay !== undefined)
    throw new UsageError('A run records or replays, not both.')
  if (engine === 'builtin') return undefined
  if (engine === 'openai') return openServer()
  const models = readModels(replay !== undefined ? 'replayed' : process.env['COHERE_API_KEY'])
  const cohere = models?.cohere
  if (models === undefined || cohere === undefined)
    throw new UsageError('COHERE_API_KEY is needed, or a recording to --replay.')
  const tape = replay !== undefined ? await replayProvider(replay) : await tapeFor(record, cohere)
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
