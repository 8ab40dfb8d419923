import { Fragment, type ReactNode } from 'react'
import type { Schemas } from '../api.ts'
import { moneyOf, numberOf } from './format.ts'
import { FormShown } from './form-shown.tsx'
import { Markdown } from './markdown.tsx'

type Reply = Pick<Schemas['AssistantMessage'], 'content' | 'sources' | 'products' | 'actions' | 'form'>

/** A message of a visitor, or of whoever plays one. */
export function VisitorMessage({ content, when }: { readonly content: string; readonly when?: string }) {
  return (
    <li className="message visitor">
      <p className="hint">Visitor{when !== undefined && `, ${when}`}</p>
      <p className="said">{content}</p>
    </li>
  )
}

interface Props {
  readonly reply: Reply
  readonly when?: string
  /** The way to a record that it shows or rests on, where there is one. */
  readonly linkOf?: (record: Pick<Schemas['MessageSource'], 'kind' | 'id' | 'title'>) => ReactNode
  /** What there is to say beside it: what came of it, what it has cost. */
  readonly children?: ReactNode
}

/** A reply with all that the visitor was shown beside its text, and what it rests on. */
export function AssistantReply({
  reply: { content, sources, products, actions, form },
  when,
  linkOf = ({ title }) => title,
  children,
}: Props) {
  return (
    <li className="message assistant">
      <p className="hint">Assistant{when !== undefined && `, ${when}`}</p>
      <Markdown text={content} />
      {products.length > 0 && (
        <>
          <p className="hint">As cards with it:</p>
          <ul className="shown" aria-label="Products shown">
            {products.map(({ id, name, price, currency }) => (
              <li key={id}>
                {linkOf({ kind: 'product', id, title: name })}
                {price !== null && `, ${currency ? moneyOf(price, currency) : numberOf(price)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {actions.map((action, at) => (
        <p key={at} className="hint">
          {action.type === 'suggestions'
            ? `Offered: ${action.suggestions.map(({ text }) => text).join(' · ')}`
            : `With the action ${action.type}.`}
        </p>
      ))}
      {form !== null && <FormShown form={form} />}
      {sources.length > 0 && (
        <p className="hint">
          Rests on:{' '}
          {sources.map((source, at) => (
            <Fragment key={source.id}>
              {at > 0 && ' · '}
              {linkOf(source)} ({source.kind})
            </Fragment>
          ))}
        </p>
      )}
      {children}
    </li>
  )
}

const outcomes: Readonly<Record<Schemas['ReplyOutcome'], { readonly label: string; readonly look: string }>> =
  {
    answered: { label: 'answered', look: 'good' },
    suggested: { label: 'suggested', look: '' },
    declined: { label: 'declined', look: 'bad' },
    conversation: { label: 'conversation', look: '' },
    form: { label: 'form', look: '' },
    handoff: { label: 'handoff', look: '' },
    failed: { label: 'failed', look: 'bad' },
  }

/** What came of a message. */
export function Outcome({ outcome }: { readonly outcome: Schemas['ReplyOutcome'] }) {
  const { label, look } = outcomes[outcome]
  return <span className={`badge ${look}`}>{label}</span>
}

/** In the order of the contract, for filters. */
export const everyOutcome = Object.keys(outcomes) as readonly Schemas['ReplyOutcome'][]
