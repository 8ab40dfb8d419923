import { textIn, textOrNull } from '../../parts/action-form.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { useEveryKnowledgeBase } from '../../shell/every.ts'
import { choicesOf } from './knowledge-bases.ts'
import type { Change, Widget } from './settings-form.tsx'

/** What is no number goes to the service as it is, so that it says what it needs. */
const numberIn = (entered: FormData, name: string): number => Number(textOrNull(entered, name) ?? Number.NaN)
const limitIn = (entered: FormData, name: string): number | null =>
  textIn(entered, name) === '' ? null : numberIn(entered, name)

export const answersIn = (entered: FormData): Change => ({
  knowledgeBaseId: textIn(entered, 'knowledgeBaseId'),
  language: textOrNull(entered, 'language'),
  timezone: textOrNull(entered, 'timezone'),
  idleMinutes: numberIn(entered, 'idleMinutes'),
  turnsPerMinute: limitIn(entered, 'turnsPerMinute'),
  visitorTurnsPerMinute: limitIn(entered, 'visitorTurnsPerMinute'),
})

/** What the widget answers from, in which language, for how long, and how often. */
export function AnswerFields({ widget }: { readonly widget: Widget }) {
  const choices = choicesOf(useEveryKnowledgeBase().data ?? [])
  const { knowledgeBaseId, language, timezone, idleMinutes, turnsPerMinute, visitorTurnsPerMinute } = widget
  const zones = Intl.supportedValuesOf('timeZone')
  const known = timezone === null || zones.includes(timezone) ? zones : [timezone, ...zones]
  return (
    <div className="answers">
      <SelectField
        label="Answers from"
        name="knowledgeBaseId"
        // The one that it has stands there before the others are read.
        choices={
          choices.some(({ value }) => value === knowledgeBaseId)
            ? choices
            : [{ value: knowledgeBaseId, label: knowledgeBaseId }, ...choices]
        }
        defaultValue={knowledgeBaseId}
        hint="Another one counts from the next message on."
      />
      <TextField
        label="Language"
        name="language"
        maxLength={35}
        defaultValue={language ?? ''}
        hint="A tag such as de or pt-BR, where the visitor’s language is not known. Empty: as the visitor writes."
      />
      <SelectField
        label="Time zone"
        name="timezone"
        choices={[
          { value: '', label: 'UTC' },
          ...known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        defaultValue={timezone ?? ''}
        hint="For opening hours and appointments, where the visitor’s own zone is not known."
      />
      <TextField
        label="Minutes until a silent conversation expires"
        name="idleMinutes"
        inputMode="numeric"
        isRequired
        defaultValue={String(idleMinutes)}
        hint="1440 is a day."
      />
      <TextField
        label="Messages a minute"
        name="turnsPerMinute"
        inputMode="numeric"
        defaultValue={String(turnsPerMinute ?? '')}
        hint="Of all visitors together. Empty: as many as the keys allow."
      />
      <TextField
        label="Messages a minute of one visitor"
        name="visitorTurnsPerMinute"
        inputMode="numeric"
        defaultValue={String(visitorTurnsPerMinute ?? '')}
        hint="Empty: 20."
      />
    </div>
  )
}
