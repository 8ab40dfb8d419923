import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { isPart, type PartName, partNames } from './parts.ts'

export interface Options {
  readonly dataFolder: string
  readonly parts: readonly PartName[]
  readonly engine: EngineChoice
}

/** What answers and makes vectors. Cohere is asked itself, which may be written down, or answers from a recording. */
export type EngineChoice =
  | { readonly name: 'builtin' }
  | { readonly name: 'openai' }
  | { readonly name: 'cohere'; readonly record?: string }
  | { readonly name: 'cohere'; readonly replay: string }

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Reads the command line and `EVAL_DATA`.
 * @throws UsageError
 */
export function readOptions(args: readonly string[], evalData: string | undefined): Options {
  const { only, ...choice } = valuesOf(args)
  return {
    dataFolder: resolve(evalData === undefined || evalData === '' ? '../shared/data' : evalData),
    parts: partsOf(only),
    engine: engineOf(choice),
  }
}

type Values = Readonly<Partial<Record<'only' | 'engine' | 'record' | 'replay', string>>>

function valuesOf(args: readonly string[]): Values {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { only: text, engine: text, record: text, replay: text } })
      .values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function engineOf({ engine = 'builtin', record, replay }: Values): EngineChoice {
  if (engine !== 'cohere' && engine !== 'openai' && engine !== 'builtin')
    throw new UsageError(`There is no engine named "${engine}".\n${usage}`)
  if (engine !== 'cohere') {
    if (record !== undefined || replay !== undefined)
      throw new UsageError(`Only Cohere is recorded.\n${usage}`)
    return { name: engine }
  }
  if (replay === undefined) return { name: engine, ...(record !== undefined && { record: resolve(record) }) }
  if (record !== undefined) throw new UsageError(`A run records or replays, not both.\n${usage}`)
  return { name: engine, replay: resolve(replay) }
}

function partsOf(only: string | undefined): readonly PartName[] {
  if (only === undefined) return partNames
  return only.split(',').map((name) => {
    const trimmed = name.trim()
    if (!isPart(trimmed)) throw new UsageError(`There is no part named "${trimmed}".\n${usage}`)
    return trimmed
  })
}

const usage = `Usage: npm run eval [-- --only ${partNames.join(',')}] [--engine openai | --engine cohere [--record FILE | --replay FILE]]`
