import { Fragment } from 'react'
import { countOf } from '../../parts/format.ts'
import { identityModes } from './identity.tsx'
import { useKnowledgeBases } from './knowledge-bases.ts'
import type { Widget } from './settings-form.tsx'

/** The settings of a widget for those who may not change them. */
export function Settings({ widget }: { readonly widget: Widget }) {
  const { nameOf } = useKnowledgeBases()
  const { suggestions, allowedOrigins, turnsPerMinute, visitorTurnsPerMinute } = widget
  const facts: readonly (readonly [string, string])[] = [
    ['Answers from', nameOf(widget.knowledgeBaseId)],
    ['Colour', widget.accentColor ?? 'the usual one'],
    ['Colour of text on it', widget.accentTextColor ?? 'white or black, whichever can be read'],
    ['Greeting', widget.greeting ?? 'none'],
    ['Questions to choose from', suggestions.length === 0 ? 'none' : suggestions.join(' · ')],
    ['Language', widget.language ?? 'as the visitor writes'],
    ['Time zone', widget.timezone ?? 'UTC'],
    ['Expires', `after ${countOf(widget.idleMinutes, 'minute')} without a message`],
    ['Pages', allowedOrigins.length === 0 ? 'as its keys say' : allowedOrigins.join(', ')],
    ['A visitor is believed', identityModes.find(({ value }) => value === widget.identity)?.label ?? ''],
    ...(widget.identity === 'verified'
      ? [['An id without a token', widget.refusesUnverified ? 'is refused' : 'is not believed'] as const]
      : []),
    ['Messages a minute', turnsPerMinute === null ? 'as many as the keys allow' : String(turnsPerMinute)],
    ['Of one visitor', String(visitorTurnsPerMinute ?? 20)],
  ]
  return (
    <dl className="facts">
      {facts.map(([title, fact]) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
