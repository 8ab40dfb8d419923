import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useAccount } from '../../shell/account.ts'

interface Props {
  readonly widget: Pick<Schemas['OwnedWidget'], 'widgetId' | 'allowedOrigins'>
  readonly mayChange: boolean
}

/** What to paste, with a public key in it. The text of a key is known when it is made only. */
export function Snippet({ widget: { widgetId, allowedOrigins }, mayChange }: Props) {
  const queries = useQueryClient()
  const { account, api } = useAccount()
  const keys = useQuery({
    queryKey: [account.accountId, 'keys', 'all'],
    queryFn: ({ signal }) => dataOf(api.GET('/account/keys', { params: { query: { limit: 100 } }, signal })),
  })
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/account/keys', { body: { kind: 'public', name: 'Snippet of the widget', widgetId } }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: [account.accountId, 'keys'] }),
  })
  const key = data?.secret ?? 'YOUR_PUBLIC_KEY'
  return (
    <Loaded query={keys} what="its keys">
      {(all) => {
        const own = all.filter((each) => each.widgetId === widgetId && each.revokedAt === null)
        return (
          <>
            {error !== null && (
              <p role="alert" className="notice alert">
                {error.message}
              </p>
            )}
            {data === undefined ? (
              <>
                <p>
                  {own.length === 0
                    ? 'It has no public key yet.'
                    : `It has the public key${own.length === 1 ? '' : 's'} ${own.map(({ prefix, createdAt }) => `${prefix}… (since ${dateTimeOf(createdAt)})`).join(', ')}, whose whole text was shown when made.`}{' '}
                  A public key opens this widget only, and may stand in the source of your pages.
                </p>
                {mayChange && (
                  <Button
                    look="main"
                    isPending={isPending}
                    onPress={() => {
                      mutate()
                    }}
                  >
                    Make a public key for the snippet
                  </Button>
                )}
              </>
            ) : (
              <p role="status" className="notice">
                The key is in the snippets below.
              </p>
            )}
            {allowedOrigins.length === 0 && (
              <p className="notice">
                No page may embed it yet: name the origin of yours above, or the chat stays shut there.
              </p>
            )}
            <h3>A bubble, with one line</h3>
            <Copy
              what="the line for a bubble"
              block
              text={`<script async src="${location.origin}/widget.js" data-api-key="${key}"></script>`}
            />
            <h3>A box in your page</h3>
            <Copy
              what="the lines for a box"
              block
              text={[
                `<div id="chat"></div>`,
                `<script src="${location.origin}/widget.js"></script>`,
                `<script>`,
                `  Service.chatbox({ apiKey: '${key}', container: document.querySelector('#chat') })`,
                `</script>`,
              ].join('\n')}
            />
          </>
        )
      }}
    </Loaded>
  )
}
