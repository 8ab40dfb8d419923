export interface SplitSpecs {
  readonly onEachEngine: readonly string[]
  readonly inBrowsers: readonly string[]
  readonly once: readonly string[]
}

export function splitSpecs(specs: readonly string[]): SplitSpecs

export interface SpecsByProcesses {
  readonly startProcesses: readonly string[]
  readonly startNone: readonly string[]
}

export function splitByProcesses(specs: readonly string[]): SpecsByProcesses
