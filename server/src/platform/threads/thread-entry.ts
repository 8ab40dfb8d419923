import { extname } from 'node:path'

/**
 * The module of a name beside the caller's, for a thread to run. A thread of the sources, as in development and tests,
 * has to learn first how TypeScript is read: flags of the process do not teach it.
 */
export function threadEntry(name: string, caller: string): URL {
  const extension = extname(caller)
  const module = new URL(`${name}${extension}`, caller)
  if (extension !== '.ts') return module
  const loader = import.meta.resolve('tsx/esm/api')
  const source = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(module)})`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}
