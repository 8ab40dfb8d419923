import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

interface Notices {
  /** Something was done: read out when there is time. */
  readonly tell: (text: string) => void
  /** Something failed: read out at once. */
  readonly warn: (text: string) => void
  readonly clear: () => void
  readonly shown: ReactNode
}

const NoticesInPlace = createContext<Notices | undefined>(undefined)

/** Keeps what was last said to the person; where it is shown is up to the frame of the page. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [{ status, alert }, say] = useState({ status: '', alert: '' })
  const tell = useCallback((text: string) => {
    say({ status: text, alert: '' })
  }, [])
  const warn = useCallback((text: string) => {
    say({ status: '', alert: text })
  }, [])
  const clear = useCallback(() => {
    say({ status: '', alert: '' })
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
        </div>
      ),
    }),
    [tell, warn, clear, alert, status],
  )
  return <NoticesInPlace value={notices}>{children}</NoticesInPlace>
}

export function useNotices(): Notices {
  const notices = use(NoticesInPlace)
  if (notices === undefined) throw new Error('Notices are told within their provider.')
  return notices
}
