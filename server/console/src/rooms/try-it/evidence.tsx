import { useQuery } from '@tanstack/react-query'
import { dataOf, type Schemas } from '../../api.ts'
import { Facts } from '../../parts/facts.tsx'
import { countOf, creditsOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Outcome } from '../../parts/message.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'

interface Props {
  readonly path: { readonly widgetId: string; readonly sessionId: string; readonly messageId: string }
  readonly question: string
}

/** What one reply goes by: understood, searched and found, used, left out, and what that took. */
export function Evidence({ path, question }: Props) {
  const { account, api } = useAccount()
  const query = useQuery({
    queryKey: [account.accountId, 'evidence', path],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/widgets/{widgetId}/conversations/{sessionId}/messages/{messageId}/evidence', {
          params: { path },
          signal,
        }),
      ),
    staleTime: Infinity,
  })
  return (
    <>
      <h2>Why this reply</h2>
      <p className="hint">To “{question}”</p>
      <Loaded query={query} what="what it goes by">
        {(evidence) => (
          <>
            <Summary evidence={evidence} />
            <Understood evidence={evidence} />
            <WorkedOut parts={evidence.computed} />
            <RestsOn evidence={evidence} />
            {evidence.searches.map((search, at) => (
              <Search key={at} search={search} />
            ))}
            {evidence.searches.length === 0 && <p>Nothing was searched for it.</p>}
            <LeftOut parts={evidence.leftOut} />
            <Costs evidence={evidence} />
          </>
        )}
      </Loaded>
    </>
  )
}

type Told = Schemas['MessageEvidence']

function Summary({ evidence: { outcome, confidence, durationMs } }: { readonly evidence: Told }) {
  return (
    <Facts
      facts={{
        Outcome: outcome === null ? 'unknown' : <Outcome outcome={outcome} />,
        'How sure': confidence !== null && `${numberOf(Math.round(confidence * 100))} %`,
        Time: `${numberOf(durationMs)} ms`,
      }}
    />
  )
}

function Understood({ evidence: { understood, toolCalls } }: { readonly evidence: Told }) {
  return (
    <>
      {understood.length > 0 && (
        <>
          <h3>Understood</h3>
          <ul>
            {understood.map(({ text, query }, at) => (
              <li key={at}>
                {text}
                {query !== '' && query !== text && <span className="hint"> to look up: “{query}”</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {toolCalls.length > 0 && (
        <>
          <h3>Asked for by the model</h3>
          <ul>
            {toolCalls.map(({ tool, arguments: given }, at) => (
              <li key={at}>
                {tool} <code>{given}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Search({ search: { query, kinds, hits } }: { readonly search: Told['searches'][number] }) {
  const near = hits.filter(({ isUsed, answers }) => isUsed || answers)
  const far = hits.filter((hit) => !near.includes(hit))
  return (
    <>
      <h3>
        Searched for “{query}” <span className="hint">in {kinds.join(', ')}</span>
      </h3>
      <Hits caption={`Found for “${query}”`} hits={near} empty="Nothing that was found is near enough." />
      {far.length > 0 && (
        <details>
          <summary>{countOf(far.length, 'record')} further away</summary>
          <Hits caption={`Further away from “${query}”`} hits={far} empty="" />
        </details>
      )}
    </>
  )
}

interface HitsProps {
  readonly caption: string
  readonly hits: Told['searches'][number]['hits']
  readonly empty: string
}

function Hits({ caption, hits, empty }: HitsProps) {
  return (
    <Table
      caption={caption}
      rows={hits}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        {
          title: 'Record',
          names: true,
          cell: ({ title, kind }) => (
            <>
              {title} <span className="hint">{kind}</span>
            </>
          ),
        },
        { title: 'Score', numeric: true, cell: ({ score }) => numberOf(score) },
        { title: 'Used', cell: ({ isUsed }) => (isUsed ? <span className="badge good">used</span> : '') },
      ]}
    />
  )
}

/** What no search does: limits and orders are held against every record of the kind. */
function WorkedOut({ parts }: { readonly parts: Told['computed'] }) {
  if (parts.length === 0) return undefined
  return (
    <>
      <h3>Worked out</h3>
      <ul>
        {parts.map(({ from, steps }, at) => (
          <li key={at}>
            From {countOf(from, 'product')}: {steps.join(', ')}.
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the tables of the searches do not show as used. */
function RestsOn({ evidence: { searches, sources } }: { readonly evidence: Told }) {
  const shown = new Set(searches.flatMap(({ hits }) => hits.map(({ id }) => id)))
  const others = sources.filter(({ id }) => !shown.has(id))
  if (others.length === 0) return undefined
  return (
    <Table
      caption="Also used"
      rows={others}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        {
          title: 'Taken from all records',
          names: true,
          cell: ({ title, kind }) => (
            <>
              {title} <span className="hint">{kind}</span>
            </>
          ),
        },
        { title: 'Used', cell: () => <span className="badge good">used</span> },
      ]}
    />
  )
}

const reasons: Readonly<Record<string, string>> = {
  nothingFound: 'nothing was found for it',
  notNearEnough: 'nothing that was found is near enough',
  unsupported: 'no record bears it out',
}

function LeftOut({ parts }: { readonly parts: Told['leftOut'] }) {
  if (parts.length === 0) return undefined
  return (
    <>
      <h3>Not answered, or left out</h3>
      <ul>
        {parts.map(({ text, reason }, at) => (
          <li key={at}>
            {text} <span className="hint">{reasons[reason] ?? `did not pass the check “${reason}”`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Costs({ evidence: { credits, usage } }: { readonly evidence: Told }) {
  const spent = Object.entries(credits).filter(([, amount]) => amount > 0)
  return (
    <>
      <h3>Cost</h3>
      <dl className="facts">
        {spent.map(([bucket, amount]) => (
          <div key={bucket} className="fact">
            <dt>{bucket}</dt>
            <dd>{creditsOf(amount)}</dd>
          </div>
        ))}
        {usage.inputTokens + usage.outputTokens > 0 && (
          <div className="fact">
            <dt>tokens</dt>
            <dd>
              {numberOf(usage.inputTokens)} read, {numberOf(usage.outputTokens)} written
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
