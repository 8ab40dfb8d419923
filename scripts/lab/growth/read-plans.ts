/** One statement as `auto_explain` has logged it. */
export interface LoggedStatement {
  readonly text: string
  readonly durationMs: number
  /** Pages that it looked at, found in the server's memory or not. */
  readonly pages: number
  /** Tables it has read from one end to the other, and how many rows of each. */
  readonly scans: readonly TableScan[]
}

export interface TableScan {
  readonly table: string
  /** Rows looked at, whether they were wanted or not. */
  readonly rows: number
}

/** A node of a plan as PostgreSQL writes it with `analyze` and `buffers`. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

const logged = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/

/** Reads a log in the form of `jsonlog`; lines that are not about a plan are passed over. */
export function readPlans(log: string): LoggedStatement[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    const { message = '' } = JSON.parse(line) as { message?: string }
    const match = logged.exec(message)
    if (match === null) return []
    // What `auto_explain` writes with `log_format = json`.
    const { 'Query Text': text, Plan: plan } = JSON.parse(match[2] ?? '') as {
      'Query Text': string
      Plan: PlanNode
    }
    return [
      {
        text: text.replaceAll(/\s+/g, ' ').trim(),
        durationMs: Number(match[1]),
        pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
        scans: scansIn(plan),
      },
    ]
  })
}

function scansIn(node: PlanNode): TableScan[] {
  const below = (node.Plans ?? []).flatMap(scansIn)
  if (node['Node Type'] !== 'Seq Scan') return below
  const loops = node['Actual Loops'] ?? 1
  const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * loops
  return [{ table: node['Relation Name'] ?? '', rows }, ...below]
}
