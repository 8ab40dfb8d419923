import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../parts/button.tsx'
import { countOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { faqs } from './faqs.tsx'
import type { Kind, Stored } from './kind.ts'
import { KnowledgeBaseChoice, NewKnowledgeBaseButton } from './knowledge-base-choice.tsx'
import { locations } from './locations.tsx'
import { newRecord, type Place, useGo, usePlace } from './place.ts'
import { products } from './products.tsx'
import { type KnowledgeBase, knowledgeKey, readKnowledgeBases } from './reading.ts'
import { RecordView } from './record-view.tsx'
import { Records } from './records.tsx'
import { SyncHistory } from './sync-history.tsx'
import { SyncPanel } from './sync-panel.tsx'

const tabs = ['products', 'faqs', 'locations', 'syncs'] as const
type Tab = (typeof tabs)[number]

/** What the assistant answers from: looked at, changed, and published. */
export function KnowledgeRoom() {
  const place = usePlace()
  const { account, api } = useAccount()
  const mayCreate = useMay('account:write')
  const query = useQuery({
    queryKey: knowledgeKey(account.accountId),
    queryFn: ({ signal }) => readKnowledgeBases(api, signal),
  })
  const all = query.data ?? []
  const [first] = [...all.filter(({ isSample }) => !isSample), ...all]
  const chosen = all.find(({ id }) => id === place.kb) ?? first
  const tab = tabs.find((each) => each === place.tab) ?? 'products'
  return (
    <Page title={titleOf(tab, place.record)} {...(place.record === undefined && { lead })}>
      <Loaded query={query} what="the knowledge bases">
        {(all) =>
          chosen === undefined ? (
            <div className="empty">
              <p>There is no knowledge base yet. It is what the assistant of a widget answers from.</p>
              {mayCreate ? (
                <NewKnowledgeBaseButton look="main" />
              ) : (
                <p>Owners and editors of the account can create one.</p>
              )}
            </div>
          ) : (
            <Inside key={chosen.id} chosen={chosen} all={all} tab={tab} place={place} />
          )
        }
      </Loaded>
    </Page>
  )
}

const lead = 'What the assistant answers from: products, frequent questions with their answers, and places.'

function titleOf(tab: Tab, record: string | undefined): string {
  if (record === undefined || tab === 'syncs') return 'Knowledge'
  const { one } = { products, faqs, locations }[tab]
  return record === newRecord ? `New ${one}` : `${one.charAt(0).toUpperCase()}${one.slice(1)}`
}

interface InsideProps {
  readonly chosen: KnowledgeBase
  readonly all: readonly KnowledgeBase[]
  readonly tab: Tab
  readonly place: Place
}

function Inside({ chosen, all, tab, place }: InsideProps) {
  const isRecord = place.record !== undefined && tab !== 'syncs'
  return (
    <>
      {/* It stays while a record is shown by itself, with the page of the list that one was on. */}
      <div hidden={isRecord}>
        {place.kb !== undefined && place.kb !== chosen.id && (
          <p className="notice alert">
            This account has no knowledge base of that address. This is {chosen.name} instead.
          </p>
        )}
        <KnowledgeBaseChoice chosen={chosen} all={all} />
        <Summary {...chosen} />
        <SyncPanel kbId={chosen.id} />
        <TabLinks kbId={chosen.id} tab={tab} counts={chosen.counts} />
      </div>
      {tab === 'products' && <Tab kind={products} kbId={chosen.id} place={place} />}
      {tab === 'faqs' && <Tab kind={faqs} kbId={chosen.id} place={place} />}
      {tab === 'locations' && <Tab kind={locations} kbId={chosen.id} place={place} />}
      {tab === 'syncs' && <SyncHistory kbId={chosen.id} />}
    </>
  )
}

function Summary({ isSample, counts, itemLimit, sync }: KnowledgeBase) {
  return (
    <p className="hint">
      {isSample && 'A sample, to look around in: your own content goes into another one. '}
      {numberOf(counts.total)} of at most {countOf(itemLimit, 'record')} stored.{' '}
      {sync.lastCompletedAt === null
        ? 'Nothing was published yet.'
        : `Last published ${dateTimeOf(sync.lastCompletedAt)}.`}
    </p>
  )
}

interface TabLinksProps {
  readonly kbId: string
  readonly tab: Tab
  readonly counts: KnowledgeBase['counts']
}

function TabLinks({ kbId, tab, counts }: TabLinksProps) {
  const { accountId } = useAccount().account
  const titles: Readonly<Record<Tab, string>> = {
    products: `Products (${numberOf(counts.products)})`,
    faqs: `FAQs (${numberOf(counts.faqs)})`,
    locations: `Locations (${numberOf(counts.locations)})`,
    syncs: 'History of syncs',
  }
  return (
    <nav className="tabs" aria-label="Kinds of records">
      {tabs.map((each) => (
        <Link
          key={each}
          to="/$accountId/knowledge"
          params={{ accountId }}
          search={{ kb: kbId, tab: each }}
          resetScroll={false}
          aria-current={each === tab ? 'page' : undefined}
        >
          {titles[each]}
        </Link>
      ))}
    </nav>
  )
}

interface TabProps<Row extends Stored, Draft extends object> {
  readonly kind: Kind<Row, Draft>
  readonly kbId: string
  readonly place: Place
}

function Tab<Row extends Stored, Draft extends object>({ kind, kbId, place }: TabProps<Row, Draft>) {
  const go = useGo()
  const { record, ...list } = place
  const close = () => go({ ...list, kb: kbId })
  return (
    <>
      <div hidden={record !== undefined}>
        <Records kind={kind} kbId={kbId} place={place} />
      </div>
      {record !== undefined && (
        <div className="record">
          <Button look="plain" onPress={() => void close()}>
            Back to the list
          </Button>
          <RecordView key={record} kind={kind} kbId={kbId} id={record} onClose={close} />
        </div>
      )}
    </>
  )
}
