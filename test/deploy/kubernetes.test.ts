import assert from 'node:assert/strict'
import { readConfig } from '../../server/src/config.ts'
import { configNames } from './config-names.ts'
import { imageEnvironment } from './dockerfile.ts'
import { freshEnv } from './fresh-env.ts'
import {
  allResources,
  containerOf,
  deployments,
  manifestFiles,
  readKustomization,
  type Resource,
  resourcesIn,
  templates,
} from './manifests.ts'
import { readProjectFile } from './project-file.ts'
import { findManifestFaults } from './schema-of-kubernetes.ts'

/** The server ends after as many seconds at the latest once it is told to. */
const stopSeconds = 15

describe('Kubernetes manifests', () => {
  for (const file of manifestFiles()) {
    it(`${file} is what the schema of Kubernetes says`, async () => {
      for (const resource of resourcesIn(file)) assert.deepEqual(await findManifestFaults(resource), [])
    })
  }

  it('a wrong value and an unknown field are seen', async () => {
    const [policy] = resourcesIn('network-policy.yaml')
    assert.ok(policy !== undefined)
    const wrong = { ...policy, spec: { ...policy.spec, policyTypes: ['Entrance'], podSelectors: {} } }
    assert.deepEqual(await findManifestFaults(wrong), [
      'data/spec/policyTypes/0 must be equal to one of the allowed values',
      '/spec/podSelectors is unknown',
    ])
  })

  it('all of them are part of the kustomization but the templates of secrets, which hold none', () => {
    const { resources, images } = readKustomization()
    assert.deepEqual([...resources, ...templates].toSorted(), manifestFiles().toSorted())
    const { version } = JSON.parse(readProjectFile('package.json')) as { version: string }
    assert.deepEqual(images, [{ name: 'catalogue-assistant', newTag: version }])
    const secrets = templates
      .flatMap(resourcesIn)
      .flatMap(({ stringData }) => Object.values(stringData ?? {}))
    for (const value of secrets) assert.match(value, /^<.*>$/)
  })

  it('give each process variables that exist, and together all that it needs', () => {
    const names = configNames()
    for (const deployment of deployments()) {
      const { name } = deployment.metadata
      const own = environmentOf(deployment)
      assert.deepEqual(
        Object.keys(own).filter((variable) => !names.has(variable)),
        [],
        name,
      )
      const config = readConfig({ ...imageEnvironment(), ...own })
      assert.ok(
        config.databaseUrl !== undefined && config.redisUrl !== undefined && config.metricsPort !== undefined,
      )
      assert.equal(config.roles.length, 1, name)
      const ports = new Map(containerOf(deployment).ports.map((port) => [port.name, port.containerPort]))
      assert.equal(ports.get('metrics'), config.metricsPort, name)
      assert.equal(ports.get('http'), config.roles.includes('api') ? config.port : undefined, name)
    }
  })

  it('let the operator in at one process, which nobody outside reaches', () => {
    const withToken = deployments().filter((deployment) => 'ADMIN_TOKEN' in environmentOf(deployment))
    assert.deepEqual(
      withToken.map(({ metadata }) => metadata.name),
      ['assistant-operator'],
    )
    const [service] = resourcesIn('service.yaml')
    assert.deepEqual(podsOf(service?.spec.selector as unknown as Record<string, string>), ['assistant-api'])
    const open = allResources().filter(
      (resource) => resource.kind === 'NetworkPolicy' && JSON.stringify(resource).includes('"port":"http"'),
    )
    assert.deepEqual(
      open.flatMap(({ spec }) => podsOf(spec.podSelector.matchLabels)),
      ['assistant-api'],
    )
  })

  it('probe every process where it listens, and leave it the time to end', () => {
    for (const deployment of deployments()) {
      const { startupProbe, livenessProbe, readinessProbe, lifecycle } = containerOf(deployment)
      for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe])
        assert.equal(httpGet.port, 'metrics')
      const before = Number(lifecycle?.preStop.exec.command.at(-1) ?? 0)
      const { terminationGracePeriodSeconds } = deployment.spec.template.spec
      assert.ok(terminationGracePeriodSeconds > before + stopSeconds, deployment.metadata.name)
    }
  })

  it('give no process root, a file to write to, a capability, or a token for the cluster', () => {
    for (const deployment of deployments()) {
      const { serviceAccountName, automountServiceAccountToken, securityContext } =
        deployment.spec.template.spec
      const container = containerOf(deployment)
      assert.equal(automountServiceAccountToken, false)
      assert.ok(isThere('ServiceAccount', serviceAccountName))
      assert.deepEqual(securityContext, {
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      assert.deepEqual(
        container.volumeMounts.map(({ mountPath }) => mountPath),
        ['/tmp'],
      )
      assert.ok('memory' in container.resources.limits && 'memory' in container.resources.requests)
    }
  })

  it('refer to what is there', () => {
    const labels = readKustomization().labels[0]?.pairs ?? {}
    for (const deployment of deployments()) {
      const { selector, template } = deployment.spec
      for (const [label, value] of Object.entries(selector.matchLabels))
        assert.equal({ ...labels, ...template.metadata.labels }[label], value)
    }
    for (const { kind, spec } of allResources()) {
      if (kind === 'HorizontalPodAutoscaler')
        assert.ok(isThere(spec.scaleTargetRef.kind, spec.scaleTargetRef.name))
      if (kind === 'PodDisruptionBudget') assert.equal(podsOf(spec.selector.matchLabels).length, 1)
      if (kind === 'NetworkPolicy') assert.ok(podsOf(spec.podSelector.matchLabels).length > 0)
      if (kind !== 'Ingress') continue
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths))
        assert.ok(isThere('Service', backend.service.name))
    }
  })
})

/** The deployments whose pods have these labels. */
function podsOf(wanted: Readonly<Record<string, string>>): string[] {
  return deployments()
    .filter(({ spec }) =>
      Object.entries(wanted).every(([label, value]) => spec.template.metadata.labels[label] === value),
    )
    .map(({ metadata }) => metadata.name)
}

function isThere(kind: string, name: string): boolean {
  return allResources().some((resource) => resource.kind === kind && resource.metadata.name === name)
}

/** What stands for the blanks of the templates. */
const filledIn: Readonly<Record<string, string>> = {
  ...freshEnv(),
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  REDIS_URL: 'rediss://:password@host:6379',
}

function environmentOf(deployment: Resource): Record<string, string> {
  const { env, envFrom } = containerOf(deployment)
  const named = envFrom.flatMap(({ configMapRef, secretRef }) => [
    ...entriesOf('ConfigMap', configMapRef?.name),
    ...entriesOf('Secret', secretRef?.name),
  ])
  return Object.fromEntries([...named, ...env.map(({ name, value }): [string, string] => [name, value])])
}

function entriesOf(kind: string, name: string | undefined): [string, string][] {
  if (name === undefined) return []
  assert.ok(isThere(kind, name), `${kind} ${name}`)
  return allResources()
    .filter((resource) => resource.kind === kind && resource.metadata.name === name)
    .flatMap(({ data, stringData }) => Object.entries({ ...data, ...stringData }))
    .map(([variable, value]) => [variable, filledIn[variable] ?? value])
}
