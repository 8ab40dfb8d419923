export interface Manifest {
  readonly version: string
  readonly script: { readonly file: string; readonly integrity: string; readonly bytes: number }
  readonly frame: {
    readonly hash: string
    readonly entry: string
    readonly needs: readonly string[]
    readonly files: readonly { readonly file: string; readonly bytes: number }[]
  }
}

export function buildWidget(dist?: string): Promise<Manifest>
