import { languageOf } from '../../../language/language-of.ts'
import type { SubmittedForm } from '../../../form.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import { answerBooking } from './booking/answer-booking.ts'
import { passOn } from './contact/ask-contact.ts'
import { answerChoice } from './narrow/answer-choice.ts'
import { readPurpose } from './purpose.ts'
import { say } from './say.ts'

/** Goes on with what a form was raised for, now that it has been answered. */
export async function answerSubmission(task: Task, submission: SubmittedForm): Promise<NeedAnswer> {
  const purpose = readPurpose(submission.purpose)
  switch (purpose?.kind) {
    case 'book':
      return answerBooking(task, submission, purpose)
    case 'contact':
      return passOn(task, purpose)
    case 'narrow':
      return answerChoice(task, purpose)
    case undefined:
      return say([languageOf(task.language).forms.noted])
  }
}
