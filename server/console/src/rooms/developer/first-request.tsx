import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useAccount } from '../../shell/account.ts'

/** A request to paste, with what is this account's own filled in. */
export function FirstRequest() {
  const { account, api } = useAccount()
  const query = useQuery({
    queryKey: [account.accountId, 'widgets', 'all'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/widgets', { params: { query: { limit: 100 } }, signal })),
  })
  return (
    <Loaded query={query} what="the widgets">
      {([widget]) =>
        widget === undefined ? (
          <p className="empty">
            There is no widget yet: make one first, since every conversation is held on one.
          </p>
        ) : (
          <>
            <p>
              Put a secret key with the scope <code>conversations:chat</code> in the place of{' '}
              <code>YOUR_SECRET_KEY</code>; keys are made in the first tab.
            </p>
            <h2>curl</h2>
            <Copy what="the request for curl" block text={curlOf(location.origin, widget.widgetId)} />
            <h2>TypeScript</h2>
            <Copy
              what="the request in TypeScript"
              block
              text={typescriptOf(location.origin, widget.widgetId)}
            />
            <p>
              Every operation is in the <a href="/docs">documentation</a>.
            </p>
          </>
        )
      }
    </Loaded>
  )
}

/** Two requests: a conversation, and a message in it. */
function curlOf(origin: string, widgetId: string): string {
  const conversations = `${origin}/v1/widgets/${widgetId}/conversations`
  const headers = `  -H 'X-API-Key: YOUR_SECRET_KEY' -H 'Content-Type: application/json' \\`
  return [
    'SESSION=hello-$(date +%s)',
    `curl -sS ${conversations} \\`,
    headers,
    `  -d '{"visitorId":"me","sessionId":"'$SESSION'"}'`,
    `curl -sS ${conversations}/$SESSION/messages \\`,
    headers,
    `  -d '{"content":"What do you sell?"}'`,
  ].join('\n')
}

function typescriptOf(origin: string, widgetId: string): string {
  return [
    `import { createClient } from '@catalogue-assistant/client-sdk'`,
    '',
    `const service = createClient({ baseUrl: '${origin}/v1', apiKey: 'YOUR_SECRET_KEY' })`,
    `const widgetId = '${widgetId}'`,
    `const session = await service.conversations.create({ widgetId }, { visitorId: 'me' })`,
    'const reply = await service.conversations.messages.send(',
    '  { widgetId, sessionId: session.data.sessionId },',
    `  { content: 'What do you sell?' },`,
    ')',
    'console.log(reply.data.content)',
  ].join('\n')
}
