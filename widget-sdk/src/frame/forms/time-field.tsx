import type { VNode } from 'preact'
import { Picks } from './picks.tsx'
import type { FieldProperties } from './question.ts'
import { sayTime, sayZone } from './say-local.ts'
import type { FormWords } from './words/form-words.ts'

interface TimeProperties extends FieldProperties<'input'> {
  readonly times: readonly string[]
  readonly timezone: string
  readonly locale: string
  readonly words: FormWords
}

/** The times on offer, and the zone they are meant in. */
export function TimeField({ question, value, times, timezone, ...properties }: TimeProperties): VNode {
  const { words, locale, onAnswer } = properties
  if (times.length === 0) return <p class="form-none">{words.noTimes}</p>
  return (
    <>
      <Picks
        name={question.key}
        type="radio"
        look="chips"
        picks={times.map((time) => ({ value: time, label: <bdi>{sayTime(time, locale)}</bdi> }))}
        isPicked={(time) => time === value}
        onPick={onAnswer}
        isRequired={question.required}
        isFaulty={properties.isFaulty}
        labelId={properties.labelId}
        describedBy={properties.describedBy}
      />
      <p class="form-hint">{words.timesIn(sayZone(timezone, locale))}</p>
    </>
  )
}
