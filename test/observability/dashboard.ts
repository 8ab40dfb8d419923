import { readFileSync } from 'node:fs'

/** A panel of a Grafana dashboard, as far as it says what it shows. */
export interface Panel {
  readonly id: number
  readonly type: 'row' | 'stat' | 'timeseries'
  readonly title: string
  readonly description?: string
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly fieldConfig?: {
    readonly defaults: {
      readonly unit: string
      readonly custom: { readonly stacking?: { readonly mode: string } }
      readonly thresholds: {
        readonly steps: readonly { readonly color: string; readonly value: number | null }[]
      }
    }
  }
}

export interface Dashboard {
  readonly title: string
  readonly schemaVersion: number
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] }
  readonly panels: readonly Panel[]
}

const file = new URL('../../server/deploy/dashboard/catalogue-assistant.json', import.meta.url)

/** The dashboard that comes with the service. */
export function readDashboard(): Dashboard {
  // Its shape is what the spec about it looks at.
  return JSON.parse(readFileSync(file, 'utf8')) as Dashboard
}

/** A panel's query as Grafana would send it. */
export function asSent(expr: string, rateInterval: string): string {
  return expr.replaceAll('$__rate_interval', rateInterval).replaceAll('$job', '.*')
}
