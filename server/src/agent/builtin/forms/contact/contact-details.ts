import type { EngineTurn } from '../../../../engine.ts'
import type { RequestedQuestion } from '../../../../form.ts'
import { textOf } from '../answer-text.ts'
import type { FormWords } from '../../../../language/language-words.ts'

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
export function contactQuestions(
  known: ContactDetails,
  wanted: WantedDetails,
  { namePrompt, phonePrompt, emailPrompt }: FormWords,
): RequestedQuestion[] {
  const questions = {
    name: { inputType: 'text', prompt: namePrompt, maxLength: longestName },
    phone: { inputType: 'phone', prompt: phonePrompt },
    email: { inputType: 'email', prompt: emailPrompt },
  } as const
  return waysToAsk(known, wanted).map(({ key, need }) => ({
    key,
    ...questions[key],
    kind: 'input',
    required: need === 'required',
  }))
}

/** What is not known and wanted, in the order in which it is asked for. */
export function waysToAsk(
  known: ContactDetails,
  wanted: WantedDetails,
): { readonly key: keyof ContactDetails; readonly need: 'required' | 'optional' }[] {
  const needs = { name: 'required', ...wanted } as const
  return (['name', 'phone', 'email'] as const).flatMap((key) => {
    const need = needs[key]
    return need === 'left out' || known[key] !== undefined ? [] : [{ key, need }]
  })
}

const longestName = 100
