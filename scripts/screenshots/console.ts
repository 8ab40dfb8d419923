// `npm run screenshots:console`: starts the demo, has a few visitors talk to it, and takes pictures of every room of the
// console in a real browser: light, dark, and on a phone. They go to `.data/screenshots/console`.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import createFetchClient from 'openapi-fetch'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createClient } from '../../client-sdk/src/index.ts'
import type { paths as AdminPaths } from '../../server/src/contract/admin-types.gen.ts'
import type { Credentials } from '../../server/src/demo/credentials.ts'
import { startBrowser } from '../services/start-browser.ts'
import { freePort, startServer } from '../services/processes.mjs'
import { progress } from '../lab/command/progress.ts'

const folder = fileURLToPath(new URL('../../.data/screenshots/console/', import.meta.url))
const program = fileURLToPath(new URL('../../server/build/main.js', import.meta.url))
const desk = { width: 1280, height: 860 }

const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: desk, colorScheme: 'light' },
  dark: { viewport: desk, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
}

/** A room by its address below the account, and what is done there before the picture is taken. */
const rooms: readonly { readonly name: string; readonly path: string; readonly reach?: Reach }[] = [
  { name: 'home', path: '' },
  { name: 'knowledge', path: '/knowledge' },
  { name: 'import', path: '/knowledge/import' },
  { name: 'try-it', path: '/try-it', reach: tryIt },
  { name: 'conversations', path: '/conversations' },
  { name: 'conversation', path: '/conversations', reach: openFirst },
  { name: 'widgets', path: '/widgets' },
  { name: 'widget', path: '/widgets', reach: openFirst },
  { name: 'developer', path: '/developer' },
  { name: 'usage', path: '/usage' },
  { name: 'members', path: '/members' },
  { name: 'settings', path: '/settings' },
]

type Reach = (page: Page) => Promise<void>

/** What visitors ask, a conversation each. */
const talks = [
  ['Do you have a light tent for two?', 'Which of them is the lightest?'],
  ['How do I return something?'],
  ['Haben Sie einen Kocher, der auch bei Wind brennt?', 'Was kostet er?'],
  ['When is the shop in Munich open on Saturday?'],
  ['Do you sell grand pianos?'],
] as const

await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'console-pictures-'))
const port = String(await freePort())
const server = await startServer(process.execPath, [program], {
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  readyText: '#link=',
  stopSignal: 'SIGTERM',
})
const browser = await startBrowser()
try {
  if (typeof browser === 'string') throw new Error(browser)
  // Written by the service that was started above.
  const demo = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')) as Credentials
  await talk(demo)
  await takeAll(browser, demo)
} finally {
  if (typeof browser !== 'string') await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
}

async function talk({ baseUrl, secretKey, widgetId }: Credentials): Promise<void> {
  const { conversations } = createClient({ baseUrl, apiKey: secretKey })
  for (const [index, questions] of talks.entries()) {
    const visitorId = `visitor-${String(index + 1)}`
    const { data } = await conversations.create({ widgetId }, { visitorId })
    const session = { widgetId, sessionId: data.sessionId }
    for (const content of questions) await conversations.messages.send(session, { content })
  }
}

async function takeAll(browser: Browser, demo: Credentials): Promise<void> {
  const bar = progress('screenshots')
  const total = rooms.length * Object.keys(looks).length
  let taken = 0
  for (const [look, options] of Object.entries(looks)) {
    const page = await browser.newPage(options)
    await page.goto(await newLink(demo))
    await page.waitForURL(`**/console/${demo.accountId}`)
    for (const { name, path, reach } of rooms) {
      await page.goto(`${new URL(page.url()).origin}/console/${demo.accountId}${path}`)
      await page.waitForLoadState('networkidle')
      await reach?.(page)
      await page.locator('main', { hasText: /Reading [^.…]*…/ }).waitFor({ state: 'hidden' })
      await page.screenshot({
        path: join(folder, `${name}.${look}.png`),
        animations: 'disabled',
        caret: 'hide',
      })
      bar.to((taken += 1), total)
    }
    await page.close()
  }
  bar.done(`${String(taken)} in ${folder}`)
}

async function newLink({ origin, accountId, adminToken }: Credentials): Promise<string> {
  const admin = createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken ?? ''}` },
  })
  const { data } = await admin.POST('/accounts/{accountId}/member-links', {
    params: { path: { accountId } },
    body: { email: 'owner@demo.example' },
  })
  return data?.data.url ?? ''
}

async function tryIt(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill('A warm sleeping bag under 200 euros?')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'What the reply goes by' }).getByRole('heading').first().waitFor()
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: /^All / }).waitFor()
  await page.waitForLoadState('networkidle')
}
