import type { NeedAnswer } from '../replies/need-answer.ts'
import type { Task } from '../builtin/task.ts'
import type { FindingList } from './finding-list.ts'
import type { VisitorWishes } from './visitor-wishes.ts'

/** What the tools of one turn work with, and what they come to. */
export interface Desk {
  readonly task: Task
  readonly findings: FindingList
  /** What the visitor has asked to be done: the model alone starts nothing. */
  readonly wishes: VisitorWishes
  readonly outcome: Outcome
}

export interface Outcome {
  /** The knowledge base was searched. */
  hasSearched: boolean
  /** Something was found that has to do with the question. */
  hasFound: boolean
  /** What a tool did rather than found, as the service says it itself: a form, a person called in, an account read. */
  done: NeedAnswer | undefined
  /** The reply needs to know where the visitor is. */
  asksForPosition: boolean
  endsSession: boolean
}

/** One tool: what it returns is all that the model learns. */
export type Tool = (desk: Desk, request: Arguments) => Promise<readonly ToolDocument[]>

/** What the model asks a tool for. It wrote it, so nothing of it is certain. */
export type Arguments = Readonly<Record<string, unknown>>

export type ToolDocument = ReturnType<FindingList['add']>

/** Something that is said to the model alone: the reply cannot rest on it. */
export function remark(text: string): ToolDocument[] {
  return [{ id: 'remark', data: { remark: text } }]
}

/** A text of the arguments; undefined when it is missing or is none. */
export function textIn(request: Arguments, name: string): string | undefined {
  const value = request[name]
  const text = typeof value === 'string' ? value.trim().slice(0, longestText) : ''
  return text === '' ? undefined : text
}

const longestText = 1_000
