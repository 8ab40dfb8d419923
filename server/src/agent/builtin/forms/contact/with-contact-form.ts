import { languageOf } from '../../../../language/language-of.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Addressee } from '../../task.ts'
import { andSay } from '../../and-say.ts'
import { say } from '../say.ts'
import { contactForm } from './contact-form.ts'

/**
 * An answer that leaves the visitor with nothing but to get in touch with the shop: with what the records tell of that,
 * and with a form to be reached oneself where somebody is told of it.
 */
export function withContactForm(
  addressee: Addressee,
  answer: NeedAnswer,
  howToReach: NeedAnswer | undefined,
): NeedAnswer {
  const words = languageOf(addressee.language).forms
  const form = contactForm(addressee, 'any')
  if (form === undefined) return andSay(answer, howToReach ?? say([words.noContactKnown]))
  return { ...andSay(answer, howToReach, say([words.leaveDetails])), form }
}
