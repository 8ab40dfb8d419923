/** Packs the client SDK into a folder, with `npm pack`. @returns where the tarball is */
export function packClientSdk(folder: string): string

export interface InstalledClientSdk {
  /** The unpacked package. */
  readonly place: string
  /** The names of all packages that came with it. */
  readonly dependencies: readonly string[]
}

/** Unpacks the tarball into the `node_modules` of a folder, together with all it depends on. */
export function installClientSdk(tarball: string, folder: string): InstalledClientSdk
