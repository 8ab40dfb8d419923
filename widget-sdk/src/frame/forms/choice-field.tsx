import type { FormAnswerValue } from '@catalogue-assistant/client-sdk'
import type { VNode } from 'preact'
import { Picks } from './picks.tsx'
import { type FieldProperties, ownWordsOf } from './question.ts'
import type { FormWords } from './words/english.ts'

type One = string | { other: string }

/** No option begins like this, since it is told apart by its prefix. */
const ownMark = 'own'
const markOf = (pick: One) => (typeof pick === 'string' ? `=${pick}` : ownMark)

export function ChoiceField(properties: FieldProperties<'choice'> & { readonly words: FormWords }): VNode {
  const { question, value, onAnswer, words, isFaulty, labelId, describedBy } = properties
  const { options, multiple, allowOther, required } = question
  const picked = picksOf(value)
  const own = ownWordsOf(value)
  const answer = (picks: readonly One[]) => {
    onAnswer(multiple ? [...picks] : picks[0])
  }
  const onPick = (mark: string, isPicked: boolean) => {
    const pick = mark === ownMark ? { other: own ?? '' } : mark.slice(1)
    if (!multiple) answer([pick])
    else answer([...picked.filter((each) => markOf(each) !== mark), ...(isPicked ? [pick] : [])])
  }
  return (
    <>
      <Picks
        name={question.key}
        type={multiple ? 'checkbox' : 'radio'}
        look="list"
        picks={[
          ...options.map((option) => ({ value: markOf(option.value), label: option.label })),
          ...(allowOther ? [{ value: ownMark, label: words.other }] : []),
        ]}
        isPicked={(mark) => picked.some((pick) => markOf(pick) === mark)}
        onPick={onPick}
        isRequired={required}
        isFaulty={isFaulty}
        labelId={labelId}
        describedBy={describedBy}
      />
      {own !== undefined && (
        <label class="form-own">
          <span class="form-hint">{words.ownWords}</span>
          <input
            class="form-input"
            type="text"
            value={own}
            aria-invalid={isFaulty ? 'true' : undefined}
            aria-describedby={isFaulty ? describedBy : undefined}
            data-at-fault={isFaulty}
            onInput={({ currentTarget: { value: other } }) => {
              answer(picked.map((pick) => (typeof pick === 'string' ? pick : { other })))
            }}
          />
        </label>
      )}
    </>
  )
}

function picksOf(value: FormAnswerValue | undefined): readonly One[] {
  const picks = Array.isArray(value) ? value : [value]
  return picks.filter((pick) => typeof pick === 'string' || (typeof pick === 'object' && pick !== null))
}
