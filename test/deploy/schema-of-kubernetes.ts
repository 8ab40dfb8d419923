export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

/** A class of the package: its instances are resources. */
interface Model {
  readonly prototype: { validate(): void }
}

/** What Kubernetes would refuse, or with strict checks warn of, by its own schema: wrong values and unknown fields. */
export async function findManifestFaults(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest
  // The package has a module for each kind of each version of Kubernetes' API.
  const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Readonly<Record<string, Model>>
  const prototype = models[kind]?.prototype
  if (prototype === undefined) return [`${apiVersion} ${kind} is not known`]
  const seen = new Set<string>()
  const resource: unknown = Object.assign(Object.create(prototype) as object, manifest)
  const faults: string[] = []
  try {
    prototype.validate.call(watched(resource, '', seen))
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  const unknown = pathsIn(manifest, '').filter((path) => !seen.has(path))
  return [...faults, ...unknown.map((path) => `${path} is unknown`)]
}

/** Notes every field that is looked at: a validator of the schema looks at all that it knows, and at nothing else. */
function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key, receiver) {
      const inside = `${path}/${String(key)}`
      if (typeof key === 'string') seen.add(inside)
      return watched(Reflect.get(target, key, receiver), inside, seen)
    },
  })
}

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [
    `${path}/${key}`,
    ...pathsIn(inside, `${path}/${key}`),
  ])
}
