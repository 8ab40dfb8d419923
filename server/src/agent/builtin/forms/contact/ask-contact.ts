import { languageOf } from '../../../../language/language-of.ts'
import { markdownText } from '../../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Addressee, Task } from '../../task.ts'
import { findPlacesMeant } from '../booking/find-places.ts'
import type { Channel, ContactPurpose } from '../purpose.ts'
import { say } from '../say.ts'
import { handOff } from '../summarize.ts'
import { contactDetails } from './contact-details.ts'
import { contactForm, isReachable } from './contact-form.ts'
import { howToReach } from './how-to-reach.ts'
import { withContactForm } from './with-contact-form.ts'

/** Asks how the visitor can be reached, where somebody is told of it and something is left to ask. */
export async function askContact(task: Task, channel: Channel): Promise<NeedAnswer> {
  const form = contactForm(task, channel)
  if (form === undefined) return passOn(task, { channel, wish: task.written })
  const words = languageOf(task.language).forms
  return { ...say([isReachable(task.turn, channel) ? words.askAboutContact : words.askContact]), form }
}

/**
 * Says what has come of the visitor's wish to be contacted, and hands it over to whatever software reads the action. All
 * that is asked for in the form has been sent off with one of this session, if it is sent anywhere.
 */
export async function passOn(task: Task, wanted: WantedContact): Promise<NeedAnswer> {
  const answer = task.turn.formsReachShop
    ? say([detailsSent(task, wanted.channel)])
    : withContactForm(
        task,
        say([languageOf(task.language).forms.notContacted]),
        await howToReach(task, await findPlacesMeant(task, wanted.wish)),
      )
  return {
    ...answer,
    actions: [...answer.actions, handOff(task, languageOf(task.language).forms.reasons.contact, wanted.wish)],
  }
}

type WantedContact = Pick<ContactPurpose, 'channel' | 'wish'>

/** On the ways that the visitor wants to be reached on. */
function detailsSent(addressee: Addressee, channel: Channel): string {
  const words = languageOf(addressee.language).forms
  const { name, email, phone } = contactDetails(addressee.turn)
  const ways: Readonly<Record<Channel, readonly (string | undefined)[]>> = {
    phone: [phone],
    email: [email],
    any: [phone, email],
  }
  const details = ways[channel].flatMap((each) => (each === undefined ? [] : [markdownText(each)]))
  const called = name === undefined ? '' : `, ${markdownText(name)}`
  return `${words.thanks(called)} ${words.detailsSent(details.join(', '))}`
}
