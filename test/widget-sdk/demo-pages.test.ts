import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import type { Credentials } from '../../server/src/demo/index.ts'
import { browserOf } from '../browser/browser-of.ts'
import { desk, findingsIn, phone } from '../browser/findings-in.ts'
import {
  killLeftovers,
  newDataDir,
  readCredentials,
  type ServerProcess,
  startProcess,
} from '../start/server-process.ts'
import { serviceOfFrames } from './frame-fixture.ts'
import { untilEqual } from '../support/until.ts'

const demos = ['bubble', 'inline', 'script-tag', 'single-page', 'strict-policy', 'right-to-left']

// The pages are made by a start on the embedded database; on other engines there is nothing else to see.
if (!process.env['TEST_DATABASE_URL']) {
  describe('demo pages', function () {
    this.timeout(180_000)
    let dataDir: Awaited<ReturnType<typeof newDataDir>>
    let server: ServerProcess
    let demo: Credentials
    before(async () => {
      dataDir = await newDataDir()
      server = startProcess({ DATA_DIR: dataDir.path })
      await server.ready()
      demo = await readCredentials(dataDir.path)
    })
    after(async () => {
      await killLeftovers()
      await dataDir.remove()
    })

    const get = (path: string): Promise<Response> => fetch(`${demo.origin}${path}`)
    const pageOf = async (path: string): Promise<string> => {
      const response = await get(path)
      assert.equal(response.status, 200, path)
      assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
      return response.text()
    }
    const addressesIn = (page: string): string[] =>
      [...page.matchAll(/ (?:src|href)="(\/[^"#]*)"/g)].map(([, address]) => String(address))

    it('the start names their address, which leads to all of them', async () => {
      const line = await server.line(/^ {2}Demo pages/)
      assert.equal(line.replace(/^ *Demo pages */, ''), `${demo.origin}/demo`)
      const links = addressesIn(await pageOf('/demo'))
      for (const name of demos) assert.ok(links.includes(`/demo/${name}`), name)
    })

    for (const name of demos) {
      it(`${name} has the demo's key, everything it loads, and no inline code`, async () => {
        const page = await pageOf(`/demo/${name}`)
        assert.ok(page.includes(demo.publicKey))
        assert.doesNotMatch(page, /\{\{|<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/)
        const addresses = addressesIn(page)
        assert.ok(addresses.some((address) => /^\/widget(-[\d.]+)?\.js$/.test(address)))
        for (const address of addresses) assert.equal((await get(address)).status, 200, address)
      })
    }

    it('their policy leaves inline code and other origins out', async () => {
      for (const name of ['', ...demos]) {
        const policy = (await get(`/demo/${name}`)).headers.get('Content-Security-Policy') ?? ''
        assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
        assert.doesNotMatch(policy, /unsafe|https?:/)
      }
    })

    it('the strict one wants Trusted Types and holds the script to its hash', async () => {
      const response = await get('/demo/strict-policy')
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'$/)
      const { version, integrity } = (await (await get('/widget.json')).json()) as Record<string, string>
      const page = await response.text()
      const tag = /<script\s+src="\/widget-[^>]*>/.exec(page)?.[0] ?? ''
      assert.ok(tag.includes(`src="/widget-${String(version)}.js"`), page)
      assert.ok(tag.includes(`integrity="${String(integrity)}"`))
      assert.ok(tag.includes('crossorigin="anonymous"'))
    })

    it("the demo's key opens the chat for pages of the service only", async () => {
      const frame = await get(`/widget/frame?key=${demo.publicKey}`)
      assert.equal(frame.status, 200)
      const policy = frame.headers.get('Content-Security-Policy') ?? ''
      assert.ok(policy.includes(`frame-ancestors ${demo.origin};`), policy)
    })

    it("a browser that came by the machine's other name is sent to the address that the widget answers at", async () => {
      const other = demo.origin.replace('127.0.0.1', 'localhost')
      const response = await fetch(`${other}/demo/bubble`, { redirect: 'manual' })
      assert.equal(response.status, 302)
      assert.equal(response.headers.get('Location'), `${demo.origin}/demo/bubble`)
    })

    it('404 what is no page, and what lies beside the folder', async () => {
      for (const path of ['/demo/nothing', '/demo/..%2Fpackage.json', '/demo/index.html']) {
        assert.equal((await get(path)).status, 404, path)
      }
    })

    describe('in a browser', function () {
      let browser: Browser
      before(async function () {
        browser = await browserOf(this)
      })

      const looks = [
        { viewport: desk, colorScheme: 'light' },
        { viewport: phone, colorScheme: 'dark' },
      ] as const
      const chatOf = (page: Page) => page.frameLocator('catalogue-assistant iframe')
      const openChat = async (page: Page): Promise<void> => {
        await page.locator('catalogue-assistant').getByRole('button').click()
        await chatOf(page).getByRole('log').waitFor()
      }
      const ask = async (page: Page, question: string): Promise<void> => {
        await chatOf(page).getByRole('textbox').fill(question)
        await chatOf(page).getByRole('textbox').press('Enter')
        await chatOf(page).locator('.assistant .feedback').first().waitFor()
      }

      for (const [index, name] of demos.entries()) {
        it(`${name} answers a visitor, with nothing refused and nobody kept out, at a desk and on a phone at night`, async () => {
          // One half is opened at a desk, the other on a phone.
          const first = looks[index % 2 === 0 ? 0 : 1]
          const context = await browser.newContext({ reducedMotion: 'reduce', ...first })
          const page = await context.newPage()
          const complaints: string[] = []
          page.on('pageerror', ({ message }) => complaints.push(message))
          page.on('console', (message) => {
            if (message.type() === 'error') complaints.push(message.text())
          })
          await page.addInitScript(
            `refused = []
            addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective))`,
          )
          await page.goto(`${demo.origin}/demo/${name}`)
          if (name === 'inline') await chatOf(page).getByRole('log').waitFor()
          else await openChat(page)
          await ask(page, 'How long may I return a tent?')
          for (const frame of page.frames()) complaints.push(...(await frame.evaluate<string[]>('refused')))
          // The chat in it is looked at in every state elsewhere.
          complaints.push(...(await findingsIn(page, { looks, frames: [page.mainFrame()] })))
          await context.close()
          assert.deepEqual(complaints, [])
        })
      }

      it('on the single-page app nobody sees what another customer has said, and each comes back to their own', async () => {
        const context = await browser.newContext({ reducedMotion: 'reduce' })
        const page = await context.newPage()
        const logIn = async (name: string): Promise<void> => {
          await page.getByLabel('Customer').selectOption({ label: name })
          await page.getByRole('button', { name: 'Log in' }).click()
          await page.getByText(`Hello, ${name}.`).waitFor()
          await openChat(page)
        }
        const logOut = (): Promise<void> => page.getByRole('button', { name: 'Log out' }).click()
        const secret = chatOf(page).getByText('I need boots for Lapland')
        await page.goto(`${demo.origin}/demo/single-page`)
        await logIn('Mara Lindqvist')
        await ask(page, 'I need boots for Lapland')
        await logOut()
        await openChat(page)
        await untilEqual(() => secret.count(), 0)
        await logIn('Jonas Berger')
        await untilEqual(() => secret.count(), 0)
        await logOut()
        await logIn('Mara Lindqvist')
        await secret.first().waitFor()
        await context.close()
      })
    })

    it('404 without a demo', async () => {
      const { origin } = await serviceOfFrames()
      for (const path of ['/demo', '/demo/bubble'])
        assert.equal((await fetch(`${origin}${path}`)).status, 404)
    })
  })
}
