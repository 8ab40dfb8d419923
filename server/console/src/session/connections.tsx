import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askAuth } from '../api.ts'
import { Button } from '../parts/button.tsx'
import { ConfirmButton } from '../parts/dialog.tsx'
import { dateTimeOf } from '../parts/format.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useNotices } from '../parts/notices.tsx'
import { Section } from '../parts/page.tsx'
import { leaveForProvider, useOpenId } from './openid.ts'
import { sessionKey } from './session.ts'

interface Connection {
  readonly connectionId: string
  readonly createdAt: string
}

/** Identities at the provider that is configured: nothing where there is none. */
export function Connections() {
  const { data } = useOpenId()
  return data === undefined || data === null ? undefined : <ConnectionsAt name={data.name} />
}

function ConnectionsAt({ name }: { readonly name: string }) {
  const queries = useQueryClient()
  const { tell } = useNotices()
  const queryKey = [...sessionKey, 'connections']
  const query = useQuery({
    queryKey,
    queryFn: () => askAuth<readonly Connection[]>('GET', 'openid/connections'),
  })
  const { mutate, error, isPending } = useMutation({ mutationFn: () => leaveForProvider('openid/connect') })
  return (
    <Section title="Single sign-on" hint="An identity that you have elsewhere, and that signs you in here.">
      <Loaded query={query} what="what is connected">
        {(connections) => (
          <ul className="cards">
            {connections.map(({ connectionId, createdAt }) => {
              const since = dateTimeOf(createdAt)
              return (
                <li key={connectionId}>
                  <div>
                    <p>Connected with {name}</p>
                    <p className="hint">Since {since}</p>
                  </div>
                  <ConfirmButton
                    label="Disconnect"
                    ariaLabel={`Disconnect ${name}, connected since ${since}`}
                    title={`Disconnect ${name}?`}
                    confirm="Disconnect it"
                    act={() => askAuth('DELETE', `openid/connections/${encodeURIComponent(connectionId)}`)}
                    onDone={() => {
                      tell('It is disconnected.')
                      void queries.invalidateQueries({ queryKey })
                    }}
                  >
                    <p>
                      That identity signs you in no more. Where {name} vouches for your e-mail address,
                      signing in with it connects it again.
                    </p>
                  </ConfirmButton>
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      {error !== null && (
        <p role="alert" className="notice alert">
          {error.message}
        </p>
      )}
      <div className="actions">
        <Button
          isPending={isPending}
          onPress={() => {
            mutate()
          }}
        >
          Connect {name}
        </Button>
      </div>
    </Section>
  )
}
