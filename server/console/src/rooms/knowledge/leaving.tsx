import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'

/** Asks whoever is about to leave what they have entered and not saved. */
export function AskBeforeLeaving({ hasUnsaved }: { readonly hasUnsaved: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  return (
    <Dialog
      title="Leave without saving?"
      isOpen={blocker.status === 'blocked'}
      onClose={() => {
        blocker.reset?.()
      }}
    >
      <p>What was entered here is lost then.</p>
      <div className="actions">
        <Button
          look="danger"
          onPress={() => {
            blocker.proceed?.()
          }}
        >
          Leave
        </Button>
        <Button
          onPress={() => {
            blocker.reset?.()
          }}
        >
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
