import { languageOf } from '../../../../language/language-of.ts'
import type { EngineTurn } from '../../../../engine.ts'
import type { FormRequest, RequestedQuestion } from '../../../../form.ts'
import { offerForm } from '../../../tools/offer-form.ts'
import type { Addressee } from '../../task.ts'
import { cutText } from '../cut-text.ts'
import type { Channel, ContactPurpose } from '../purpose.ts'
import type { FormWords } from '../../../../language/language-words.ts'
import { contactDetails, contactQuestions, type WantedDetails, waysToAsk } from './contact-details.ts'

const longestMessage = 2000
const longestWish = 600

/** Asks how the visitor can be reached. Undefined: nobody would be told of the answers, or there is nothing left to ask. */
export function contactForm(addressee: Addressee, channel: Channel): FormRequest | undefined {
  const { turn } = addressee
  if (!turn.formsReachShop) return undefined
  const words = languageOf(addressee.language).forms
  const questions: RequestedQuestion[] = [
    ...contactQuestions(contactDetails(turn), wantedFor[channel], words),
    {
      key: 'message',
      kind: 'input',
      inputType: 'textarea',
      prompt: words.messagePrompt,
      required: false,
      maxLength: longestMessage,
    },
    ...(channel === 'phone' ? [callTime(words)] : []),
  ]
  const purpose: ContactPurpose = { kind: 'contact', channel, wish: cutText(addressee.written, longestWish) }
  return offerForm(
    { title: words.contactTitle, questions, purpose: { ...purpose } },
    { answered: turn.answered, records: [] },
  )
}

const wantedFor: Readonly<Record<Channel, WantedDetails>> = {
  phone: { phone: 'required', email: 'left out' },
  email: { phone: 'left out', email: 'required' },
  any: { phone: 'optional', email: 'required' },
}

function callTime({ callTimePrompt, callTimes }: FormWords): RequestedQuestion {
  return {
    key: 'callTime',
    kind: 'choice',
    prompt: callTimePrompt,
    required: false,
    options: Object.entries(callTimes).map(([value, label]) => ({ value, label })),
    multiple: false,
    allowOther: true,
  }
}

/** Whether all is known that it takes to get back to a visitor. */
export function isReachable(turn: EngineTurn, channel: Channel): boolean {
  return waysToAsk(contactDetails(turn), wantedFor[channel]).every(({ need }) => need !== 'required')
}
