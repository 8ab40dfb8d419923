// A conversation in the terminal, forms included. With `npm start` running in another terminal:
//   node --import tsx client-sdk/examples/answer-a-form.ts
// Say what you want, such as "I'd like to book an appointment", and answer what you are asked; an empty line ends it.
import { createInterface } from 'node:readline/promises'
import {
  BadRequestError,
  createClient,
  type Form,
  type FormAnswerValue,
  type FormQuestion,
  type MessageResult,
} from '@catalogue-assistant/client-sdk'
import { readSettings } from './settings.ts'

const { baseUrl, apiKey, widgetId } = await readSettings()
const { conversations } = createClient({ baseUrl, apiKey })
const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
const terminal = createInterface({ input: process.stdin, output: process.stdout })
// The end of the input ends the conversation, too.
terminal.once('close', () => process.exit())

const session = await conversations.create({ widgetId }, { visitorId: 'customer-42', timezone })
const ids = { widgetId, sessionId: session.data.sessionId }

let form: Form | null = null
for (;;) {
  const said: string = form === null ? await terminal.question('You: ') : ''
  if (form === null && said === '') break
  form = form === null ? await say(said) : await answer(form)
}
terminal.close()

async function say(content: string): Promise<Form | null> {
  return show((await conversations.messages.send(ids, { content })).data)
}

/** Puts the questions one by one; a refusal names the answer at fault, and the form may be answered again. */
async function answer(form: Form): Promise<Form | null> {
  const { formId, title, questions } = form
  console.log(`\n${title}`)
  const answers: Record<string, FormAnswerValue> = {}
  for (const question of questions) {
    console.log(
      `- ${question.prompt}${question.required ? '' : ' (may be left empty)'} ${hint(question, answers)}`,
    )
    const line = (await terminal.question('  ')).trim()
    if (line !== '') answers[question.key] = read(question, line)
  }
  try {
    return show((await conversations.forms.submit(ids, { formId, answers, timezone })).data)
  } catch (error) {
    if (!(error instanceof BadRequestError) || error.code !== 'FORM_ANSWER_INVALID') throw error
    console.log(`\n${error.message} Once more, please.`)
    return form
  }
}

/** What may be answered, for people. */
function hint(question: FormQuestion, answers: Readonly<Record<string, FormAnswerValue>>): string {
  switch (question.kind) {
    case 'choice':
      return question.options.map(({ value, label }) => `[${value}] ${label}`).join(', ')
    case 'slider':
      return `${String(question.min)} to ${String(question.max)} ${question.unit ?? ''}`
    case 'rating':
      return question.style === 'thumbs' ? 'positive or negative' : `1 to ${String(question.max ?? 5)}`
    case 'input': {
      const day = answers[question.dateKey ?? '']
      const ofDay = typeof day === 'string' ? question.allowedTimesByDate?.[day] : undefined
      const times = ofDay ?? question.allowedTimes
      return (times ?? question.allowedDates ?? [question.inputType]).join(', ')
    }
  }
}

/** What to send for a typed line. */
function read(question: FormQuestion, line: string): FormAnswerValue {
  if (question.kind === 'choice') return question.multiple ? line.split(/\s*,\s*/) : line
  const isNumber =
    question.kind === 'slider' ||
    (question.kind === 'rating' && question.style === 'stars') ||
    (question.kind === 'input' && question.inputType === 'number')
  return isNumber ? Number(line) : line
}

/** Prints the reply and returns the form that came with it. */
function show({ content, form }: MessageResult): Form | null {
  console.log(`\nAssistant: ${content}`)
  return form
}
