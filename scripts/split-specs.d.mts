export interface SplitSpecs {
  readonly onEachEngine: readonly string[]
  readonly onOneEngine: readonly string[]
  readonly inBrowsers: readonly string[]
  readonly once: readonly string[]
}

/** @param root of the project, which is this one where nothing else is said */
export function splitSpecs(specs: readonly string[], root?: string): SplitSpecs

export interface SpecsByProcesses {
  readonly startProcesses: readonly string[]
  readonly startNone: readonly string[]
}

export function splitByProcesses(specs: readonly string[]): SpecsByProcesses
