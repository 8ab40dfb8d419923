import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../server/build/console')
const most = { firstView: 150_000, room: 60_000 }

/** What a built file asks for by itself, or only once it is needed. */
const atOnce = /(?:from|import)"\.\/([^"]+)"/g
const later = /import\("\.\/([^"]+)"\)/g

function askedFor(file: string, ways: readonly RegExp[]): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  return ways.flatMap((way) => [...text.matchAll(way)].flatMap(([, name]) => name ?? []))
}

/** A file, and all that comes with it. */
function loadedWith(file: string, ways: readonly RegExp[], known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const each of askedFor(file, ways)) loadedWith(each, ways, known)
  return known
}

/** As it goes over the wire to a browser of today. */
const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0)

describe('what a browser loads of the console', () => {
  const first = new Set([...loadedWith('main.js', [atOnce]), 'main.css'])
  const rooms = readdirSync(folder).filter((name) => /-room-\w+\.js$/.test(name))

  it('is at most 150 KB before the first room', () => {
    assert.ok(first.size > 2, 'the parts of the first view are found')
    const size = sizeOf(first)
    assert.ok(size <= most.firstView, `${String(size)} bytes`)
  })

  it('is at most 60 KB more for a room, all that it may load later included', () => {
    assert.ok(rooms.length >= 12, 'every room is loaded when it is entered')
    const sizes = rooms.map((room) => {
      const own = [...loadedWith(room, [atOnce, later])].filter((file) => !first.has(file))
      return [room, sizeOf(own)] as const
    })
    assert.deepEqual(
      sizes.filter(([, size]) => size > most.room),
      [],
    )
  })
})
