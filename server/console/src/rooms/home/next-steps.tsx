import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import type { HomeState } from './home-state.ts'

interface Step {
  readonly title: string
  readonly isDone: boolean
  readonly how: ReactNode
}

/**
 * The way to the first answer from what was brought, which the sample is no part of, for who may go it; others see how far
 * it is. Once visitors get such answers it says so, until that is closed.
 */
export function NextSteps({ state }: { readonly state: HomeState }) {
  const { account } = useAccount()
  const mayTake = useMay('account:write')
  const params = { accountId: account.accountId }
  const { conversations, trials } = state
  const sample = state.knowledgeBases.find(({ isSample }) => isSample)
  const brought = state.knowledgeBases.filter(({ isSample }) => !isSample)
  const widgets = state.widgets.filter(({ knowledgeBaseId }) =>
    brought.some(({ id }) => id === knowledgeBaseId),
  )
  const isTheirs = ({ widgetId }: { readonly widgetId: string }) =>
    widgets.some((widget) => widget.widgetId === widgetId)
  if (conversations.some(isTheirs)) return <AllDone accountId={account.accountId} />
  const filled = brought.find(({ counts }) => counts.total > 0) ?? brought[0]
  const search = filled && { kb: filled.id }
  const steps: readonly Step[] = [
    {
      title: 'Bring your content',
      isDone: brought.some(({ counts }) => counts.total > 0),
      how: (
        <>
          {sample !== undefined && `${sample.name} is a sample, there to look around in. `}
          <Link to="/$accountId/knowledge/import" params={params}>
            Import a file
          </Link>{' '}
          of your products, questions or places, or{' '}
          <Link to="/$accountId/knowledge" params={params} search={search ?? {}}>
            write them here
          </Link>
          .
        </>
      ),
    },
    {
      title: 'Sync it',
      isDone: brought.some(({ sync }) => sync.lastCompletedAt !== null),
      how: (
        <>
          A sync makes what was changed known to the assistant:{' '}
          <Link to="/$accountId/knowledge" params={params} search={search ?? {}}>
            start one
          </Link>
          .
        </>
      ),
    },
    {
      title: 'Make a widget',
      isDone: widgets.length > 0,
      how: (
        <>
          A widget is where visitors meet the assistant, and says what it answers from:{' '}
          <Link to="/$accountId/widgets" params={params}>
            make one
          </Link>
          .
        </>
      ),
    },
    {
      title: 'Try it',
      isDone: trials.some(isTheirs),
      how: (
        <>
          <Link to="/$accountId/try-it" params={params} search={search ?? {}}>
            Ask what a visitor would ask
          </Link>
          , and see what each reply goes by.
        </>
      ),
    },
    {
      title: 'Go live',
      isDone: false,
      how: (
        <>
          Put{' '}
          <Link to="/$accountId/widgets" params={params}>
            the widget
          </Link>{' '}
          on your site, or{' '}
          <Link to="/$accountId/developer" params={params}>
            call the API
          </Link>{' '}
          from your own.
        </>
      ),
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Section title="Next steps" {...(!mayTake && { hint: 'Editors and owners of the account take them.' })}>
      <ol className="steps">
        {steps.map((step) => (
          <li
            key={step.title}
            className={step.isDone ? 'done' : ''}
            aria-current={step === next ? 'step' : undefined}
          >
            <h3>
              {step.title} {step.isDone && <span className="badge good">done</span>}
              {step === next && <span className="badge">next</span>}
            </h3>
            {mayTake && <p>{step.how}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Kept by the browser: it is of use to one person, once. */
function AllDone({ accountId }: { readonly accountId: string }) {
  const name = `steps-done-${accountId}`
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(name) !== null)
  if (isClosed) return undefined
  return (
    <div className="notice all-done">
      <p>All steps are done: visitors get answers from what you have brought.</p>
      <Button
        onPress={() => {
          localStorage.setItem(name, 'closed')
          setIsClosed(true)
        }}
      >
        Close
      </Button>
    </div>
  )
}
