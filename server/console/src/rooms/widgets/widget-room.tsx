import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { dataOf } from '../../api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { Identity } from './identity.tsx'
import { Snippet } from './snippet.tsx'
import { WidgetForm } from './widget-form.tsx'

/** One widget: how it looks, who may embed it, and what to put on a page. */
export function WidgetRoom() {
  const { account, api } = useAccount()
  const { widgetId = '' } = useParams({ strict: false })
  const mayChange = useMay('account:write')
  const query = useQuery({
    queryKey: [account.accountId, 'widget', widgetId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/widgets/{widgetId}', { params: { path: { widgetId } }, signal })),
  })
  return (
    <Page
      title={query.data?.name ?? 'Widget'}
      lead={
        <Link to="/$accountId/widgets" params={{ accountId: account.accountId }}>
          All widgets
        </Link>
      }
    >
      <Loaded query={query} what="the widget">
        {(widget) => (
          <>
            <WidgetForm key={widget.widgetId} widget={widget} mayChange={mayChange} />
            <Section title="Put it on a page">
              <Snippet widget={widget} mayChange={mayChange} />
            </Section>
            <Section title="Who visitors are">
              <Identity widget={widget} mayChange={mayChange} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
