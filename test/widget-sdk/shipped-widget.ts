import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Manifest } from '../../scripts/build-widget.mjs'
import * as bundle from '../../scripts/build-widget/bundle.mjs'

/** Files of a page by name. */
export type Files = ReadonlyMap<string, Buffer>

/** The widget as the service hands it out. */
export interface ShippedWidget {
  readonly manifest: Manifest
  readonly loader: string
  readonly frame: Files
}

const project = fileURLToPath(new URL('../..', import.meta.url))
/** Where it is. */
export const shippedIn = join(project, 'widget-sdk/dist')

let shipped: ShippedWidget | undefined

/** What is built of the sources as they are now: that does nothing where it has been done. */
export function shippedWidget(): ShippedWidget {
  return (shipped ??= build())
}

function build(): ShippedWidget {
  execFileSync(process.execPath, [join(project, 'scripts/build-widget.mjs')])
  const manifest = JSON.parse(readFileSync(join(shippedIn, 'manifest.json'), 'utf8')) as Manifest
  const read = ({ file }: { file: string }) => [file, readFileSync(join(shippedIn, 'frame', file))] as const
  return {
    manifest,
    loader: readFileSync(join(shippedIn, manifest.script.file), 'utf8'),
    frame: new Map(manifest.frame.files.map(read)),
  }
}

/** A script of a test, which imports from the frame's source and is made the way the frame is. */
export const bundleScript = (contents: string): Promise<Buffer> =>
  bundle.bundleScript(contents, join(project, 'widget-sdk/src/frame'))
