import { fileURLToPath } from 'node:url'
import type { Form } from '@catalogue-assistant/client-sdk'
import type { Browser, Page } from 'playwright-core'
import type { AnswerFault, Answers } from '../../widget-sdk/src/frame/forms/form-view.ts'
import { bundleScript } from '../../scripts/build-widget/bundle.mjs'
import { barriersIn } from '../browser/barriers.ts'

const folder = fileURLToPath(new URL('../../widget-sdk/src/frame/forms', import.meta.url))

/** As strict as the page of the frame. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

/** Renders what the spec put into `given`, and notes what the form tells its surroundings. */
const script = `
  import '../frame.css'
  import { h, render } from 'preact'
  import { FormWizard } from './form-view-wizard.tsx'
  import { german } from './words/german.ts'
  import { spanish } from './words/spanish.ts'
  import { french } from './words/french.ts'
  const { form, locale, timezone, dir, faults, isHeld, isDark } = window.given
  Object.assign(document.documentElement, { lang: locale, dir })
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  window.submitted = []
  window.dismissed = 0
  window.refused = []
  document.addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective))
  render(
    h(FormWizard, {
      form, locale, timezone,
      words: { de: german, es: spanish, fr: french }[locale],
      takesFocus: false,
      drafted: JSON.parse(sessionStorage.getItem('draft')) ?? undefined,
      onDraft: (draft) => sessionStorage.setItem('draft', JSON.stringify(draft)),
      onSubmit: async (answers, inWords) => {
        window.submitted.push(answers)
        window.inWords = inWords
        if (isHeld) await new Promise((resolve) => { window.release = resolve })
        const fault = faults.shift()
        if (fault === 'lost') throw new Error('lost')
        return fault
      },
      onDismiss: () => { window.dismissed += 1 },
    }),
    document.querySelector('#form'),
  )
`

interface Given {
  readonly form: Pick<Form, 'title' | 'questions'>
  readonly faults?: readonly (AnswerFault | 'lost')[]
  /** Whether every submission waits until `release` is called. */
  readonly isHeld?: boolean
  readonly locale?: string
  readonly timezone?: string
  readonly dir?: 'ltr' | 'rtl'
  readonly isDark?: boolean
  /** Whether the visitor's system sets the colours. */
  readonly isForced?: boolean
  readonly width?: number
}

export interface FormPage {
  readonly page: Page
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly submitted: () => Promise<readonly Answers[]>
  /** What has the focus, by its role or its kind, and its value or its name. */
  readonly focused: () => Promise<string>
  /** What keeps people out, as axe-core sees it. */
  readonly barriers: () => Promise<readonly string[]>
  /** What the page's policy refused, and errors of the script. */
  readonly complaints: () => Promise<readonly string[]>
}

/** Opens pages with a form in them. */
export async function formPages(browser: Browser): Promise<(given: Given) => Promise<FormPage>> {
  const files: Readonly<Record<string, { body: Buffer | string; contentType: string }>> = {
    '/forms.js': { body: await bundleScript(script, folder), contentType: 'text/javascript' },
    '/page.css': { body: look, contentType: 'text/css' },
    '/': { body: html, contentType: 'text/html' },
  }
  return async ({ isDark = false, width = 400, isForced = false, ...given }) => {
    const page = await browser.newPage({
      viewport: { width, height: 640 },
      colorScheme: isDark ? 'dark' : 'light',
      forcedColors: isForced ? 'active' : 'none',
      timezoneId: 'America/New_York',
    })
    await page.clock.setFixedTime('2027-01-15T12:00:00Z')
    await page.route('http://forms.test/**', async (route) => {
      const file = files[new URL(route.request().url()).pathname]
      if (file === undefined) await route.fulfill({ status: 204 })
      else await route.fulfill({ ...file, headers: { 'content-security-policy': policy } })
    })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const whole = { locale: 'en-GB', timezone: 'Europe/Berlin', dir: 'ltr', faults: [], isDark, ...given }
    await page.addInitScript(`window.given = ${JSON.stringify(whole)}`)
    await page.goto('http://forms.test/')
    await page.locator('form').waitFor()
    return onPage(page, errors)
  }
}

const html =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width"><title>Form</title>' +
  '<link rel="stylesheet" href="/page.css"><script type="module" src="/forms.js"></script></head>' +
  '<body><main><h1>Chat</h1><div id="form"></div></main></body></html>'
/** The page grows with the form, whatever height the frame gives it. */
const look =
  ':root, :root body { block-size: auto } body { padding: 12px; background: var(--widget-surface) }'

function onPage(page: Page, errors: readonly string[]): FormPage {
  return {
    page,
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    submitted: () => page.evaluate<Answers[]>('window.submitted'),
    focused: () =>
      page.evaluate<string>(
        `(({ activeElement: { type, role, localName, value, ariaLabel, textContent } }) =>
          (role ?? type ?? localName) + ' ' + (ariaLabel || value || textContent))(document)`,
      ),
    barriers: () => barriersIn(page.mainFrame()),
    complaints: async () => [...errors, ...(await page.evaluate<string[]>('window.refused'))],
  }
}
