import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import type { HomeState } from './home-state.ts'

interface Step {
  readonly title: string
  readonly isDone: boolean
  readonly how: ReactNode
}

/** The way to the first answer. It goes once visitors are answered. */
export function NextSteps({ state }: { readonly state: HomeState }) {
  const { account } = useAccount()
  const params = { accountId: account.accountId }
  const { knowledgeBases, conversations, hasTried } = state
  if (conversations.length > 0) return undefined
  const steps: readonly Step[] = [
    {
      title: 'Bring your content',
      isDone: knowledgeBases.some(({ counts }) => counts.total > 0),
      how: (
        <>
          <Link to="/$accountId/knowledge/import" params={params}>
            Import a file
          </Link>{' '}
          of products, questions or places, or{' '}
          <Link to="/$accountId/knowledge" params={params}>
            write them here
          </Link>
          .
        </>
      ),
    },
    {
      title: 'Sync it',
      isDone: knowledgeBases.some(({ sync }) => sync.lastCompletedAt !== null),
      how: (
        <>
          A sync makes what was changed known to the assistant:{' '}
          <Link to="/$accountId/knowledge" params={params}>
            start one
          </Link>
          .
        </>
      ),
    },
    {
      title: 'Try it',
      isDone: hasTried,
      how: (
        <>
          <Link to="/$accountId/try-it" params={params}>
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
            a widget
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
    <Section title="Next steps">
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
            <p>{step.how}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
