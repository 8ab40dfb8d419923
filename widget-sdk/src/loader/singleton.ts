interface Singleton<Instance> {
  readonly isActive: () => boolean
  readonly getOrCreate: (create: (onDestroy: () => void) => Instance) => Instance
  readonly clear: () => void
}

/** Keeps at most one widget on the page: while one is active, asking for another returns it instead of making a second. */
export function singleton<Instance extends { destroy(): void }>(): Singleton<Instance> {
  let active: Instance | undefined
  return {
    isActive: () => active !== undefined,
    getOrCreate: (create) =>
      (active ??= create(() => {
        active = undefined
      })),
    clear: () => active?.destroy(),
  }
}
