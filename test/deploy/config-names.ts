import { readConfig } from '../../server/src/config.ts'

/** Every variable of the environment that the service looks at. */
export function configNames(): ReadonlySet<string> {
  const names = new Set<string>()
  readConfig(
    new Proxy<Record<string, undefined>>(
      {},
      {
        get: (_target, name) => {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return names
}
