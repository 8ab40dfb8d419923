import assert from 'node:assert/strict'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { FormRequest } from '../../server/src/form.ts'
import { frameFixture } from './frame-fixture.ts'
import { shippedWidget } from './shipped-widget.ts'
import { untilEqual } from '../support/until.ts'

const mostRequests = 4
/** Kilobytes of a thousand bytes. Script of the page, frame and answers of the service together, as they are sent. */
const mostBytes = 35_000
const mostBytesWithForms = 46_000

const languages = [
  { locale: 'en', field: 'Write a message' },
  { locale: 'de', field: 'Nachricht schreiben' },
  { locale: 'fr', field: 'Écrire un message' },
  { locale: 'es', field: 'Escribir un mensaje' },
] as const

const contact: FormRequest = {
  title: 'How to reach you',
  questions: [{ required: true, key: 'email', kind: 'input', inputType: 'email', prompt: 'Where to?' }],
  purpose: {},
}

/** Counts what the service answers to a page from now on, as it is sent; of a reply, as far as it has come. */
async function count(page: Page, origin: string) {
  const network = await page.context().newCDPSession(page)
  const sizes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) sizes.set(requestId, 0)
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const before = sizes.get(requestId)
    if (before !== undefined) sizes.set(requestId, before + encodedDataLength)
  })
  await network.send('Network.enable')
  return () => ({ requests: sizes.size, bytes: [...sizes.values()].reduce((sum, each) => sum + each, 0) })
}

describe('what the chat asks for until the visitor can read and write, and until a form can be filled in', () => {
  const fixture = frameFixture()

  for (const { locale, field } of languages) {
    it(`in the language ${locale}`, async () => {
      const { publicKey } = await fixture.shop({ greeting: 'Hello!' })
      const { origin } = fixture.service
      const { page, frame, complaints, say } = await fixture.visitor({
        publicKey,
        start: { locale },
        frameOrigin: origin,
      })
      await frame.locator('textarea:focus').waitFor()
      await frame.getByRole('log').getByText('Hello!').waitFor()
      // A page with a route asks for everything anew.
      await page.route('**/*', (route) => route.continue())
      const counted = await count(page, origin)
      await page.reload()
      await frame.getByRole('log').getByText('Hello!').waitFor()
      await frame.locator('textarea:focus').waitFor()
      await untilEqual(() => frame.locator('textarea').getAttribute('aria-label'), field)
      await untilEqual(() => frame.locator('html').getAttribute('lang'), locale)
      const script = brotliCompressSync(shippedWidget().loader).length
      const usable = counted()
      assert.ok(usable.requests <= mostRequests, `${String(usable.requests)} requests`)
      const bytes = script + usable.bytes
      assert.ok(bytes > mostBytes / 2 && bytes <= mostBytes, `${String(bytes)} bytes`)

      fixture.script.ask(contact)
      await say('Write to me')
      await frame.locator('.form input').waitFor()
      const withForm = script + counted().bytes
      assert.ok(withForm > bytes && withForm <= mostBytesWithForms, `${String(withForm)} bytes with a form`)
      assert.deepEqual(complaints, [])
    })
  }

  it('is in English where the words of a language are gone since an update', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame, say, sees } = await fixture.visitor({ publicKey, start: { locale: 'de' } })
    await page.route('**/german-*.js', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await frame.getByRole('textbox', { name: 'Write a message' }).waitFor()
    await untilEqual(() => frame.locator('html').getAttribute('lang'), 'en')
    await say('Hallo')
    await sees('You said: Hallo')
  })
})
