import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dataOf } from '../../api.ts'
import { SelectField } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { Trial } from './trial.tsx'

/** A conversation with the assistant, and beside it what each reply goes by. */
export function TryItRoom() {
  const { account, api } = useAccount()
  const mayChat = useMay('conversations:chat')
  const [chosen, choose] = useState<string>()
  const query = useQuery({
    queryKey: [account.accountId, 'widgets', 'all'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/widgets', { params: { query: { limit: 100 } }, signal })),
  })
  return (
    <Page
      title="Try it"
      lead="Ask what a visitor would ask. Each message costs what a visitor’s costs, and the conversation is marked as a trial."
    >
      {mayChat ? (
        <Loaded query={query} what="the widgets">
          {(widgets) => {
            const widget = widgets.find(({ widgetId }) => widgetId === chosen) ?? widgets[0]
            if (widget === undefined) {
              return (
                <p className="empty">
                  There is no widget yet, and so nobody to talk to.{' '}
                  <Link to="/$accountId/widgets" params={{ accountId: account.accountId }}>
                    Make one
                  </Link>{' '}
                  first.
                </p>
              )
            }
            return (
              <>
                {widgets.length > 1 && (
                  <div className="filters">
                    <SelectField
                      label="Widget"
                      value={widget.widgetId}
                      choices={widgets.map(({ widgetId, name }) => ({ value: widgetId, label: name }))}
                      onChange={choose}
                    />
                  </div>
                )}
                {/* With another widget another conversation begins. */}
                <Trial key={widget.widgetId} widget={widget} />
              </>
            )
          }}
        </Loaded>
      ) : (
        <p className="empty">Trying costs credits, so it is for editors and owners.</p>
      )}
    </Page>
  )
}
