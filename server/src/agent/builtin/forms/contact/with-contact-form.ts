import type { NeedAnswer } from '../../need-answer.ts'
import type { Addressee } from '../../task.ts'
import { contactForm } from './ask-contact.ts'

/** An answer that can only be that somebody gets back to the visitor, with the questions that this takes. */
export function withContactForm(addressee: Addressee, answer: NeedAnswer): NeedAnswer {
  const form = contactForm(addressee, 'any')
  return { ...answer, ...(form && { form }) }
}
