import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Refusal } from './api.ts'
import { NoticeProvider } from './parts/notices.tsx'
import { createConsoleRouter } from './router.tsx'
import { takeWaitingLink } from './session/openid.ts'
import { SessionGate } from './session/session-gate.tsx'
import { sessionKey } from './session/session.ts'
import './styles/index.css'

/** What a repeat may mend: the service was out of reach, or had trouble of its own. */
const passing = (error: Error): boolean =>
  error instanceof Refusal && (error.status === 0 || error.status >= 500)

const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A browser that believes itself offline may be wrong: asking tells.
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && passing(error),
    },
    // What changes something is never repeated by itself: nobody knows whether it was done.
    mutations: { networkMode: 'always', retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      // Signed out elsewhere, or for too long away: the gate asks who is there.
      if (error instanceof Refusal && error.status === 401 && queryKey[0] !== sessionKey[0])
        void queries.invalidateQueries({ queryKey: sessionKey })
    },
  }),
})

const behind = new URLSearchParams(location.hash.slice(1))
const elsewhere = behind.get('openid') ?? undefined
const link = behind.get('link') ?? takeWaitingLink()
// What signs somebody in does not stay in the address or the history.
if (behind.has('link') || behind.has('openid')) history.replaceState(null, '', location.pathname)

const place = document.getElementById('console')
if (place !== null)
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <NoticeProvider>
        <SessionGate link={link} elsewhere={elsewhere}>
          <RouterProvider router={createConsoleRouter()} />
        </SessionGate>
      </NoticeProvider>
    </QueryClientProvider>,
  )
