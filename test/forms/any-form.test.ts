import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ApiError } from '../../server/src/errors.ts'
import type { FormAnswer, FormQuestion, FormRequest } from '../../server/src/form.ts'
import {
  checkAnswers,
  describeAnswers,
  findFormFault,
  layOutForm,
  withoutAnswered,
} from '../../server/src/forms/index.ts'
import { anySubmission, type Submission } from './any-form.ts'
import { judge } from './independent-checker.ts'
import { runs } from '../support/when.ts'

const most = runs({ usual: 150, full: 1500 })
const fewer = runs({ usual: 60, full: 500 })

/** Runs are the same every time, so that a failure is about a change and not about luck. */
const seed = 20_261_124

function requestOf({ form }: Submission): FormRequest {
  // The generated questions have the members that the contract lists for their kind.
  const questions = form.questions.map((each) => ({ ...each, prompt: `${each.key}?` })) as FormQuestion[]
  return { title: 'Any form', questions, purpose: {}, ...(form.slots !== null && { slots: form.slots }) }
}

type Outcome = { readonly answers: readonly FormAnswer[] } | { readonly field: string | undefined }

function submit(submission: Submission, given = submission.given): Outcome {
  const { form, laidOutIn, timezone } = submission
  const questions = layOutForm(requestOf(submission), laidOutIn)
  try {
    return { answers: checkAnswers({ questions, slots: form.slots, timezone: laidOutIn }, given, timezone) }
  } catch (error) {
    assert(error instanceof ApiError, `not an expected failure: ${String(error)}`)
    assert.equal(error.code, 'FORM_ANSWER_INVALID')
    return { field: error.details.field }
  }
}

function holds(property: (submission: Submission) => void, numRuns: number): void {
  fc.assert(fc.property(anySubmission, property), { numRuns, seed })
}

describe('any form', () => {
  it('takes what it allows and nothing else, and knows the instants', () => {
    let accepted = 0
    holds((submission) => {
      const outcome = submit(submission)
      const verdict = judge(submission.form, submission.given, submission.timezone)
      if (!verdict.accepted) {
        assert.deepEqual(outcome, { field: `answers.${verdict.key}` })
        return
      }
      accepted += 1
      assert('answers' in outcome, `refused ${JSON.stringify(outcome)}`)
      const understood = outcome.answers.map(({ key, value, local, utc }) => [
        key,
        { value, ...(local !== undefined && { local }), ...(utc !== undefined && { utc }) },
      ])
      assert.deepEqual(understood, Object.entries(verdict.answers))
    }, most)
    // Neither side of the comparison may be left untried.
    assert(
      accepted > most / 4 && accepted < (most * 3) / 4,
      `${String(accepted)} of ${String(most)} accepted`,
    )
  })

  it('takes the values it has stored again and stores the same, and lists them line by line', () => {
    holds((submission) => {
      const outcome = submit(submission)
      if (!('answers' in outcome)) return
      const stored = Object.fromEntries(outcome.answers.map(({ key, value }) => [key, value]))
      assert.deepEqual(submit(submission, stored), outcome)
      const text = describeAnswers(layOutForm(requestOf(submission), submission.laidOutIn), outcome.answers)
      assert.equal(text === '' ? 0 : text.split('\n').length, outcome.answers.length)
    }, fewer)
  })

  it('may be put to a visitor, as a whole and without what was answered', () => {
    holds((submission) => {
      const request = requestOf(submission)
      assert.equal(findFormFault(request, new Set()), undefined)
      const outcome = submit(submission)
      if (!('answers' in outcome)) return
      const answers = outcome.answers.slice(0, 1)
      const rest = withoutAnswered(request, new Map(answers.map((answer) => [answer.key, answer])))
      if (rest !== undefined) assert.equal(findFormFault(rest, new Set()), undefined)
      for (const { key } of answers) assert(!rest?.questions.some((question) => question.key === key))
    }, fewer)
  })
})
