import type { EngineTurn } from '../../../../engine.ts'
import type { NeedAnswer } from '../../need-answer.ts'
import { contactForm } from './ask-contact.ts'

/** An answer that can only be that somebody gets back to the visitor, with the questions that this takes. */
export function withContactForm(turn: EngineTurn, answer: NeedAnswer): NeedAnswer {
  const form = contactForm(turn, 'any')
  return { ...answer, ...(form && { form }) }
}
