import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../scripts/lab/numbers/seeded-random.ts'
import type { Customer } from './customers.ts'
import { unanswerable } from './fixed-price-engine.mjs'
import type { Asked, Integrator, Question, ResponseType } from './integrator.ts'

export interface AskedQuestion extends Question, Asked {}

export interface Conversation {
  readonly customer: Customer
  readonly sessionId: string
  hasEnded: boolean
}

/** What the clients did, and what they were told. */
export interface Load {
  readonly conversations: Conversation[]
  readonly asked: AskedQuestion[]
}

export interface LoadSettings {
  readonly seed: number
  readonly customers: readonly Customer[]
  readonly integrator: Integrator
  /** Conversations at a time. */
  readonly atOnce: number
  readonly responseTypes: readonly ResponseType[]
  /** Whether another conversation is begun. */
  readonly goesOn: () => boolean
}

const mostRounds = 4
const mostAtOnce = 3
const unanswerableShare = 0.02
const thinkMs = 700

/** Holds conversations side by side for as long as it goes on; each has several turns, some of them sent together. */
export async function driveLoad(settings: LoadSettings, load: Load): Promise<void> {
  const { seed, atOnce, goesOn } = settings
  const talk = async (place: number): Promise<void> => {
    const random = seededRandom(seed + place)
    for (let count = 0; goesOn(); count += 1) {
      await converse(settings, { load, random, name: `${String(place)}-${String(count)}` })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, place) => talk(place)))
}

interface Talk {
  readonly load: Load
  readonly random: () => number
  /** No other conversation has it. */
  readonly name: string
}

async function converse(
  { customers, integrator, responseTypes }: LoadSettings,
  { load, random, name }: Talk,
): Promise<void> {
  const customer = pick(customers, random)
  const ownId = random() < 0.5 ? { sessionId: `session-${name}` } : {}
  const sessionId = await integrator.createSession(customer, { visitorId: `visitor-${name}`, ...ownId })
  const conversation = { customer, sessionId, hasEnded: false }
  load.conversations.push(conversation)

  let number = 0
  const ask = async (): Promise<void> => {
    number += 1
    const label = `${name}-${String(number)}`
    const question: Question = {
      customer,
      sessionId,
      content: `${random() < unanswerableShare ? unanswerable : 'Question'} ${label}`,
      responseType: pick(responseTypes, random),
      idempotencyKey: `ask-${label}`,
    }
    load.asked.push({ ...question, ...(await integrator.ask(question)) })
  }
  const rounds = 1 + Math.floor(random() * mostRounds)
  for (let round = 0; round < rounds; round += 1) {
    const together = 1 + Math.floor(random() * mostAtOnce)
    await Promise.all(Array.from({ length: together }, ask))
    await wait(random() * thinkMs)
  }
  if (random() < 0.5) {
    await integrator.endSession(customer, sessionId)
    conversation.hasEnded = true
  }
}

function pick<Choice>(choices: readonly Choice[], random: () => number): Choice {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}
