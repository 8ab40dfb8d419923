import { languageOf } from '../../../language/language-of.ts'
import type { ChoiceOption, FormRequest } from '../../../form.ts'
import { priceOf } from '../../builtin/products/describe-product.ts'
import { askContact } from '../../builtin/forms/contact/ask-contact.ts'
import { startBooking } from '../../builtin/forms/booking/start-booking.ts'
import { startNarrowing } from '../../builtin/forms/narrow/start-narrowing.ts'
import { keyOf, openRound } from '../../builtin/forms/question-key.ts'
import { say } from '../../builtin/forms/say.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../../builtin/task.ts'
import { understand } from '../../builtin/understand/understand.ts'
import { findFormFault } from '../../../forms/index.ts'
import { valuesOf } from '../../tools/offer-form.ts'
import { type Arguments, type Desk, remark, textIn, type Tool, type ToolDocument } from '../desk.ts'
import type { ChoosePurpose } from '../choose-purpose.ts'
import type { Finding } from '../ground.ts'

const fewestOptions = 2
const mostOptions = 10
const longestLabel = 200

/** Puts a form below the reply. What it asks and offers is made up by code: the model says what for. */
export const presentForm: Tool = async (desk, request) => {
  if (desk.outcome.done?.form !== undefined) return remark('A form is there already.')
  switch (textIn(request, 'purpose')) {
    case 'choose':
      return presentChoice(desk, request)
    case 'narrow':
      return present(desk, await narrow(desk.task, textIn(request, 'query')))
    case 'contact':
      return presentContact(desk)
    case 'booking':
      return presentBooking(desk)
    case undefined:
    default:
      return remark('There is no form for that.')
  }
}

/** Options are what this turn has found, under the names that the records have; a single one that is not ends it. */
function presentChoice(desk: Desk, { options }: Arguments): readonly ToolDocument[] {
  const { task, findings } = desk
  const wanted = Array.isArray(options) ? options.map(String) : []
  const offered = wanted.flatMap((each) => optionFor(each, findings.all, task) ?? [])
  if (offered.length !== wanted.length) return remark('Not shown: an option is none of what was found.')
  const distinct = [...new Map(offered.map((each) => [each.value, each])).values()]
  if (distinct.length < fewestOptions || distinct.length > mostOptions) {
    return remark(`Not shown: ${String(fewestOptions)} to ${String(mostOptions)} options are needed.`)
  }
  const words = languageOf(task.language).forms
  const purpose: ChoosePurpose = { kind: 'choose' }
  const form: FormRequest = {
    title: words.narrowTitle,
    questions: [
      {
        key: keyOf('choice', openRound('choice', task.turn.answered)),
        kind: 'choice',
        prompt: words.choosePrompt,
        required: true,
        options: distinct,
        optionsFrom: 'records',
        multiple: false,
        allowOther: false,
      },
    ],
    purpose: { ...purpose },
  }
  const offerable = new Set(recordsOf(findings.all).flatMap((record) => valuesOf(record)))
  return findFormFault(form, offerable) === undefined
    ? present(desk, { ...say([words.choosePrompt]), form })
    : remark('Not shown: an option is none of what was found.')
}

type FindingMap = ReadonlyMap<string, Finding>

function recordsOf(findings: FindingMap) {
  return [...findings.values()].flatMap((each) => (each.kind === 'note' ? [] : [each.record]))
}

function optionFor(wanted: string, findings: FindingMap, task: Task): ChoiceOption | undefined {
  const named = findings.get(wanted)
  if (named !== undefined && named.kind !== 'note') {
    const { record } = named
    const name = record.kind === 'faq' ? record.question : record.name
    const price = record.kind === 'product' ? record.price && priceOf(record, task) : undefined
    const label = price === undefined ? name : `${name} (${price})`
    return { value: record.id, label: label.slice(0, longestLabel) }
  }
  const isValue = recordsOf(findings).some(
    (record) => record.id !== wanted && valuesOf(record).includes(wanted),
  )
  return isValue ? { value: wanted, label: wanted.slice(0, longestLabel) } : undefined
}

async function narrow(task: Task, query: string | undefined): Promise<NeedAnswer | undefined> {
  const text = query ?? task.turn.message
  const [need] = understand(text, [], task.language).needs
  return need && startNarrowing(task, need)
}

async function presentContact(desk: Desk): Promise<readonly ToolDocument[]> {
  const { task, wishes, outcome } = desk
  const wish = wishes.wishes
    .map((each) => each.wish)
    .find(({ kind }) => kind === 'contact' || kind === 'person')
  const isHelpless = outcome.hasSearched && !outcome.hasFound
  if (wish === undefined && !isHelpless)
    return remark('Not shown: the visitor has not asked to be contacted.')
  return present(desk, await askContact(task, wish?.kind === 'contact' ? wish.channel : 'any'))
}

async function presentBooking(desk: Desk): Promise<readonly ToolDocument[]> {
  for (const { wish, need } of desk.wishes.wishes) {
    if (wish.kind === 'book') return present(desk, await startBooking(desk.task, need, wish))
  }
  return remark('Not shown: the visitor has to ask for an appointment.')
}

function present({ outcome }: Desk, answer: NeedAnswer | undefined): ToolDocument[] {
  if (answer === undefined) return remark('There is nothing to ask for that.')
  outcome.done = answer
  return remark(
    answer.form === undefined
      ? 'Done without a form.'
      : `The form "${answer.form.title}" stands below your reply. Lead over to it in a sentence.`,
  )
}
