import {
  BadRequestError,
  type Form,
  type FormAnswerValue,
  type FormQuestion,
  type MessageResult,
} from '../../../client-sdk/src/index.ts'
import { languageCodes } from '../../../server/src/language/language-code.ts'
import { fuzzMessages } from './fuzz-messages.ts'
import type { Finding, FuzzOptions } from './fuzz-requests.ts'
import type { FuzzShop } from './make-shop.ts'

export interface TurnsOutcome {
  readonly findings: readonly Finding[]
  /** How long each turn took whoever asked, in milliseconds. */
  readonly milliseconds: readonly number[]
}

const turnsOfSession = 5
/** Asks for a person, which raises a form. */
const wishes = {
  en: 'I would like to talk to a person',
  de: 'Ich möchte mit einem Menschen sprechen',
  fr: 'Je voudrais parler à une personne',
  es: 'Quiero hablar con una persona',
}
type Talk = 'anew' | 'again' | 'form'
const talks: readonly Talk[] = ['anew', 'anew', 'again', 'form']

/**
 * Talks to a shop in messages out of the engine's own words, one turn after the other, in sessions of some turns: each
 * anew, the same again and again, or as answers to a form. All of them have to be answered.
 */
export async function fuzzTurns(shop: FuzzShop, options: FuzzOptions): Promise<TurnsOutcome> {
  const { seed, from, count, onAnswered } = options
  const findings: Finding[] = []
  const milliseconds: number[] = []
  for (let first = from; first < from + count; first += turnsOfSession) {
    const session = await openTalk(shop, seed, first)
    for (let index = first; index < Math.min(first + turnsOfSession, from + count); index += 1) {
      const content = session.next(index - first)
      const started = performance.now()
      const fault = await session.say(content)
      milliseconds.push(performance.now() - started)
      if (fault !== undefined) findings.push({ index, request: content.slice(0, 400), fault })
      onAnswered?.(index + 1 - from)
    }
  }
  return { findings, milliseconds }
}

async function openTalk({ service, widgetId }: FuzzShop, seed: number, first: number) {
  const make = fuzzMessages(Math.imul(seed, 1_000_003) + first)
  const number = Math.floor(first / turnsOfSession)
  const language = languageCodes[number % languageCodes.length] ?? 'en'
  const talk = talks[Math.floor(number / languageCodes.length) % talks.length]
  const { conversations } = service
  const visitor = { visitorId: `fuzz-${String(seed)}-${String(first)}`, language }
  const { data: started } = await conversations.create({ widgetId }, visitor)
  const ids = { widgetId, sessionId: started.sessionId }
  const same = [make({ language }), make({ language }), make({ language })]
  let form: Form | null = null

  const answer = async (content: string): Promise<MessageResult> => {
    if (form === null) return (await conversations.messages.send(ids, { content })).data
    const body = { formId: form.formId, answers: answersTo(form, content) }
    return (await conversations.forms.submit(ids, body)).data
  }
  return {
    next(turn: number): string {
      if (talk === 'form' && turn === 0) return wishes[language]
      return (talk === 'again' ? same[turn % same.length] : undefined) ?? make({ language })
    },
    /** What is wrong with the answer, if anything is. */
    async say(content: string): Promise<string | undefined> {
      try {
        const result = await answer(content)
        form = talk === 'form' ? result.form : null
        return result.content.trim() === '' ? 'an answer without words' : undefined
      } catch (error) {
        form = null
        // White space says nothing, and an address may not be one.
        if (error instanceof BadRequestError) return undefined
        return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      }
    },
  }
}

/** Free text where the form takes it, else what fits. */
function answersTo({ questions }: Form, content: string): Readonly<Record<string, FormAnswerValue>> {
  return Object.fromEntries(questions.map((question) => [question.key, answerTo(question, content)]))
}

function answerTo(question: FormQuestion, content: string): FormAnswerValue {
  switch (question.kind) {
    case 'choice': {
      const answer = question.allowOther
        ? { other: content.slice(0, 200) }
        : (question.options[0]?.value ?? '')
      return question.multiple ? [answer] : answer
    }
    case 'input':
      return question.inputType === 'email'
        ? 'fuzz@visitor.example'
        : content.slice(0, question.maxLength ?? content.length)
    case 'slider':
      return question.min
    case 'rating':
      return 1
  }
}
