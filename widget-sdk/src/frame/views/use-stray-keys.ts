import { useEffect } from 'preact/hooks'
import type { Scene } from './scene.ts'

/**
 * Takes in the keys that are pressed while nothing here has the focus: Escape closes, and text goes into the field.
 * WebKit keeps a frame of another site from placing the focus until its visitor has used it, which after a click on
 * the bubble is not yet so; the first key is such a use.
 */
export function useStrayKeys({ mode, onClose }: Scene): void {
  useEffect(() => {
    const hear = ({ target, key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (target !== document.body || ctrlKey || metaKey || key === 'Tab') return
      if (key !== 'Escape') document.querySelector<HTMLElement>('.composer textarea')?.focus()
      else if (mode === 'bubble') onClose()
    }
    addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', hear)
    }
  }, [mode, onClose])
}
