import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type IsUnsaved = () => boolean

interface Leaving {
  readonly forms: Set<IsUnsaved>
  /** Goes once somebody means to lose what was entered. */
  readonly ask: (go: () => void) => void
}

const LeavingInPlace = createContext<Leaving | undefined>(undefined)

/** Asks once whoever is about to leave what was entered and not saved, in however many forms. */
export function AskBeforeLeaving({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => new Set<IsUnsaved>())
  const [waiting, setWaiting] = useState<{ readonly go: () => void }>()
  const hasUnsaved = () => [...forms].some((isUnsaved) => isUnsaved())
  const blocker = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  const leaving = useMemo(
    () => ({
      forms,
      ask: (go: () => void) => {
        setWaiting({ go })
      },
    }),
    [forms],
  )
  const stay = () => {
    setWaiting(undefined)
    blocker.reset?.()
  }
  return (
    <LeavingInPlace value={leaving}>
      {children}
      <Dialog
        title="Leave without saving?"
        isOpen={waiting !== undefined || blocker.status === 'blocked'}
        onClose={stay}
      >
        <p>What was entered here is lost then.</p>
        <div className="actions">
          <Button
            look="danger"
            onPress={() => {
              setWaiting(undefined)
              waiting?.go()
              blocker.proceed?.()
            }}
          >
            Leave
          </Button>
          <Button onPress={stay}>Stay</Button>
        </div>
      </Dialog>
    </LeavingInPlace>
  )
}

/** Whoever leaves is asked while this says that something would be lost. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const forms = use(LeavingInPlace)?.forms
  useEffect(() => {
    forms?.add(isUnsaved)
    return () => {
      forms?.delete(isUnsaved)
    }
  }, [forms, isUnsaved])
}

/** For what is left without leaving the page, as a form over it. */
export function useAskToLeave(): (go: () => void) => void {
  return (
    use(LeavingInPlace)?.ask ??
    ((go) => {
      go()
    })
  )
}
