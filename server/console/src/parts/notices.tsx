import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { Button } from './button.tsx'

interface Notices {
  /** Something was done: read out when there is time. Beside it may stand what to do next. */
  readonly tell: (text: string, next?: ReactNode) => void
  /** Something failed: read out at once. */
  readonly warn: (text: string) => void
  readonly clear: () => void
  readonly shown: ReactNode
}

interface Said {
  readonly status: string
  readonly alert: string
  readonly next?: ReactNode
}

const nothing: Said = { status: '', alert: '' }

const NoticesInPlace = createContext<Notices | undefined>(undefined)

/** Keeps what was last said to the person; where it is shown is up to the frame of the page. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [{ status, alert, next }, say] = useState<Said>(nothing)
  const tell = useCallback((text: string, next?: ReactNode) => {
    say({ ...nothing, status: text, next })
  }, [])
  const warn = useCallback((text: string) => {
    say({ ...nothing, alert: text })
  }, [])
  const clear = useCallback(() => {
    say(nothing)
  }, [])
  const notices = useMemo(
    () => ({
      tell,
      warn,
      clear,
      // Both are always there: what appears together with its text is not read out.
      shown: (
        <div className="notices">
          <p role="alert" className={alert === '' ? 'silent' : 'notice alert'}>
            {alert}
          </p>
          <p role="status" className={status === '' ? 'silent' : 'notice'}>
            {status}
          </p>
          {status + alert !== '' && (
            <div className="actions">
              {next}
              <Button
                look="plain"
                onPress={() => {
                  clear()
                  // The button goes; the keyboard stays where one is on the page.
                  document.getElementById('room')?.focus({ preventScroll: true })
                }}
              >
                Hide this
              </Button>
            </div>
          )}
        </div>
      ),
    }),
    [tell, warn, clear, alert, status, next],
  )
  return <NoticesInPlace value={notices}>{children}</NoticesInPlace>
}

export function useNotices(): Notices {
  const notices = use(NoticesInPlace)
  if (notices === undefined) throw new Error('Notices are told within their provider.')
  return notices
}
