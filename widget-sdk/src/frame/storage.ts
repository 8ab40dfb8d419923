/** Where the browser keeps texts: `localStorage`, `sessionStorage`, or memory. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Texts of one visitor, on one page's origin, with one key. */
export interface VisitorStorage {
  read(name: string): string | undefined
  /** Nothing takes it away. */
  write(name: string, text: string | undefined): void
}

/** Whose texts they are. */
export interface Owner {
  readonly apiKey: string
  readonly hostOrigin: string
  readonly visitorId: string | undefined
  /** Count of the resets on the page's origin. */
  readonly epoch: string
}

const product = 'catalogue-assistant'

/** Opens the storage of a visitor. What was kept before the page's latest reset is wiped first, whoever's it was. */
export function openStorage(
  store: TextStore,
  { apiKey, hostOrigin, visitorId, epoch }: Owner,
): VisitorStorage {
  const place = `${product} ${apiKey} ${hostOrigin} `
  const epochName = `${place}epoch`
  if (store.getItem(epochName) !== epoch) {
    wipe(store, place)
    attempt(() => {
      store.setItem(epochName, epoch)
    })
  }
  // An anonymous visitor has no id, and nobody's id begins with a space.
  const nameOf = (name: string): string => `${place}of ${visitorId ?? ''} ${name}`
  return {
    read: (name) => store.getItem(nameOf(name)) ?? undefined,
    write: (name, text) => {
      if (text === undefined) store.removeItem(nameOf(name))
      else {
        attempt(() => {
          store.setItem(nameOf(name), text)
        })
      }
    },
  }
}

/** A browser that blocks storage refuses even to name it. Memory then has to do. */
export function storeOrMemory(open: () => TextStore): TextStore {
  try {
    const store = open()
    // Some let it be named, and refuse to be asked.
    store.getItem(product)
    return store
  } catch {
    return memoryStore()
  }
}

function memoryStore(): TextStore {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => {
      texts.set(name, text)
    },
    removeItem: (name) => {
      texts.delete(name)
    },
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  }
}

function wipe(store: TextStore, place: string): void {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const name of names) if (name?.startsWith(place)) store.removeItem(name)
}

/** A full store takes nothing more. The conversation goes on without. */
function attempt(write: () => void): void {
  try {
    write()
  } catch {
    // Nothing that could be done about it here.
  }
}
