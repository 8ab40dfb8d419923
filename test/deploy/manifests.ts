import { readdirSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { projectPath, readProjectFile } from './project-file.ts'
import type { Manifest } from './schema-of-kubernetes.ts'

const folder = 'server/deploy/kubernetes'

interface Labels {
  readonly matchLabels: Readonly<Record<string, string>>
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}
export interface Container {
  readonly image: string
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly {
    readonly configMapRef?: { readonly name: string }
    readonly secretRef?: { readonly name: string }
  }[]
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly startupProbe: Probe
  readonly livenessProbe: Probe
  readonly readinessProbe: Probe
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } }
  readonly resources: { readonly requests: object; readonly limits: object }
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly mountPath: string }[]
}
export interface Resource extends Manifest {
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
  readonly spec: {
    readonly selector: Labels
    readonly podSelector: Labels
    readonly scaleTargetRef: { readonly kind: string; readonly name: string }
    readonly ports: readonly { readonly targetPort: string }[]
    readonly rules: readonly {
      readonly http: {
        readonly paths: readonly { readonly backend: { readonly service: { readonly name: string } } }[]
      }
    }[]
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> }
      readonly spec: {
        readonly serviceAccountName: string
        readonly automountServiceAccountToken: boolean
        readonly terminationGracePeriodSeconds: number
        readonly securityContext: object
        readonly containers: readonly [Container]
      }
    }
  }
}

/** Every resource of a file. Only what its kind has is there. */
export function resourcesIn(file: string): Resource[] {
  return parseAllDocuments(readProjectFile(`${folder}/${file}`)).map((document) => {
    // Whether it has that shape is what the specs hold against the schema of Kubernetes.
    return document.toJS() as Resource
  })
}

interface Kustomization {
  readonly resources: readonly string[]
  readonly labels: readonly { readonly pairs: Readonly<Record<string, string>> }[]
  readonly images: readonly { readonly name: string; readonly newTag: string }[]
}

export function readKustomization(): Kustomization {
  return parse(readProjectFile(`${folder}/kustomization.yaml`)) as Kustomization
}

export const templates = ['secret.example.yaml']

export function manifestFiles(): string[] {
  return readdirSync(projectPath(folder)).filter((name) => name !== 'kustomization.yaml')
}

export function allResources(): Resource[] {
  return manifestFiles().flatMap(resourcesIn)
}

export function deployments(): Resource[] {
  return allResources().filter(({ kind }) => kind === 'Deployment')
}

export function containerOf(deployment: Resource): Container {
  return deployment.spec.template.spec.containers[0]
}

/** Where the kubelet of some deployment looks. */
export function probedPaths(): string[] {
  const paths = deployments()
    .map(containerOf)
    .flatMap(({ startupProbe, livenessProbe, readinessProbe }) => [
      startupProbe,
      livenessProbe,
      readinessProbe,
    ])
    .map(({ httpGet }) => httpGet.path)
  return [...new Set(paths)]
}
