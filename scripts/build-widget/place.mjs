import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Names the files as they are together: they ask for each other by relative addresses. */
export function hashOf(files) {
  const hash = createHash('sha256')
  for (const [file, content] of files) hash.update(`${file} ${content.length}\n`).update(content)
  return hash.digest('hex').slice(0, 16)
}

const encodings = [
  ['.br', (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (content) => gzipSync(content, { level: 9 })],
]

/** Writes files into a folder, each also compressed. */
export function place(folder, files, compressed = encodings) {
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of files) {
    replace(join(folder, file), content)
    for (const [ending, compress] of compressed) replace(join(folder, `${file}${ending}`), compress(content))
  }
}

/** Nobody ever reads half of it, not even when two builds run at the same time. */
function replace(path, content) {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, content)
  renameSync(draft, path)
}

/** Chunks of earlier builds have other names. */
export function removeOthers(folder, files) {
  for (const name of readdirSync(folder)) {
    const isDraft = name.endsWith('.new')
    if (!isDraft && !files.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, name), { force: true })
  }
}

/** When the newest of what is at or below a path was changed, added or removed. */
export function newestIn(path) {
  if (!existsSync(path)) return 0
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  const inside = readdirSync(path).map((name) => newestIn(join(path, name)))
  return Math.max(status.mtimeMs, ...inside)
}
