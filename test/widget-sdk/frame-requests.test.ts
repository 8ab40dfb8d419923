import assert from 'node:assert/strict'
import { frameFixture } from './frame-fixture.ts'

const mostRequests = 4
const mostBytes = 35 * 1024

const languages = [
  { locale: 'en', field: 'Write a message' },
  { locale: 'de', field: 'Nachricht schreiben' },
  { locale: 'fr', field: 'Écrire un message' },
  { locale: 'es', field: 'Escribir un mensaje' },
] as const

describe('what the frame asks for until the visitor can read and write', function () {
  this.timeout(120_000)
  const fixture = frameFixture()

  for (const { locale, field } of languages) {
    it(`in the language ${locale}`, async () => {
      const { publicKey } = await fixture.shop({ greeting: 'Hello!' })
      const { origin } = fixture.service
      const { page, frame, complaints } = await fixture.visitor({
        publicKey,
        start: { locale },
        frameOrigin: origin,
      })
      await frame.locator('textarea:focus').waitFor()
      await frame.getByRole('log').getByText('Hello!').waitFor()
      // A page with a route asks for everything anew.
      await page.route('**/*', (route) => route.continue())
      const sizes: Promise<number>[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(origin)) return
        const size = page
          .waitForEvent('requestfinished', (finished) => finished === request)
          .then(async () => (await request.sizes()).responseBodySize)
        sizes.push(size)
      })
      await page.reload()
      await frame.getByRole('log').getByText('Hello!').waitFor()
      await frame.locator('textarea:focus').waitFor()
      assert.equal(await frame.locator('textarea').getAttribute('aria-label'), field)
      assert.equal(await frame.locator('html').getAttribute('lang'), locale)
      const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
      assert.ok(sizes.length <= mostRequests, `${String(sizes.length)} requests`)
      assert.ok(bytes > mostBytes / 2 && bytes <= mostBytes, `${String(bytes)} bytes`)
      assert.deepEqual(complaints, [])
    })
  }

  it('is in English where the words of a language are gone since an update', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame, say, sees } = await fixture.visitor({ publicKey, start: { locale: 'de' } })
    await page.route('**/german-*.js', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await frame.getByRole('textbox', { name: 'Write a message' }).waitFor()
    assert.equal(await frame.locator('html').getAttribute('lang'), 'en')
    await say('Hallo')
    await sees('You said: Hallo')
  })
})
