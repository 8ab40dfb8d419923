import { type Phase, phaseOf, phases } from './phase-of.ts'

/** What `observe.mjs` writes. */
export interface Observed {
  /** Of all threads. */
  readonly processorMs: number
  readonly statements: readonly Statement[]
  /** Of the requests: what is sent together is waited for once. */
  readonly waits: { readonly count: number; readonly ms: number }
  readonly profile: Profile
}

interface Statement {
  readonly text: string
  /** No request sends it: the service looks after all accounts. */
  readonly isOfItself: boolean
  readonly count: number
  readonly waitedMs: number
}

/** Of V8, as its inspector hands it out: times in microseconds. */
interface Profile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

const atRest = new Set(['(idle)', '(root)'])

/** Milliseconds of the main thread by phase. Each sample counts for the innermost function that belongs to a phase. */
export function readProfile({ nodes, samples, timeDeltas }: Profile): Readonly<Record<Phase, number>> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const phaseById = new Map<number, Phase | undefined>()
  const visit = (id: number, around: Phase | undefined): void => {
    const node = byId.get(id)
    if (node === undefined) return
    const phase = phaseOf(node.callFrame) ?? around
    phaseById.set(id, phase)
    for (const child of node.children ?? []) visit(child, phase)
  }
  const [root] = nodes
  if (root !== undefined) visit(root.id, undefined)

  const times = Object.fromEntries(phases.map((phase) => [phase, 0])) as Record<Phase, number>
  for (const [index, id] of samples.entries()) {
    const name = byId.get(id)?.callFrame.functionName ?? ''
    if (atRest.has(name)) continue
    times[phaseById.get(id) ?? 'other'] += (timeDeltas[index + 1] ?? 0) / 1000
  }
  return times
}
