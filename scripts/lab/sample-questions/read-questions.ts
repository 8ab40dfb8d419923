import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A conversation with the sample business, most of them of one message, and what has to come of each message. */
export interface Conversation {
  readonly turns: readonly Question[]
  /** Why the engine is not expected to manage it yet. Such a question has to fail, or this has to go. */
  readonly notYet?: string
}

/** One message. Records are named by SKU or external id. */
export interface Question {
  readonly ask: string
  /** The clock, when it matters: an instant in UTC. */
  readonly at?: string
  /** Where the visitor is: degrees north and east. */
  readonly position?: readonly [number, number]
  /** All of these are among the sources or products. */
  readonly rows?: readonly string[]
  /** At least one of these is. */
  readonly anyOf?: readonly string[]
  /** None of these is. */
  readonly never?: readonly string[]
  /** The first of the sources. */
  readonly first?: string
  /** Stands in the text; of a list, one does. */
  readonly facts?: readonly (string | readonly string[])[]
  /** Does not stand in the text. */
  readonly without?: readonly string[]
  /** Nothing is found, so nothing is shown. */
  readonly refused?: true
  /** The reply rests on no record because it needs none. */
  readonly sources?: 'none'
  readonly ended?: boolean
  readonly action?: 'collect_location' | 'handoff' | 'open_url'
}

const keys = new Set<string>([
  'ask',
  'at',
  'position',
  'rows',
  'anyOf',
  'never',
  'first',
  'facts',
  'without',
  'refused',
  'sources',
  'ended',
  'action',
  'notYet',
])

const folder = new URL('./', import.meta.url)

/** All questions, by the name of the file they stand in. */
export function readQuestions(): ReadonlyMap<string, readonly Conversation[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return new Map(files.map((file) => [file.replace('.yaml', ''), readConversations(file)]))
}

function readConversations(file: string): Conversation[] {
  // The keys are checked below; what they hold is checked by use.
  const entries = parse(readFileSync(new URL(file, folder), 'utf8')) as (
    | Conversation
    | (Question & { notYet?: string })
  )[]
  return entries.map((entry) => {
    const conversation = 'turns' in entry ? entry : { ...entry, turns: [entry] }
    for (const turn of conversation.turns) {
      const unknown = Object.keys(turn).filter((key) => !keys.has(key))
      if (unknown.length > 0) throw new Error(`${file}: "${turn.ask}" has ${unknown.join(', ')}.`)
      if (Object.keys(turn).length < 2) throw new Error(`${file}: "${turn.ask}" expects nothing.`)
    }
    return conversation
  })
}

/** Every record that a question names. */
export function recordsNamed(turn: Question): string[] {
  return [
    ...(turn.rows ?? []),
    ...(turn.anyOf ?? []),
    ...(turn.never ?? []),
    ...(turn.first === undefined ? [] : [turn.first]),
  ]
}
