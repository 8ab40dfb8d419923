import { type Model, ModelError } from '../../server/src/platform/models/model.ts'

const dimensions = 8

/** A question that reached the model and waits for the test to decide. */
export interface HeldQuestion {
  readonly text: string
  answer(): void
  fail(): void
}

type Treatment = 'answer' | 'fail' | 'hold' | (() => Promise<void>)

/**
 * A model provider that does as the test says. Documents are always embedded; questions are answered at once,
 * refused, held until the test answers them one by one, or answered after something else.
 */
export function scriptedModel() {
  let mode: Treatment = 'answer'
  const held: HeldQuestion[] = []
  const takers: ((question: HeldQuestion) => void)[] = []

  const hold = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const question = {
        text,
        answer: resolve,
        fail: () => {
          reject(new ModelError('the provider broke'))
        },
      }
      const taker = takers.shift()
      if (taker === undefined) held.push(question)
      else taker(question)
    })

  const model: Model = {
    embedderName: 'scripted',
    async embed({ texts, inputType }) {
      if (inputType === 'query' && mode === 'fail') throw new ModelError('the provider refused')
      if (inputType === 'query' && mode === 'hold') await hold(texts.join('\n'))
      if (inputType === 'query' && typeof mode === 'function') await mode()
      return texts.map(() => new Float32Array(dimensions).fill(1 / Math.sqrt(dimensions)))
    },
  }
  return {
    model,
    /** How questions are treated from now on. */
    treat: (how: Treatment): void => {
      mode = how
    },
    /** The next question that is held, now or later. */
    nextQuestion: (): Promise<HeldQuestion> => {
      const question = held.shift()
      if (question !== undefined) return Promise.resolve(question)
      return new Promise((resolve) => takers.push(resolve))
    },
    waitingQuestions: (): number => held.length,
  }
}
