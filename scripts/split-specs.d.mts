export interface SplitSpecs {
  readonly onEachEngine: readonly string[]
  readonly once: readonly string[]
}

export function splitSpecs(specs: readonly string[]): SplitSpecs
