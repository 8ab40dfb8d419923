import type { EngineTurn } from '../../../../engine.ts'
import type { FormRequest, RequestedQuestion } from '../../../../form.ts'
import { offerForm } from '../../../tools/offer-form.ts'
import { markdownText } from '../../markdown-text.ts'
import type { NeedAnswer } from '../../need-answer.ts'
import type { Channel, ContactPurpose } from '../purpose.ts'
import { cutText } from '../cut-text.ts'
import { say } from '../say.ts'
import { handOff } from '../summarize.ts'
import { en } from '../words/en.ts'
import { contactDetails, contactQuestions, type WantedDetails } from './contact-details.ts'

/** Asks how the visitor can be reached; where nothing is left to ask, the wish is passed on at once. */
export function askContact(turn: EngineTurn, channel: Channel): NeedAnswer {
  const form = contactForm(turn, channel)
  if (form === undefined) return passOn(turn, { channel, wish: turn.message })
  return { ...say([isReachable(turn, channel) ? en.askAboutContact : en.askContact]), form }
}

const longestMessage = 2000
const longestWish = 600

/** The form for it. Undefined: there is nothing left to ask. */
export function contactForm(turn: EngineTurn, channel: Channel): FormRequest | undefined {
  const questions: RequestedQuestion[] = [
    ...contactQuestions(contactDetails(turn), wantedFor[channel]),
    {
      key: 'message',
      kind: 'input',
      inputType: 'textarea',
      prompt: en.messagePrompt,
      required: false,
      maxLength: longestMessage,
    },
    ...(channel === 'phone' ? [callTime] : []),
  ]
  const purpose: ContactPurpose = { kind: 'contact', channel, wish: cutText(turn.message, longestWish) }
  return offerForm(
    { title: en.contactTitle, questions, purpose: { ...purpose } },
    { answered: turn.answered, records: [] },
  )
}

const wantedFor: Readonly<Record<Channel, WantedDetails>> = {
  phone: { phone: 'required', email: 'left out' },
  email: { phone: 'left out', email: 'required' },
  any: { phone: 'optional', email: 'required' },
}

const callTime: RequestedQuestion = {
  key: 'callTime',
  kind: 'choice',
  prompt: en.callTimePrompt,
  required: false,
  options: en.callTimes,
  multiple: false,
  allowOther: true,
}

/** Whether all is known that it takes to get back to a visitor. */
export function isReachable(turn: EngineTurn, channel: Channel): boolean {
  return contactQuestions(contactDetails(turn), wantedFor[channel]).every(({ required }) => !required)
}

/** Passes on that the visitor wants to be contacted. */
export function passOn(
  turn: EngineTurn,
  { channel, wish }: Pick<ContactPurpose, 'channel' | 'wish'>,
): NeedAnswer {
  const { name, email, phone } = contactDetails(turn)
  const called = name === undefined ? '' : `, ${markdownText(name)}`
  const how: Readonly<Record<Channel, string | undefined>> = {
    phone: phone && en.willBeCalled(markdownText(phone)),
    email: email && en.willBeWritten(markdownText(email)),
    any: undefined,
  }
  return {
    ...say([`${en.thanks(called)} ${how[channel] ?? en.passedOn}`]),
    actions: [handOff(turn, en.reasons.contact, wish)],
  }
}
