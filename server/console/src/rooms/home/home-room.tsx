import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useAccount, useMay, useOwnAccount } from '../../shell/account.ts'
import { Health } from './health.tsx'
import { readHomeState } from './home-state.ts'
import { NextSteps } from './next-steps.tsx'

/** What there is to do until visitors are answered, and from then on how that goes. */
export function HomeRoom() {
  const { account, api } = useAccount()
  const own = useOwnAccount()
  const query = useQuery({
    queryKey: [account.accountId, 'home'],
    queryFn: ({ signal }) => readHomeState(api, signal),
  })
  return (
    <Page title={account.name} lead="Where your assistant stands.">
      <Loaded query={query} what="how things are">
        {(state) => (
          <>
            {state.knowledgeBases.some(({ isSample }) => isSample) && <Sample />}
            <NextSteps state={state} />
            <Health state={state} own={own.data} />
          </>
        )}
      </Loaded>
      <p className="hint">
        How the API is called is in{' '}
        <Link to="/$accountId/developer" params={{ accountId: account.accountId }}>
          Developer
        </Link>{' '}
        and in the <a href="/docs">documentation</a>.
      </p>
    </Page>
  )
}

/** An account that came with the service looks like somebody else's. */
function Sample() {
  const { accountId } = useAccount().account
  const mayRename = useMay('account:write')
  return (
    <p className="hint">
      This account came with a sample shop. It is yours to use
      {mayRename && (
        <>
          , and to rename in{' '}
          <Link to="/$accountId/settings" params={{ accountId }}>
            Settings
          </Link>
        </>
      )}
      .
    </p>
  )
}
