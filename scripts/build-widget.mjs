// Makes what the server hands to browsers: `widget-sdk/dist/widget.js` for host pages and `widget-sdk/dist/frame/` for
// the chat, each file also compressed, and a manifest that names them. The same sources give the same bytes. Does
// nothing, in a moment, while nothing has changed since the last time.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf, newestIn, place, removeOthers } from './build-widget/place.mjs'
import { bundleFrame, bundleLoader, root } from './build-widget/bundle.mjs'

const sdk = join(root, 'widget-sdk')
const shippedIn = join(sdk, 'dist')

/**
 * @param dist the folder that `widget.js`, `frame/` and `manifest.json` go into
 * @returns the manifest
 */
export async function buildWidget(dist = shippedIn) {
  const script = await bundleLoader(join(sdk, 'src/loader/widget.ts'))
  const { files, needs } = await bundleFrame(join(sdk, 'src/frame/main.tsx'))
  const scriptText = script.get('widget.js')
  const manifest = {
    version: JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')).version,
    script: {
      file: 'widget.js',
      integrity: `sha384-${createHash('sha384').update(scriptText).digest('base64')}`,
      bytes: scriptText.length,
    },
    frame: {
      hash: hashOf(files),
      entry: 'main.js',
      needs,
      files: [...files].map(([file, content]) => ({ file, bytes: content.length })),
    },
  }
  place(join(dist, 'frame'), files)
  place(dist, script)
  // Last, and in one step: whoever reads it finds everything that it names.
  place(dist, new Map([['manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]]), [])
  removeOthers(join(dist, 'frame'), files)
  return manifest
}

/** Whether something was changed, added or removed after the last build: a folder is as new as what went in or out. */
function isStale() {
  const manifest = join(shippedIn, 'manifest.json')
  if (!existsSync(manifest)) return true
  const builtAt = statSync(manifest).mtimeMs
  const installed = join(root, 'node_modules/.package-lock.json')
  const sources = [
    import.meta.filename,
    join(root, 'scripts/build-widget'),
    installed,
    join(sdk, 'package.json'),
    join(sdk, 'src'),
    join(root, 'client-sdk/src'),
  ]
  return sources.some((path) => newestIn(path) > builtAt)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (isStale()) await buildWidget()
}
