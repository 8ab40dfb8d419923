import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectFile } from '../../project-file.ts'
import { type BuiltFile, readBuiltFile } from '../built-file.ts'

/** Everything of the widget that browsers load. */
export interface WidgetFiles {
  readonly version: string
  readonly script: BuiltFile
  /** What a page that loads the versioned script can hold it to. */
  readonly integrity: string
  readonly frame: FrameFiles
  /** The file behind an address below `/widget/assets/`, or nothing when there is none of this content. */
  find(file: string): BuiltFile | undefined
}

/** Addresses of what the frame needs to begin. */
export interface FrameFiles {
  readonly entry: string
  /** What the entry imports, and can be fetched along with it. */
  readonly imported: readonly string[]
  /** Of the script on the page that comes in place of the frame. */
  readonly refused: string
}

/** As `scripts/build-widget.mjs` writes it. */
interface Manifest {
  readonly version: string
  readonly script: { readonly file: string; readonly integrity: string }
  readonly frame: {
    readonly hash: string
    readonly entry: string
    readonly needs: readonly string[]
    readonly files: readonly { readonly file: string }[]
  }
}

const folder = fileURLToPath(projectFile('widget-sdk/dist/'))

/** The widget as it was built last; nothing where it never was. */
export function readWidgetFiles(): WidgetFiles | undefined {
  if (!existsSync(`${folder}manifest.json`)) return undefined
  // Written by our own build, beside the files.
  const { version, script, frame } = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as Manifest
  const files = new Map(
    frame.files.map(({ file }) => [`${frame.hash}/${file}`, readBuiltFile(folder, `frame/${file}`)]),
  )
  const addressOf = (file: string): string => `/widget/assets/${frame.hash}/${file}`
  const imported = frame.needs.filter((file) => file !== frame.entry)
  return {
    version,
    script: readBuiltFile(folder, script.file),
    integrity: script.integrity,
    frame: {
      entry: addressOf(frame.entry),
      imported: imported.map(addressOf),
      refused: addressOf('refused.js'),
    },
    find: (file) => files.get(file),
  }
}
