import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { dataOf } from '../../api.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { AnswerFields, answersIn } from './answer-fields.tsx'
import { DeleteWidget } from './delete-widget.tsx'
import { Embedding } from './embedding.tsx'
import { answersOf, lookOf } from './facts-of.ts'
import { Identity } from './identity.tsx'
import { useKnowledgeBases } from './knowledge-bases.ts'
import { LookFields, lookIn } from './look-fields.tsx'
import { Preview } from './preview.tsx'
import { PublicKeys } from './public-keys.tsx'
import { SettingsForm, type Widget } from './settings-form.tsx'

/** One widget: what puts it into a page, how it looks and answers, and who its visitors are. */
export function WidgetRoom() {
  const { account, api } = useAccount()
  const { accountId } = account
  const { widgetId = '' } = useParams({ strict: false })
  const mayTry = useMay('conversations:chat')
  const mayChange = useMay('account:write')
  const query = useQuery({
    queryKey: [accountId, 'widgets', widgetId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/widgets/{widgetId}', { params: { path: { widgetId } }, signal })),
  })
  return (
    <Page
      title={query.data?.name ?? 'Widget'}
      lead={
        <Link to="/$accountId/widgets" params={{ accountId }}>
          All widgets
        </Link>
      }
      actions={
        mayTry && (
          <Link
            className="button quiet"
            to="/$accountId/try-it"
            params={{ accountId }}
            search={{ widget: widgetId }}
          >
            Try this widget
          </Link>
        )
      }
    >
      <Loaded query={query} what="the widget">
        {(widget) => (
          <>
            <Parts key={widgetId} widget={widget} />
            {mayChange && <DeleteWidget widget={widget} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The name of a part stands in the address, so that a link leads to it. */
const parts = [
  { part: 'page', title: 'Put it on a page' },
  { part: 'look', title: 'Look' },
  { part: 'answers', title: 'Answers' },
  { part: 'visitors', title: 'Visitors' },
  { part: 'keys', title: 'Keys' },
] as const

type Part = (typeof parts)[number]['part']

function Parts({ widget }: { readonly widget: Widget }) {
  const { accountId } = useAccount().account
  const { widgetId } = widget
  const mayChange = useMay('account:write')
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const shown: Readonly<Record<Part, ReactNode>> = {
    page: <Embedding widget={widget} mayChange={mayChange} />,
    look: <Look widget={widget} mayChange={mayChange} />,
    answers: <Answers widget={widget} mayChange={mayChange} />,
    visitors: <Identity widget={widget} mayChange={mayChange} />,
    keys: <PublicKeys widget={widget} mayChange={mayChange} />,
  }
  return (
    <Tabs
      className="widget"
      selectedKey={parts.find(({ part }) => part === hash)?.part ?? 'page'}
      onSelectionChange={(part) => {
        void navigate({
          to: '/$accountId/widgets/$widgetId',
          params: { accountId, widgetId },
          hash: String(part),
          replace: true,
          resetScroll: false,
          // One stays on the page, with all that was entered.
          ignoreBlocker: true,
        })
      }}
    >
      <TabList className="tabs" aria-label="Parts of the widget">
        {parts.map(({ part, title }) => (
          <Tab key={part} id={part}>
            {title}
          </Tab>
        ))}
      </TabList>
      {parts.map(({ part }) => (
        // All of them are there: what is entered in one is not lost in another.
        <TabPanel key={part} id={part} className="part" shouldForceMount>
          {shown[part]}
        </TabPanel>
      ))}
    </Tabs>
  )
}

interface PartProps {
  readonly widget: Widget
  readonly mayChange: boolean
}

function Look({ widget, mayChange }: PartProps) {
  return (
    <Section title="How it looks">
      {mayChange ? (
        <SettingsForm widget={widget} what="the look" settingsIn={lookIn}>
          {(shown) => <LookFields widget={shown} />}
        </SettingsForm>
      ) : (
        <div className="look">
          <Facts facts={lookOf(widget)} />
          <Preview
            {...widget}
            greeting={widget.greeting ?? ''}
            accentColor={widget.accentColor ?? ''}
            accentTextColor={widget.accentTextColor ?? ''}
          />
        </div>
      )}
    </Section>
  )
}

function Answers({ widget, mayChange }: PartProps) {
  const { nameOf } = useKnowledgeBases()
  return (
    <Section title="How it answers">
      {mayChange ? (
        <SettingsForm widget={widget} what="the answers" settingsIn={answersIn}>
          {(shown) => <AnswerFields widget={shown} />}
        </SettingsForm>
      ) : (
        <Facts facts={answersOf(widget, nameOf)} />
      )}
    </Section>
  )
}
