import type { EngineTurn } from '../../../../engine.ts'
import type { RequestedQuestion } from '../../../../form.ts'
import { textOf } from '../answer-text.ts'
import { en } from '../words/en.ts'

/** How a visitor can be reached, as far as it is known. */
export interface ContactDetails {
  readonly name: string | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
}

type Known = Pick<EngineTurn, 'visitor' | 'answered'>

/** What the visitor answered in a form counts before what was handed over with the visitor. */
export function contactDetails({ visitor, answered }: Known): ContactDetails {
  const known = (key: keyof ContactDetails): string | undefined => {
    const told = textOf(answered.get(key)) ?? visitor[key] ?? ''
    return told.trim() === '' ? undefined : told
  }
  return { name: known('name'), email: known('email'), phone: known('phone') }
}

/** Which ways to reach a visitor are asked for, beside the name. */
export type WantedDetails = Readonly<Record<'email' | 'phone', 'required' | 'optional' | 'left out'>>

/** Questions for what is not known of how to reach a visitor. */
export function contactQuestions(known: ContactDetails, wanted: WantedDetails): RequestedQuestion[] {
  const questions = [
    { key: 'name', inputType: 'text', prompt: en.namePrompt, need: 'required', maxLength: longestName },
    { key: 'phone', inputType: 'phone', prompt: en.phonePrompt, need: wanted.phone },
    { key: 'email', inputType: 'email', prompt: en.emailPrompt, need: wanted.email },
  ] as const
  return questions.flatMap(({ need, ...question }) =>
    need === 'left out' || known[question.key] !== undefined
      ? []
      : [{ ...question, kind: 'input' as const, required: need === 'required' }],
  )
}

const longestName = 100
