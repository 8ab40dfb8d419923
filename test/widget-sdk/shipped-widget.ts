import { fileURLToPath } from 'node:url'
import * as bundle from '../../scripts/build-widget/bundle.mjs'

/** Files of a page by name. */
export type Files = ReadonlyMap<string, Uint8Array>

const folder = fileURLToPath(new URL('../../widget-sdk/src/frame', import.meta.url))

let frame: Promise<bundle.FrameBundle> | undefined

/** The frame as it is shipped. Specs run before anything is built. */
export const bundleFrame = (): Promise<bundle.FrameBundle> =>
  (frame ??= bundle.bundleFrame(`${folder}/main.tsx`))

/** A script of a test, which imports from the frame's source and is made the way the frame is. */
export const bundleScript = (contents: string): Promise<Buffer> => bundle.bundleScript(contents, folder)
