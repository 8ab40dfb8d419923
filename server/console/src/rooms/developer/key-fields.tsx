import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { numberOrNull, textIn, textOrNull } from '../../parts/action-form.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useEveryWidget } from '../../shell/every.ts'
import { CheckGroup, chosenIn } from './check-group.tsx'
import { ExpiryField, expiryIn } from './expiry-field.tsx'
import { type Key, purposes, type Scope, scopes, useHeld } from './scopes.ts'

export const replyFormats: readonly { readonly value: Schemas['ReplyFormat']; readonly label: string }[] = [
  { value: 'markdown', label: 'Markdown' },
  { value: 'plain', label: 'Plain text' },
  { value: 'messenger', label: 'Facebook Messenger' },
  { value: 'whatsapp', label: 'WhatsApp Business' },
]

const onPages = { value: 'public', label: 'A widget on web pages: a public key', name: 'Web pages' }

/** A name that nobody has chosen follows what the key is for. */
const proposed: ReadonlySet<string> = new Set(['', ...[...purposes, onPages].map(({ name }) => name)])

interface Limit {
  readonly name:
    | 'requestsPerMinute'
    | 'turnsPerMinute'
    | 'dailyCredits'
    | 'networkStartsPerMinute'
    | 'networkTurnsPerMinute'
  readonly label: string
  /** What holds without one for a key of the kind; undefined where the kind has no such limit. */
  readonly secret?: string
  readonly public: string
}

const ofNetworks = 'no limit of the key as a whole'
const limits: readonly Limit[] = [
  { name: 'requestsPerMinute', label: 'Requests a minute', secret: '600', public: ofNetworks },
  { name: 'turnsPerMinute', label: 'Messages a minute', secret: '60', public: ofNetworks },
  { name: 'dailyCredits', label: 'Credits a day', public: '2,000' },
  { name: 'networkStartsPerMinute', label: 'New visitors a minute from one network', public: '30' },
  { name: 'networkTurnsPerMinute', label: 'Messages a minute from one network', public: '60' },
]

const limitsOf = (kind: Key['kind']) => limits.filter((limit) => limit[kind] !== undefined)

/** What holds for a key, for its facts. */
export const limitFacts = (key: Key): Readonly<Record<string, string>> =>
  Object.fromEntries(
    limitsOf(key.kind).map(({ name, label, [key.kind]: without }) => {
      const limit = key[name]
      return [label, limit === null ? `${without ?? ''} (default)` : numberOf(limit)]
    }),
  )

interface Props {
  /** The key that is changed; none while one is made. */
  readonly of?: Key
}

/** All that can be said about a key. */
export function KeyFields({ of }: Props) {
  const held = useHeld()
  const [kind, setKind] = useState(of?.kind ?? 'secret')
  const [chosen, setChosen] = useState<readonly Scope[]>(of?.scopes ?? ['conversations:chat'])
  const [name, setName] = useState(of?.name ?? purposes[0].name)
  const purpose = purposes.find(({ scopes: usual }) => isSame(usual.filter(held), chosen))
  return (
    <>
      {of?.kind !== 'public' && (
        <SelectField
          label="What is it for?"
          name="purpose"
          choices={[
            ...purposes,
            ...(purpose === undefined ? [{ value: 'own', label: 'My own choice' }] : []),
            ...(of === undefined ? [onPages] : []),
          ]}
          value={kind === 'public' ? onPages.value : (purpose?.value ?? 'own')}
          onChange={(value) => {
            const next = purposes.find((each) => each.value === value)
            setKind(value === onPages.value ? 'public' : 'secret')
            setChosen(next?.scopes.filter(held) ?? chosen)
            if (of === undefined && proposed.has(name)) setName((next ?? onPages).name)
          }}
          autoFocus
          hint={
            kind === 'secret' ? 'As little as will do: whoever finds the key can do all of it.' : undefined
          }
        />
      )}
      <TextField
        label="Name"
        name="name"
        maxLength={200}
        value={name}
        onChange={setName}
        hint="What uses it, so that you know it later: Shop backend."
        isRequired
        autoFocus={of?.kind === 'public'}
      />
      {kind === 'secret' ? (
        <Unfolding summary="Choose the scopes one by one" startsOpen={of !== undefined}>
          <CheckGroup
            label="What it may do"
            name="scopes"
            choices={scopes.filter(({ value }) => held(value))}
            chosen={chosen}
            onChange={setChosen}
          />
        </Unfolding>
      ) : (
        <>
          {of === undefined && <WidgetChoice />}
          <TextField
            label="Pages that may use it"
            name="allowedOrigins"
            rows={3}
            defaultValue={of?.allowedOrigins.join('\n') ?? ''}
            hint="One a line, such as https://www.example.com. Without any, those that the widget allows."
          />
        </>
      )}
      <ExpiryField kept={of?.expiresAt ?? null} />
      <MoreSettings of={of} kind={kind} />
    </>
  )
}

const isSame = (some: readonly Scope[], others: readonly Scope[]): boolean =>
  some.length === others.length && some.every((scope) => others.includes(scope))

function WidgetChoice() {
  return (
    <Loaded query={useEveryWidget()} what="the widgets">
      {(widgets) =>
        widgets.length === 0 ? (
          <p className="empty">There is no widget yet. Make one in the room Widgets first.</p>
        ) : (
          <SelectField
            label="Widget"
            name="widgetId"
            choices={widgets.map(({ widgetId, name }) => ({ value: widgetId, label: name }))}
            hint="The one that the key opens, for good."
          />
        )
      }
    </Loaded>
  )
}

interface UnfoldingProps {
  readonly summary: string
  readonly startsOpen: boolean
  readonly children: ReactNode
}

/** What most people leave as it is. */
function Unfolding({ summary, startsOpen, children }: UnfoldingProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <details
      className="more"
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

function MoreSettings({ of, kind }: { readonly of: Key | undefined; readonly kind: Key['kind'] }) {
  return (
    <Unfolding summary="More settings" startsOpen={of !== undefined}>
      {kind === 'secret' && (
        <>
          <TextField
            label="Callback URL"
            name="callbackUrl"
            type="url"
            maxLength={2048}
            defaultValue={of?.callbackUrl ?? ''}
            hint="Where replies go that are asked for with response_type callback. The first one makes a secret that they are signed with."
          />
          <SelectField
            label="Format of replies"
            name="replyFormat"
            choices={replyFormats}
            defaultValue={of?.replyFormat ?? 'markdown'}
            hint="As the channel needs them that your software passes them on to."
          />
        </>
      )}
      {limitsOf(kind).map(({ name, label, [kind]: without }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type="number"
          inputMode="numeric"
          defaultValue={String(of?.[name] ?? '')}
          hint={`${name === 'dailyCredits' ? dayHint : ''}Empty: ${without ?? ''}.`}
        />
      ))}
    </Unfolding>
  )
}

const dayHint = 'What all visitors together may use up. From 80 % of it on no new ones are taken. '

export const isForPages = (entered: FormData): boolean => textIn(entered, 'purpose') === onPages.value

const both = (entered: FormData) => ({
  name: textIn(entered, 'name'),
  ...expiryIn(entered),
  requestsPerMinute: numberOrNull(entered, 'requestsPerMinute'),
  turnsPerMinute: numberOrNull(entered, 'turnsPerMinute'),
})

export const secretKeyIn = (entered: FormData) => ({
  ...both(entered),
  scopes: chosenIn(entered, { name: 'scopes', choices: scopes }),
  callbackUrl: textOrNull(entered, 'callbackUrl'),
  replyFormat:
    replyFormats.find(({ value }) => value === textIn(entered, 'replyFormat'))?.value ?? 'markdown',
})

export const publicKeyIn = (entered: FormData) => ({
  ...both(entered),
  allowedOrigins: textIn(entered, 'allowedOrigins').split(/\s+/).filter(Boolean),
  dailyCredits: numberOrNull(entered, 'dailyCredits'),
  networkStartsPerMinute: numberOrNull(entered, 'networkStartsPerMinute'),
  networkTurnsPerMinute: numberOrNull(entered, 'networkTurnsPerMinute'),
})
