import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schemas } from '../../api.ts'
import { countOf, creditAmountOf, creditsOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { everyOutcome, Outcome } from '../../parts/message.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import type { HomeState } from './home-state.ts'

interface Props {
  readonly state: HomeState
  readonly own: Pick<Schemas['OwnAccount'], 'balance' | 'prices'> | undefined
}

/** The last seven days at a glance, each with the way to the room that tells more. */
export function Health({ state, own }: Props) {
  const { account } = useAccount()
  const params = { accountId: account.accountId }
  const { conversations, hasMoreConversations, usage, knowledgeBases, failedDeliveries, webhooks } = state
  const silent = webhooks.filter(({ enabled }) => !enabled).length
  return (
    <Section title="The last seven days">
      <div className="tiles">
        <Tile title="Conversations">
          <p className="figure">
            {hasMoreConversations
              ? `more than ${numberOf(conversations.length)}`
              : numberOf(conversations.length)}
          </p>
          <p className="hint">
            without trials
            {hasMoreConversations && `; what came of them is of the newest ${numberOf(conversations.length)}`}
          </p>
          <Outcomes conversations={conversations} />
          <Link to="/$accountId/conversations" params={params}>
            Read them
          </Link>
        </Tile>
        <Tile title="Credits">
          <p className="figure">{creditAmountOf(usage.consumed)}</p>
          <p className="hint">used{own && `, ${creditAmountOf(own.balance)} left`}</p>
          {own && (
            <p className="hint">
              A message that one search answers costs{' '}
              {creditsOf(own.prices.chat + own.prices.retrieval + own.prices.embedding)}.
            </p>
          )}
          <Link to="/$accountId/usage" params={params}>
            See what for
          </Link>
        </Tile>
        <Tile title="Knowledge">
          {knowledgeBases.length === 0 && <p>There is no knowledge base yet.</p>}
          <ul>
            {knowledgeBases.map(({ id, name, isSample, counts, sync }) => (
              <li key={id}>
                {name}
                {isSample && ' (sample)'}: {countOf(counts.total, 'record')}, {syncOf(sync)}
              </li>
            ))}
          </ul>
          <Link to="/$accountId/knowledge" params={params}>
            Open it
          </Link>
        </Tile>
        <Tile title="Webhooks and callbacks">
          <p className={failedDeliveries.length === 0 ? 'figure' : 'figure bad'}>
            {failedDeliveries.length === 100 ? '100 or more' : numberOf(failedDeliveries.length)}
          </p>
          <p className="hint">
            failed for good
            {silent > 0 && `, ${countOf(silent, 'webhook is', 'webhooks are')} switched off`}
          </p>
          <Link to="/$accountId/developer" params={params}>
            Look into them
          </Link>
        </Tile>
      </div>
    </Section>
  )
}

function Tile({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="tile">
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Outcomes({ conversations }: { readonly conversations: readonly Schemas['Conversation'][] }) {
  const counted = everyOutcome
    .map((outcome) => ({
      outcome,
      count: conversations.filter(({ outcomes }) => outcomes.includes(outcome)).length,
    }))
    .filter(({ count }) => count > 0)
  if (counted.length === 0) return undefined
  return (
    <p className="actions">
      {counted.map(({ outcome, count }) => (
        <span key={outcome}>
          {numberOf(count)} <Outcome outcome={outcome} />
        </span>
      ))}
    </p>
  )
}

function syncOf({ syncStatus, pending, lastCompletedAt }: Schemas['SyncSummary']): string {
  if (syncStatus === 'syncing') return 'syncing now'
  if (syncStatus === 'failed') return 'the last sync has failed'
  if (lastCompletedAt === null) return 'never synced'
  const waiting = pending > 0 ? `, ${countOf(pending, 'change waits', 'changes wait')} for the next one` : ''
  return `synced ${dateTimeOf(lastCompletedAt)}${waiting}`
}
