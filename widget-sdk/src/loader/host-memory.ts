const key = 'catalogue-assistant'
/** After the epoch: a chat was opened for an identified visitor. Not for whom. */
const mark = '+'

/** Stands in for the page's storage where that is blocked. */
let memory = '0'

/** Changes with every `reset()`; see the handshake. It says nothing about anybody. */
export function epoch(): string {
  return read().replace(mark, '')
}

/** Whether a chat was opened for an identified visitor since the last reset. */
export function hadVisitor(): boolean {
  return read().endsWith(mark)
}

/** Notes that somebody was identified. */
export function rememberVisitor(): void {
  write(epoch() + mark)
}

/** What the frame has stored belongs to an earlier visitor from now on. */
export function forgetVisitor(): void {
  // Not counted up: it differs from all before also when the visitor has cleared the page's storage meanwhile.
  write(String(Math.random()))
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? memory
  } catch {
    return memory
  }
}

function write(value: string): void {
  memory = value
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked: it lasts as long as the page.
  }
}
