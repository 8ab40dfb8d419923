// A conversation in the terminal, forms included. With `npm start` running in another terminal:
//   node --import tsx client-sdk/examples/answer-a-form.ts
// Say what you want, such as "I'd like to book an appointment", and answer what you are asked; an empty line ends it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type components, createClient, ServiceError } from '@catalogue-assistant/client-sdk'

type Form = components['schemas']['Form']
type Question = components['schemas']['FormQuestion']
type Answer = components['schemas']['FormAnswerValue']

const { env } = process
const file = join(env['DATA_DIR'] ?? '.data', 'credentials.json')
const noted = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string | undefined>
const service = createClient({
  baseUrl: env['ASSISTANT_BASE_URL'] ?? noted['baseUrl'] ?? 'http://127.0.0.1:3000/v1',
  apiKey: env['ASSISTANT_API_KEY'] ?? noted['secretKey'] ?? '',
})
const widgetId = env['ASSISTANT_WIDGET_ID'] ?? noted['widgetId'] ?? ''
const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
const terminal = createInterface({ input: process.stdin, output: process.stdout })
// The end of the input ends the conversation, too.
terminal.once('close', () => process.exit())

const session = await service.POST('/widgets/{widgetId}/conversations', {
  params: { path: { widgetId } },
  body: { visitorId: 'customer-42', timezone },
})
const sessionId = session.data?.data.sessionId ?? ''
const path = { widgetId, sessionId }

let form: Form | null = null
for (;;) {
  const said: string = form === null ? await terminal.question('You: ') : ''
  if (form === null && said === '') break
  form = form === null ? await say(said) : await answer(form)
}
terminal.close()

async function say(content: string): Promise<Form | null> {
  const { data } = await service.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
    params: { path },
    body: { content },
  })
  return show(data)
}

/** Puts the questions one by one; a refusal names the answer at fault, and the form may be answered again. */
async function answer(form: Form): Promise<Form | null> {
  const { formId, title, questions } = form
  console.log(`\n${title}`)
  const answers: Record<string, Answer> = {}
  for (const question of questions) {
    console.log(
      `- ${question.prompt}${question.required ? '' : ' (may be left empty)'} ${hint(question, answers)}`,
    )
    const line = (await terminal.question('  ')).trim()
    if (line !== '') answers[question.key] = read(question, line)
  }
  try {
    const { data } = await service.POST('/widgets/{widgetId}/conversations/{sessionId}/form-submissions', {
      params: { path },
      body: { formId, answers, timezone },
    })
    return show(data)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'FORM_ANSWER_INVALID') throw error
    console.log(`\n${error.message} Once more, please.`)
    return form
  }
}

/** What may be answered, for people. */
function hint(question: Question, answers: Readonly<Record<string, Answer>>): string {
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
function read(question: Question, line: string): Answer {
  if (question.kind === 'choice') return question.multiple ? line.split(/\s*,\s*/) : line
  const isNumber =
    question.kind === 'slider' ||
    (question.kind === 'rating' && question.style === 'stars') ||
    (question.kind === 'input' && question.inputType === 'number')
  return isNumber ? Number(line) : line
}

/** Prints the reply and returns the form that came with it. */
function show(answered: unknown): Form | null {
  // Without another response_type the answer is the reply itself.
  const { data } = answered as components['schemas']['MessageResultResponse']
  console.log(`\nAssistant: ${data.content}`)
  return data.form
}
