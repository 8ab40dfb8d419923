import type { VNode } from 'preact'
import { Icon } from './icons.tsx'
import { Picks } from './picks.tsx'
import type { FieldProperties } from './question.ts'
import { sayNumber } from './say-local.ts'
import type { FormWords } from './words/english.ts'

interface RatingProperties extends FieldProperties<'rating'> {
  readonly locale: string
  readonly words: FormWords
}

export function RatingField(properties: RatingProperties): VNode {
  const { question, value, onAnswer, words, locale } = properties
  const isThumbs = question.style === 'thumbs'
  const group = {
    name: question.key,
    type: 'radio' as const,
    isPicked: (pick: string) => pick === (typeof value === 'number' ? String(value) : value),
    isRequired: question.required,
    isFaulty: properties.isFaulty,
    labelId: properties.labelId,
    describedBy: properties.describedBy,
  }
  if (isThumbs) {
    const thumb = (pick: string, text: string) => ({
      value: pick,
      look: `form-thumb form-thumb-${pick}`,
      label: (
        <>
          <Icon name="thumb" />
          {text}
        </>
      ),
    })
    const picks = [thumb('positive', words.good), thumb('negative', words.bad)]
    return <Picks {...group} look="chips" picks={picks} onPick={onAnswer} />
  }
  const { max = 5 } = question
  const given = typeof value === 'number' ? value : 0
  const picks = Array.from({ length: max }, (_, index) => ({
    value: String(index + 1),
    look: index < given ? 'form-star form-star-lit' : 'form-star',
    label: (
      <>
        <Icon name="star" />
        <span class="only-read">{words.stars(sayNumber(index + 1, locale), sayNumber(max, locale))}</span>
      </>
    ),
  }))
  return (
    <>
      <Picks
        {...group}
        look="stars"
        picks={picks}
        onPick={(pick) => {
          onAnswer(Number(pick))
        }}
      />
      <p class="form-hint form-verdict" aria-hidden="true">
        {given > 0 ? words.stars(sayNumber(given, locale), sayNumber(max, locale)) : '\u00a0'}
      </p>
    </>
  )
}
