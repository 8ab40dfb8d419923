import type { Dashboard, Panel } from '../dashboard.ts'
import { colours, drawChart, type Line, viewBox } from './draw-chart.ts'
import { formatValue } from './format-value.ts'

/** What Prometheus answered to the queries of one panel. */
export type Answers = ReadonlyMap<Panel, readonly Line[]>

export interface Picture {
  readonly dashboard: Dashboard
  readonly answers: Answers
  readonly start: number
  readonly end: number
}

const mostNamed = 10

/** The panels of the dashboard with what Prometheus says, on one page that also reads well without its pictures. */
export function drawPage(picture: Picture): string {
  const { dashboard } = picture
  const panels = dashboard.panels.map((panel) =>
    panel.type === 'row' ? `<h2>${escape(panel.title)}</h2>` : drawPanel(panel, picture),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(dashboard.title)}</title><style>${styles}</style></head>
<body><main><h1>${escape(dashboard.title)}</h1><div class="panels">${panels.join('\n')}</div></main></body></html>`
}

function drawPanel(panel: Panel, { answers, start, end }: Picture): string {
  const lines = answers.get(panel) ?? []
  const unit = panel.fieldConfig?.defaults.unit ?? 'short'
  const isStacked = panel.fieldConfig?.defaults.custom.stacking?.mode === 'normal'
  const body =
    panel.type === 'stat'
      ? `<p class="stat">${escape(lastOf(lines[0], unit))}</p>`
      : `<svg viewBox="${viewBox}" role="img" aria-label="${escape(summaryOf(lines, unit))}">
          ${drawChart({ lines, unit, isStacked, start, end })}</svg>${drawLegend(lines, unit)}`
  return `<figure style="grid-column: span ${String(panel.gridPos.w)}" title="${escape(panel.description ?? '')}">
    <figcaption>${escape(panel.title)}</figcaption>${body}</figure>`
}

function drawLegend(lines: readonly Line[], unit: string): string {
  const named = lines.slice(0, mostNamed).map((line, index) => {
    const colour = colours[index % colours.length] ?? ''
    return `<li><i style="background:${colour}"></i>${escape(line.name)} <b>${escape(lastOf(line, unit))}</b></li>`
  })
  const others = lines.length > mostNamed ? [`<li>and ${String(lines.length - mostNamed)} more</li>`] : []
  return `<ul>${[...named, ...others].join('')}</ul>`
}

function summaryOf(lines: readonly Line[], unit: string): string {
  return lines.map((line) => `${line.name}: at last ${lastOf(line, unit)}`).join('; ')
}

function lastOf(line: Line | undefined, unit: string): string {
  const value = line?.points.at(-1)?.[1]
  return value === undefined ? 'none' : formatValue(value, unit)
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`)
}

const styles = `
  body { margin: 0; background: #eef1f4; color: #1d2731; font: 13px/1.4 system-ui, sans-serif }
  main { padding: 20px 24px; width: 1552px }
  h1 { font-size: 22px; margin: 0 0 8px } h2 { grid-column: 1 / -1; font-size: 15px; margin: 14px 0 0; color: #40505f }
  .panels { display: grid; grid-template-columns: repeat(24, 1fr); gap: 10px }
  figure { margin: 0; background: #fff; border: 1px solid #d5dce3; border-radius: 6px; padding: 8px 10px }
  figcaption { font-weight: 600 }
  .stat { font-size: 32px; font-weight: 600; margin: 10px 0 6px; color: #00614a }
  svg { width: 100%; display: block; margin-top: 4px } svg text { font-size: 12px; fill: #51606d }
  .grid { stroke: #e1e6eb; stroke-width: 1 }
  ul { list-style: none; margin: 4px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 1px 12px; font-size: 12px }
  i { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 5px }
  b { font-weight: 600 }`
