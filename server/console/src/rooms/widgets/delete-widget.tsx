import { useNavigate } from '@tanstack/react-router'
import { dataOf } from '../../api.ts'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import type { Widget } from './settings-form.tsx'

/** The end of a widget. What visitors said to it stays. */
export function DeleteWidget({ widget: { widgetId, name } }: { readonly widget: Widget }) {
  const { account, api } = useAccount()
  const navigate = useNavigate()
  const afterwards = useAfterwards()
  return (
    <Section
      title="Delete the widget"
      hint="Its conversations stay, and can still be read, exported and erased."
    >
      <ConfirmButton
        label="Delete"
        ariaLabel={`Delete the widget ${name}`}
        title={`Delete ${name}?`}
        confirm="Delete it"
        act={() => dataOf(api.DELETE('/account/widgets/{widgetId}', { params: { path: { widgetId } } }))}
        onDone={() => {
          void navigate({
            to: '/$accountId/widgets',
            params: { accountId: account.accountId },
            // What was entered is of a widget that is gone.
            ignoreBlocker: true,
          }).then(() => {
            afterwards(`${name} is deleted.`)
          })
        }}
      >
        <p>
          The chat stops on every page that embeds it: its public keys work no more, and conversations that
          are under way take no message any more. Its identity secret and its plugins go with it. This cannot
          be undone.
        </p>
      </ConfirmButton>
    </Section>
  )
}
