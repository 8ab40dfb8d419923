import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '../../api.ts'
import { SelectField } from '../../parts/fields.tsx'
import { bothOf, Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useEveryKnowledgeBase, useEveryWidget } from '../../shell/every.ts'
import { Trial } from './trial.tsx'

/** A conversation with the assistant, and beside it what each reply goes by. */
export function TryItRoom() {
  const mayChat = useMay('conversations:chat')
  const query = bothOf(useEveryWidget(), useEveryKnowledgeBase())
  return (
    <Page
      title="Try it"
      lead="Ask what a visitor would ask. Each message costs what a visitor’s costs, and the conversation is marked as a trial."
    >
      {mayChat ? (
        <Loaded query={query} what="the widgets">
          {([widgets, knowledgeBases]) => <Inside widgets={widgets} knowledgeBases={knowledgeBases} />}
        </Loaded>
      ) : (
        <p className="empty">Trying costs credits, so it is for editors and owners.</p>
      )}
    </Page>
  )
}

interface Choices {
  readonly widgets: readonly Schemas['OwnedWidget'][]
  readonly knowledgeBases: readonly Schemas['KnowledgeBase'][]
}

/** The address may name a widget, or a knowledge base that is to be heard. What was brought comes before the sample. */
function Inside({ widgets, knowledgeBases }: Choices) {
  const { account } = useAccount()
  const navigate = useNavigate()
  /** How often another conversation was begun. */
  const [round, setRound] = useState(0)
  const params = { accountId: account.accountId }
  const search: { readonly widget?: unknown; readonly kb?: unknown } = useRouterState({
    select: ({ location }) => location.search,
  })
  const baseOf = (widget: Schemas['OwnedWidget']) =>
    knowledgeBases.find(({ id }) => id === widget.knowledgeBaseId)
  const asked = knowledgeBases.find(({ id }) => id === search.kb)
  const silent =
    asked ??
    knowledgeBases.find(({ isSample, counts, id }) => {
      const isHeard = widgets.some(({ knowledgeBaseId }) => knowledgeBaseId === id)
      return !isSample && counts.total > 0 && !isHeard
    })
  const widget =
    widgets.find(({ widgetId }) => widgetId === search.widget) ??
    (asked === undefined
      ? (widgets.find((each) => baseOf(each)?.isSample === false) ?? widgets[0])
      : widgets.find(({ knowledgeBaseId }) => knowledgeBaseId === asked.id))
  const choice = (chosen?: string) => (
    <SelectField
      label={chosen === undefined ? 'Or try another widget' : 'Widget'}
      value={chosen ?? ''}
      choices={[
        ...(chosen === undefined ? [{ value: '', label: 'Choose a widget' }] : []),
        ...widgets.map(({ widgetId, name }) => ({ value: widgetId, label: name })),
      ]}
      onChange={(id) => void navigate({ to: '/$accountId/try-it', params, search: { widget: id } })}
    />
  )
  if (widget === undefined && asked !== undefined && widgets.length > 0) {
    // A conversation with another widget would tell of other things than those that somebody came for.
    return (
      <>
        <p className="notice">
          No widget answers from {asked.name} yet.{' '}
          <Link to="/$accountId/widgets" params={params} search={{ new: true, kb: asked.id }}>
            Make one for it
          </Link>
          , then ask it here.
        </p>
        <div className="filters">{choice()}</div>
      </>
    )
  }
  if (widget === undefined) {
    return (
      <p className="empty">
        There is no widget yet, and so nobody to talk to.{' '}
        <Link
          to="/$accountId/widgets"
          params={params}
          search={asked ? { new: true, kb: asked.id } : { new: true }}
        >
          Make one
        </Link>{' '}
        first.
      </p>
    )
  }
  const base = baseOf(widget)
  return (
    <>
      {silent !== undefined && silent.id !== widget.knowledgeBaseId && (
        <p className="notice">
          No widget answers from {silent.name} yet.{' '}
          <Link to="/$accountId/widgets" params={params} search={{ new: true, kb: silent.id }}>
            Make one for it
          </Link>
          .
        </p>
      )}
      <div className="filters">
        {widgets.length > 1 && choice(widget.widgetId)}
        {base !== undefined && (
          <p className={widgets.length > 1 ? 'field hint answers-from' : 'hint'}>
            {widgets.length === 1 && `${widget.name} answers from `}
            {widgets.length > 1 && 'Answers from '}
            <Link to="/$accountId/knowledge" params={params} search={{ kb: base.id }}>
              {base.name}
            </Link>
            {base.isSample && ', the sample'}.
          </p>
        )}
      </div>
      {/* With another widget another conversation begins. */}
      <Trial
        key={`${widget.widgetId} ${String(round)}`}
        widget={widget}
        takesFocus={round > 0}
        onBeginAnother={() => {
          setRound(round + 1)
        }}
      />
    </>
  )
}
