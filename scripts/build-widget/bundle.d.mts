export interface FrameBundle {
  /** By name. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Those without which the entry cannot begin. */
  readonly needs: readonly string[]
}

export function bundleFrame(entry: string): Promise<FrameBundle>

export function bundleScript(contents: string, resolveDir: string): Promise<Buffer>
