import { builtinEngine } from '../../../server/src/agent/builtin/builtin-engine.ts'
import type { EngineAnswer, EngineTurn } from '../../../server/src/engine.ts'
import type { FormAnswer, FormRequest } from '../../../server/src/form.ts'
import { checkAnswers, describeAnswers, layOutForm } from '../../../server/src/forms/index.ts'
import type { Catalogue } from '../../retrieval/catalogue.ts'
import { clockAt } from '../../support/clock-at.ts'
import { engineTurn } from '../engine-turn.ts'
import { remembered } from '../small-shop.ts'

/** A Wednesday noon in Central Europe. */
const noon = '2026-10-14T10:00:00Z'

/** One session, as the service would hand its turns in. */
export interface Talk {
  readonly ask: (message: string) => Promise<EngineAnswer>
  /** Answers the form of the latest reply. */
  readonly submit: (answers: Readonly<Record<string, unknown>>) => Promise<EngineAnswer>
}

export interface TalkOptions extends Partial<EngineTurn> {
  readonly at?: string
}

export function talk(
  catalogue: Pick<Catalogue, 'ctx' | 'knowledgeBaseId'>,
  { at = noon, ...turn }: TalkOptions = {},
): Talk {
  const ctx = { ...catalogue.ctx, clock: clockAt(() => new Date(at)) }
  const timezone = turn.timezone ?? 'Europe/Berlin'
  const history: EngineTurn['history'][number][] = []
  const answered = new Map<string, FormAnswer>()
  let form: FormRequest | undefined
  const answer = async (more: Pick<EngineTurn, 'message'> & Partial<EngineTurn>): Promise<EngineAnswer> => {
    const reply = await builtinEngine.answer(
      ctx,
      engineTurn({
        knowledgeBaseId: catalogue.knowledgeBaseId,
        timezone,
        history: [...history],
        answered: new Map(answered),
        ...turn,
        ...more,
      }),
    )
    history.push({ role: 'user', content: more.message }, remembered(reply))
    form = reply.form
    return reply
  }
  return {
    ask: (message) => answer({ message }),
    submit: (given) => {
      if (form === undefined) throw new Error('The latest reply has no form.')
      const { title, purpose, slots = null } = form
      const questions = layOutForm(form, timezone)
      const answers = checkAnswers({ questions, slots, timezone }, given, timezone)
      for (const each of answers) answered.set(each.key, each)
      const submission = {
        formId: 'form_01m7pzvz4yf1yskvchkpp980xw',
        title,
        // As it comes back from the database.
        purpose: JSON.parse(JSON.stringify(purpose)) as FormRequest['purpose'],
        timezone,
        answers,
        submittedAt: new Date(at),
      }
      return answer({ message: describeAnswers(questions, answers), submission })
    },
  }
}

/** The keys of the questions of a form, in their order. */
export function keysOf({ form }: EngineAnswer): string[] {
  return form?.questions.map(({ key }) => key) ?? []
}

/** What a choice question offers, as the visitor reads it. */
export function labelsOf({ form }: EngineAnswer, key: string): string[] {
  const question = form?.questions.find((each) => each.key === key)
  return question?.kind === 'choice' ? question.options.map(({ label }) => label) : []
}

export function actionTypes({
  actions,
}: {
  readonly actions: readonly { readonly type: string }[]
}): string[] {
  return actions.map(({ type }) => type)
}
