import { useMutation } from '@tanstack/react-query'
import { dataOf } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { download } from '../../parts/download.ts'
import { useNotices } from '../../parts/notices.tsx'
import { exportVisitor } from '../../parts/visitor-export.ts'
import { useAccount } from '../../shell/account.ts'

interface Props {
  readonly widgetId: string
  readonly visitorId: string
}

/** All that is kept of a visitor, as one file. */
export function ExportVisitor({ widgetId, visitorId }: Props) {
  const { api } = useAccount()
  const { tell, warn } = useNotices()
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportVisitor(api, { widgetId, visitorId }),
    onSuccess: (kept) => {
      download(`visitor-${visitorId}.json`, JSON.stringify(kept, null, 2), 'application/json')
      tell('The export is in the downloads of your browser.')
    },
    onError: (error) => {
      warn(error.message)
    },
  })
  return (
    <Button
      isPending={isPending}
      onPress={() => {
        mutate()
      }}
    >
      Export this visitor
    </Button>
  )
}

export function EraseVisitor({ widgetId, visitorId, onDone }: Props & { readonly onDone: () => void }) {
  const { api } = useAccount()
  return (
    <ConfirmButton
      label="Erase this visitor"
      title="Erase this visitor?"
      confirm="Erase all of it"
      act={() =>
        dataOf(
          api.DELETE('/widgets/{widgetId}/visitors', {
            params: { path: { widgetId }, query: { visitorId } },
          }),
        )
      }
      onDone={onDone}
    >
      <p>
        Every conversation of {visitorId} on this widget goes, with all that is known of them. It cannot be
        undone.
      </p>
    </ConfirmButton>
  )
}
