// `npm run dashboard`: starts an API and two workers on PostgreSQL and Redis, drives them, lets a real Prometheus watch,
// and draws what it answers to the queries of the Grafana dashboard. The picture goes to `server/docs/screenshots`. It
// is not Grafana that draws: the numbers and the layout are those of the dashboard's file, the looks are not.
import { fileURLToPath } from 'node:url'
import { startBrowser } from '../../../scripts/services/start-browser.ts'
import { asSent, type Panel, readDashboard } from '../dashboard.ts'
import { blockDatabase, breakReceiver, crash, loseRedis, talk } from '../play.ts'
import { openStage, type Stage } from '../stage.ts'
import type { Series } from '../../../scripts/services/prometheus.mjs'
import type { Line } from './draw-chart.ts'
import { drawPage } from './draw-page.ts'
import { ordinaryLoad } from './ordinary-load.ts'

const picture = fileURLToPath(new URL('../../../server/docs/screenshots/dashboard.png', import.meta.url))
const ordinaryMs = 50_000
const stepSeconds = 2
const rateInterval = '10s'

const stage = await openStage()
try {
  await stage.allUp(3)
  const start = now()
  await talk(stage)
  await ordinaryLoad(stage, ordinaryMs)
  await crash(stage)
  await breakReceiver(stage)
  await loseRedis(stage)
  await blockDatabase(stage)
  await ordinaryLoad(stage, ordinaryMs / 2)
  await takePicture(await drawAll(stage, start, now()))
  console.log(picture)
} finally {
  await stage.stop()
}

async function drawAll({ prometheus }: Stage, start: number, end: number): Promise<string> {
  const dashboard = readDashboard()
  const answers = new Map<Panel, readonly Line[]>()
  for (const panel of dashboard.panels) {
    const lines: Line[] = []
    for (const { expr, legendFormat } of panel.targets ?? []) {
      const series = await prometheus.queryRange(asSent(expr, rateInterval), { start, end, stepSeconds })
      lines.push(...series.map((each) => lineOf(each, legendFormat)))
    }
    answers.set(panel, lines)
  }
  return drawPage({ dashboard, answers, start, end })
}

function lineOf({ metric, values }: Series, legend: string): Line {
  const name = legend.replace(/\{\{(\w+)\}\}/g, (_match, label: string) => metric[label] ?? '')
  const points = values.map(([at, value]) => [at, Number(value)] as const)
  return { name, points: points.filter(([, value]) => Number.isFinite(value)) }
}

async function takePicture(page: string): Promise<void> {
  const browser = await startBrowser()
  if (typeof browser === 'string') throw new Error(browser)
  const tab = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  await tab.setContent(page)
  await tab.screenshot({ path: picture, fullPage: true })
  await browser.close()
}

function now(): number {
  return Math.floor(Date.now() / 1_000)
}
