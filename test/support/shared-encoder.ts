import { type Encoder, openEncoder } from '../../server/src/platform/encoder/open-encoder.ts'

let encoder: Encoder | undefined

/** The encoder of all services of this process: its thread takes half a second to load, and 200 MB. */
export function sharedEncoder(): Encoder {
  return (encoder ??= openEncoder())
}
