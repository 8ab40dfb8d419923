import { gzipSync } from 'node:zlib'
import { isObject } from '../../../server/src/contract/document.ts'
import { hostileValues, pick } from './hostile-values.ts'

type Random = () => number
type Steps = (string | number)[]

/** Changes a body as a value, its own type or not. */
const ofValues: readonly ((random: Random, body: unknown) => unknown)[] = [
  (random, body) => replaced(body, placeIn(random, body), () => pick(random, hostileValues)),
  (random, body) => replaced(body, placeIn(random, body), () => pick(random, hostileValues)),
  (random, body) => replaced(body, placeIn(random, body), () => undefined),
  (random, body) => replaced(body, placeIn(random, body), (value) => [value]),
  (random, body) => replaced(body, placeIn(random, body), (value) => ({ value })),
  (random, body) => replaced(body, placeIn(random, body), (value) => JSON.stringify(value)),
  (random, body) =>
    replaced(body, placeIn(random, body), (value) =>
      Array.from({ length: 1 + Math.floor(random() * 120) }, () => value),
    ),
  (random, body) =>
    isObject(body)
      ? { ...body, [pick(random, ['surprise', 'contnet', '__proto', 'toString', ''])]: 1 }
      : body,
  (random) => pick(random, hostileValues),
]

/** Changes the bytes of a body. */
const ofBytes: readonly ((random: Random, bytes: Buffer) => Buffer)[] = [
  (random, bytes) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  (random, bytes) => spliced(random, bytes, Buffer.from([0xff])),
  (random, bytes) => spliced(random, bytes, Buffer.from([0xed, 0xa0, 0x80])),
  (random, bytes) => spliced(random, bytes, Buffer.from([Math.floor(random() * 256)])),
  (random, bytes) => spliced(random, bytes, Buffer.from('['.repeat(100_000))),
  (random, bytes) => spliced(random, bytes, Buffer.from('\\u0000')),
  (random, bytes) =>
    replacedText(
      bytes,
      /\d+/,
      pick(random, ['1e400', '-1e999', '12345678901234567890', '01', '1.', '-', '0'.repeat(2_000)]),
    ),
  (random, bytes) =>
    replacedText(
      bytes,
      /"(?:[^"\\]|\\.)*"(?=\s*[,}\]])/,
      pick(random, ['NaN', 'undefined', '"\\ud800"', "'a'", '{"__proto__":{"a":1}}', '1e400']),
    ),
  (_random, bytes) => replacedText(bytes, /^\{("[^"]*":)/, '{$1null,$1'),
  (_random, bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes]),
  (_random, bytes) => Buffer.from(bytes.toString(), 'utf16le'),
  (_random, bytes) => gzipSync(bytes),
  (_random, bytes) => Buffer.concat([bytes, bytes]),
  () => Buffer.alloc(0),
  () => Buffer.from('{"a":'.repeat(30_000)),
  () => Buffer.from(`[${'1,'.repeat(250_000)}1]`),
  () => Buffer.from(JSON.stringify({ filler: 'x'.repeat(1_100_000) })),
]

/** Spoils a body once or a few times, as a value, as bytes, or not at all. */
export function mutateBody(random: Random, example: unknown): Buffer {
  let body = example
  for (let times = Math.floor(random() * 3); times > 0; times -= 1)
    body = pick(random, ofValues)(random, body)
  // Nothing is left of a body that was taken away as a whole.
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body))
  return random() < 0.25 ? pick(random, ofBytes)(random, bytes) : bytes
}

/** Steps from the whole to some value in it, at any depth. */
function placeIn(random: Random, body: unknown): Steps {
  const steps: Steps = []
  let value = body
  for (;;) {
    const keys = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : []
    if (keys.length === 0 || (steps.length > 0 && random() < 0.4)) return steps
    const key = pick<string | number>(random, keys)
    steps.push(key)
    value = Array.isArray(value) ? (value[Number(key)] as unknown) : isObject(value) ? value[key] : undefined
  }
}

function replaced(body: unknown, [step, ...further]: Steps, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(body)
  if (Array.isArray(body))
    return body.map((each: unknown, index) => (index === step ? replaced(each, further, change) : each))
  return isObject(body) ? { ...body, [step]: replaced(body[step], further, change) } : body
}

function spliced(random: Random, bytes: Buffer, piece: Buffer): Buffer {
  const at = Math.floor(random() * (bytes.length + 1))
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
}

function replacedText(bytes: Buffer, what: RegExp, by: string): Buffer {
  return Buffer.from(bytes.toString().replace(what, by))
}
