/** Hands a text to the person as a file. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun by then, and keeps what it needs.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
