import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import { findChromium } from '../../../services/chromium.mjs'
import type { Findings, WidgetLoadFigure, WidgetOpeningFigure } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { type HostPage, hostPages, type HostPages, openHostPages } from '../host-pages.ts'
import { adminOf, makeAccount, makeKey, makeWidget } from '../../start/operator.ts'
import { readTrace, type ScriptTasks } from '../read-trace.ts'
import { startService } from '../../start/start-service.ts'

const builder = fileURLToPath(new URL('../../../build-widget.mjs', import.meta.url))
const slowdown = 4
const perRound = 3
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
const scripts: Readonly<Record<HostPage, string>> = { empty: 'empty.js', widget: 'widget.js' }

/**
 * The widget in Debian's Chromium, on a processor that is slowed down four times, each time in a browser context that
 * has kept nothing: what the script adds to a page, and how long a visitor waits who opens the chat.
 */
export async function benchWidget({
  engine,
  rounds,
}: Ground): Promise<Pick<Findings, 'widgetLoads' | 'widgetOpenings'>> {
  execFileSync(process.execPath, [builder])
  const database = await engine.newDatabase('widget')
  const service = await startService({ program: 'production', database })
  const host = await openHostPages()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--disable-gpu'] })
  try {
    const admin = adminOf(service.origin)
    const accountId = await makeAccount(admin)
    const { widgetId } = await makeWidget(admin, accountId)
    const key = { kind: 'public' as const, widgetId, allowedOrigins: [host.origin] }
    host.serve({ origin: service.origin, publicKey: await makeKey(admin, accountId, key) })
    const count = rounds * perRound
    return {
      widgetLoads: await measureLoads(browser, host, count),
      widgetOpenings: [await measureOpenings(browser, { host, service: service.origin }, count)],
    }
  } finally {
    await browser.close()
    await host.stop()
    await service.stop()
  }
}

/** In turns, so that whatever else the machine does meets all alike. The first turn is not counted. */
async function measureLoads(browser: Browser, host: HostPages, count: number): Promise<WidgetLoadFigure[]> {
  const taken: Record<HostPage, ScriptTasks[]> = { empty: [], widget: [] }
  const bar = progress('widget, load of a page that has it')
  for (let turn = 0; turn <= count; turn += 1) {
    for (const page of hostPages) {
      const found = await load(browser, host.origin, page)
      if (turn > 0) taken[page].push(found)
    }
    bar.to(turn, count)
  }
  const figures = hostPages.map((page) => {
    const of = (field: keyof ScriptTasks, share: number): number =>
      percentile(
        taken[page].map((each) => each[field]),
        share,
      )
    return {
      ...{ page, count },
      ...{ scriptP50Ms: of('scriptMs', 0.5), scriptP95Ms: of('scriptMs', 0.95) },
      ...{ blockingP50Ms: of('blockingMs', 0.5), blockingP95Ms: of('blockingMs', 0.95) },
    }
  })
  bar.done(figures.map(({ page, scriptP50Ms }) => `${page} ${scriptP50Ms.toFixed(1)} ms`).join('  '))
  return figures
}

async function load(browser: Browser, origin: string, name: HostPage): Promise<ScriptTasks> {
  const { context, page } = await slowPage(browser)
  await browser.startTracing(page, { categories })
  await page.goto(`${origin}/${name}`)
  if (name === 'widget') await page.getByRole('button', { name: 'Open chat' }).waitFor()
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))')
  const trace = await browser.stopTracing()
  await context.close()
  return readTrace(trace, scripts[name])
}

async function slowPage(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page }
}

interface Opening {
  readonly focusedMs: number
  readonly readyMs: number
  readonly scriptBytes: number
  readonly scriptRequests: number
  readonly chatBytes: number
  readonly chatRequests: number
}

async function measureOpenings(
  browser: Browser,
  origins: { readonly host: HostPages; readonly service: string },
  count: number,
): Promise<WidgetOpeningFigure> {
  const openings: Opening[] = []
  const bar = progress('widget, from the click to the focus')
  for (let turn = 0; turn <= count; turn += 1) {
    const opening = await open(browser, origins)
    if (turn > 0) openings.push(opening)
    bar.to(turn, count)
  }
  const of = (field: keyof Opening, share: number): number =>
    percentile(
      openings.map((each) => each[field]),
      share,
    )
  const figure = {
    count,
    ...{ focusedP50Ms: of('focusedMs', 0.5), focusedP95Ms: of('focusedMs', 0.95) },
    ...{ readyP50Ms: of('readyMs', 0.5), readyP95Ms: of('readyMs', 0.95) },
    ...{ scriptBytes: of('scriptBytes', 1), scriptRequests: of('scriptRequests', 1) },
    ...{ chatBytes: of('chatBytes', 1), chatRequests: of('chatRequests', 1) },
  }
  bar.done(`${figure.focusedP50Ms.toFixed(0)} ms`)
  return figure
}

/** In every document: when the bubble was clicked, when a field got the focus, when it could be used. */
const watch = `
const now = () => performance.timeOrigin + performance.now()
addEventListener('click', ({ timeStamp }) => { globalThis.clickedAt ??= performance.timeOrigin + timeStamp }, true)
addEventListener('focusin', ({ target }) => {
  if (target.localName === 'textarea') globalThis.focusedAt ??= now()
}, true)
new MutationObserver(() => {
  if (document.querySelector('[role="log"]')) globalThis.readyAt ??= now()
}).observe(document, { childList: true, subtree: true })
`

async function open(
  browser: Browser,
  { host, service }: { readonly host: HostPages; readonly service: string },
): Promise<Opening> {
  const { context, page } = await slowPage(browser)
  await context.addInitScript(watch)
  const sizes: Promise<{ isFile: boolean; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === service)
      sizes.push(
        request
          .sizes()
          .then(({ responseBodySize: bytes }) => ({ bytes, isFile: !pathname.startsWith('/v1/') })),
      )
  })
  await page.goto(`${host.origin}/widget`)
  const bubble = page.getByRole('button', { name: 'Open chat' })
  await bubble.waitFor()
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))')
  const before = await Promise.all(sizes)
  await bubble.click()
  const chat = page.frameLocator('catalogue-assistant iframe')
  await chat.getByRole('log').waitFor()
  const frame = page.frames().find((each) => each !== page.mainFrame())
  if (frame === undefined) throw new Error('The chat has no frame')
  await frame.waitForLoadState('networkidle')
  const clickedAt = await page.evaluate<number>('clickedAt')
  const { focusedAt, readyAt } = await frame.evaluate<{ focusedAt: number; readyAt: number }>(
    '({ focusedAt, readyAt })',
  )
  const all = (await Promise.all(sizes)).slice(before.length).filter(({ isFile }) => isFile)
  await context.close()
  const bytesOf = (files: readonly { bytes: number }[]): number =>
    files.reduce((total, { bytes }) => total + bytes, 0)
  return {
    ...{ focusedMs: focusedAt - clickedAt, readyMs: Math.max(focusedAt, readyAt) - clickedAt },
    ...{ scriptBytes: bytesOf(before), scriptRequests: before.length },
    ...{ chatBytes: bytesOf(all), chatRequests: all.length },
  }
}
