import type { EngineTurn } from '../../../../engine.ts'
import type { FormRequest, RequestedQuestion } from '../../../../form.ts'
import { offerForm } from '../../../tools/offer-form.ts'
import { markdownText } from '../../markdown-text.ts'
import type { NeedAnswer } from '../../need-answer.ts'
import type { Addressee } from '../../task.ts'
import type { Channel, ContactPurpose } from '../purpose.ts'
import { cutText } from '../cut-text.ts'
import { say } from '../say.ts'
import { handOff } from '../summarize.ts'
import type { FormWords } from '../words/form-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { contactDetails, contactQuestions, type WantedDetails, waysToAsk } from './contact-details.ts'

/** Asks how the visitor can be reached; where nothing is left to ask, the wish is passed on at once. */
export function askContact(addressee: Addressee, channel: Channel): NeedAnswer {
  const { turn } = addressee
  const { askAboutContact, askContact } = wordsOf(addressee)
  const form = contactForm(addressee, channel)
  if (form === undefined) return passOn(addressee, { channel, wish: turn.message })
  return { ...say([isReachable(turn, channel) ? askAboutContact : askContact]), form }
}

const longestMessage = 2000
const longestWish = 600

/** The form for it. Undefined: there is nothing left to ask. */
export function contactForm(addressee: Addressee, channel: Channel): FormRequest | undefined {
  const { turn } = addressee
  const words = wordsOf(addressee)
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
  const purpose: ContactPurpose = { kind: 'contact', channel, wish: cutText(turn.message, longestWish) }
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

/** Passes on that the visitor wants to be contacted. */
export function passOn(
  addressee: Addressee,
  { channel, wish }: Pick<ContactPurpose, 'channel' | 'wish'>,
): NeedAnswer {
  const words = wordsOf(addressee)
  const { name, email, phone } = contactDetails(addressee.turn)
  const called = name === undefined ? '' : `, ${markdownText(name)}`
  const how: Readonly<Record<Channel, string | undefined>> = {
    phone: phone && words.willBeCalled(markdownText(phone)),
    email: email && words.willBeWritten(markdownText(email)),
    any: undefined,
  }
  return {
    ...say([`${words.thanks(called)} ${how[channel] ?? words.passedOn}`]),
    actions: [handOff(addressee, words.reasons.contact, wish)],
  }
}
