import type { VNode } from 'preact'
import { Picks } from './picks.tsx'
import type { FieldProperties } from './question.ts'
import { sayAtPlace, type Saying } from './say-answer.ts'
import { sayTime, sayZone } from './say-local.ts'
import { TextField } from './text-field.tsx'

interface TimeProperties extends FieldProperties<'input'>, Saying {
  readonly times: readonly string[]
}

/** The times on offer, and the zone they are meant in; for a place with another clock each is told on both. */
export function TimeField({ question, value, times, ...properties }: TimeProperties): VNode {
  const { words, locale, timezone, onAnswer } = properties
  if (times.length === 0) return <p class="form-none">{words.noTimes}</p>
  const onBoth = new Map(times.map((time) => [time, sayAtPlace(question, time, properties)]))
  const isElsewhere = times.some((time) => onBoth.get(time) !== undefined)
  return (
    <>
      <Picks
        name={question.key}
        type="radio"
        look={isElsewhere ? 'list' : 'chips'}
        picks={times.map((time) => ({
          value: time,
          label: <bdi>{onBoth.get(time) ?? sayTime(time, locale)}</bdi>,
        }))}
        isPicked={(time) => time === value}
        onPick={onAnswer}
        isRequired={question.required}
        isFaulty={properties.isFaulty}
        labelId={properties.labelId}
        describedBy={properties.describedBy}
      />
      {!isElsewhere && <p class="form-hint">{words.timesIn(sayZone(timezone, locale))}</p>}
    </>
  )
}

/** A time that is typed in, in the visitor's zone; for a place with another clock, what it is there. */
export function TypedTime(properties: FieldProperties<'input'> & Saying): VNode {
  const { question, value, words, locale, timezone } = properties
  const typed = typeof value === 'string' ? sayAtPlace(question, value, properties) : undefined
  const isElsewhere = sayAtPlace(question, '12:00', properties) !== undefined
  return (
    <>
      <TextField {...properties} />
      {isElsewhere && (
        <p class="form-hint" role="status">
          {typed ?? words.timesIn(sayZone(timezone, locale))}
        </p>
      )}
    </>
  )
}
