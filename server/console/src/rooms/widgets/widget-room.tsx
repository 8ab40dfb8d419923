import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { dataOf } from '../../api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { AnswerFields, answersIn } from './answer-fields.tsx'
import { Embedding } from './embedding.tsx'
import { Identity } from './identity.tsx'
import { LookFields, lookIn } from './look-fields.tsx'
import { Preview } from './preview.tsx'
import { Settings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'

/** One widget: how it looks and answers, what puts it into a page, and whom it believes. */
export function WidgetRoom() {
  const { account, api } = useAccount()
  const { widgetId = '' } = useParams({ strict: false })
  const mayChange = useMay('account:write')
  const query = useQuery({
    queryKey: [account.accountId, 'widgets', widgetId],
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
          <div key={widgetId} className="widget">
            {mayChange ? (
              <>
                <Section title="How it looks">
                  <SettingsForm widget={widget} what="the look" settingsIn={lookIn}>
                    {(shown) => <LookFields widget={shown} />}
                  </SettingsForm>
                </Section>
                <Section title="How it answers">
                  <SettingsForm widget={widget} what="the answers" settingsIn={answersIn}>
                    {(shown) => <AnswerFields widget={shown} />}
                  </SettingsForm>
                </Section>
              </>
            ) : (
              <div className="look">
                <Settings widget={widget} />
                <Preview
                  {...widget}
                  greeting={widget.greeting ?? ''}
                  accentColor={widget.accentColor ?? ''}
                  accentTextColor={widget.accentTextColor ?? ''}
                />
              </div>
            )}
            <Embedding widget={widget} mayChange={mayChange} />
            <Identity widget={widget} mayChange={mayChange} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
