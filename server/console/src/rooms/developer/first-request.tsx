import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { randomKey, type Schemas } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { bothOf, Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useEveryKnowledgeBase, useEveryWidget } from '../../shell/every.ts'
import { NewKey } from './new-key.tsx'
import { PlaceLink } from './place.tsx'
import { chatSnippets, keyToFillIn, productSnippets, searchSnippets } from './snippets.ts'

type Widget = Schemas['OwnedWidget']
type Base = Pick<Schemas['KnowledgeBase'], 'id' | 'name'>

/** Requests to paste, filled with what this account has. */
export function FirstRequest() {
  const query = bothOf(useEveryWidget(), useEveryKnowledgeBase())
  return (
    <Section title="First request" hint="Paste one of these, and the API answers.">
      <Loaded query={query} what="the widgets and knowledge bases">
        {([[widget, ...widgets], [base, ...bases]]) => {
          if (base === undefined) return <Missing what="knowledge base" to="/$accountId/knowledge" />
          if (widget === undefined) return <Missing what="widget" to="/$accountId/widgets" />
          return <Examples widgets={[widget, ...widgets]} bases={[base, ...bases]} />
        }}
      </Loaded>
    </Section>
  )
}

interface MissingProps {
  readonly what: string
  readonly to: '/$accountId/knowledge' | '/$accountId/widgets'
}

function Missing({ what, to }: MissingProps) {
  const { accountId } = useAccount().account
  return (
    <p className="empty">
      A request needs a {what} to go to.{' '}
      <Link to={to} params={{ accountId }}>
        Make one first
      </Link>
      .
    </p>
  )
}

interface Props {
  readonly widgets: readonly [Widget, ...Widget[]]
  readonly bases: readonly [Base, ...Base[]]
}

function Examples({ widgets, bases }: Props) {
  const mayWrite = useMay('account:write')
  const [key, setKey] = useState(keyToFillIn)
  const [chosenWidget, setWidget] = useState<string>()
  const [chosenBase, setBase] = useState<string>()
  const [sessionId] = useState(() => `first-${randomKey().slice(0, 8)}`)
  const { widgetId, knowledgeBaseId } = widgets.find((each) => each.widgetId === chosenWidget) ?? widgets[0]
  const kbId = chosenBase ?? knowledgeBaseId
  const place = { origin: location.origin, key, widgetId, kbId, sessionId }
  return (
    <>
      <div className="filters">
        <SelectField
          label="Widget"
          choices={widgets.map(({ widgetId: value, name: label }) => ({ value, label }))}
          value={widgetId}
          onChange={setWidget}
        />
        <SelectField
          label="Knowledge base"
          choices={bases.map(({ id: value, name: label }) => ({ value, label }))}
          value={kbId}
          onChange={setBase}
        />
      </div>
      <h3>1. A key</h3>
      {key !== keyToFillIn ? (
        <p role="status" className="notice">
          The key that you have just made is filled in below, until you leave this page. Each request needs
          the scopes that are named with it.
        </p>
      ) : mayWrite ? (
        <p>
          Make one here and it is filled in below, until you leave this page. Or put a{' '}
          <PlaceLink to={{ tab: 'keys' }}>key that you have</PlaceLink> where <code>{keyToFillIn}</code>{' '}
          stands.
        </p>
      ) : (
        <p>
          Put a secret key where <code>{keyToFillIn}</code> stands. An editor or an owner can make one.
        </p>
      )}
      {/* In the same place before and after: its dialog shows the key that was made. */}
      {mayWrite && <NewKey label="Make a key for this" onSecret={setKey} />}
      <h3>2. A request</h3>
      <p>
        For TypeScript and JavaScript on a server there is the package{' '}
        <code>@catalogue-assistant/client-sdk</code>. All operations are in the <a href="/docs">reference</a>.
      </p>
      <Example title="Start a conversation and send a message" snippets={chatSnippets(place)}>
        Needs the scope <code>conversations:chat</code>. A message uses up credits.
      </Example>
      <Example title="Search the knowledge base" snippets={searchSnippets(place)}>
        Needs <code>knowledge:read</code>, or <code>knowledge:write</code>. Changes nothing and costs nothing.
      </Example>
      <Example title="Put a product in" snippets={productSnippets(place)}>
        Needs <code>knowledge:write</code>. This product is real: visitors hear of it until you delete it. The
        sync uses up credits.
      </Example>
    </>
  )
}

interface ExampleProps {
  readonly title: string
  readonly snippets: { readonly curl: string; readonly typescript: string }
  readonly children: ReactNode
}

function Example({ title, snippets: { curl, typescript }, children }: ExampleProps) {
  return (
    <section className="example">
      <h4>{title}</h4>
      <p className="hint">{children}</p>
      <h5>curl</h5>
      <Copy what={`${title} with curl`} text={curl} block />
      <h5>TypeScript</h5>
      <Copy what={`${title} with TypeScript`} text={typescript} block />
    </section>
  )
}
