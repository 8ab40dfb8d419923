import type { WidgetSession } from '@catalogue-assistant/client-sdk'
import { accentOn, readableColours } from './colours.ts'

const surfaces = { light: '#ffffff', dark: '#16181d' } as const
const texts = { light: '#1b1d22', dark: '#eceef2' } as const
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/**
 * The page's language where it names one the browser understands, else the browser's own, where that is one: WebKit
 * on a machine without a language says `C`.
 */
export function localeOf(wanted: string | undefined, browser: string): string {
  return understood(wanted) ?? understood(browser) ?? 'en'
}

function understood(tag: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(locale).language) ? 'rtl' : 'ltr'
}

/** How the page is to look. It stays so until `colour` is given the owner's choice, and follows the system where it may. */
export interface Look {
  /** @returns the colour of the header, for the bubble around the frame */
  colour(appearance: Pick<WidgetSession['widget'], 'primaryColor' | 'textColor'>): string
}

/** Paints through attributes and custom properties, since the page's policy allows no style of its own. */
export function openLook(frame: Window, theme: 'light' | 'dark' | 'auto'): Look {
  const { documentElement: page } = frame.document
  const dark = frame.matchMedia('(prefers-color-scheme: dark)')
  let chosen: Parameters<Look['colour']>[0] = { primaryColor: null, textColor: null }
  const paint = (): string => {
    const shown = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
    const { primary, onPrimary } = readableColours(chosen.primaryColor, chosen.textColor)
    page.dataset['theme'] = shown
    page.style.setProperty('--widget-primary', primary)
    page.style.setProperty('--widget-on-primary', onPrimary)
    page.style.setProperty('--widget-accent', accentOn(surfaces[shown], primary, texts[shown]))
    return primary
  }
  dark.addEventListener('change', paint)
  paint()
  return {
    colour(appearance) {
      chosen = appearance
      return paint()
    },
  }
}
