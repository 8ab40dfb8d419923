import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { configNames } from './config-names.ts'
import { execForm, finalStage, imageEnvironment, readDockerfile, stepsOf } from './dockerfile.ts'
import { projectPath, readProjectFile } from './project-file.ts'

describe('Dockerfile', () => {
  const final = finalStage()

  it('builds every stage on one image of an exact version', () => {
    const bases = readDockerfile().map(({ base }) => base)
    assert.deepEqual(new Set(bases), new Set(['${NODE_IMAGE}']))
    assert.match(readProjectFile('Dockerfile'), /^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-[a-z]+-slim$/m)
  })

  it('runs as a numbered user that is not root, and takes up no packages for development', () => {
    const users = stepsOf(final, 'USER').map(({ words }) => words[0] ?? '')
    assert.match(users.at(-1) ?? '', /^[1-9]\d*:[1-9]\d*$/)
    const dependencies = readDockerfile().find(({ name }) => name === 'dependencies')
    const installs = dependencies?.steps.filter(({ text }) => text.startsWith('npm ci')) ?? []
    assert.equal(installs.length, 1)
    assert.match(installs[0]?.text ?? '', /--omit=dev\b/)
    for (const { text } of stepsOf(final, 'RUN')) assert.doesNotMatch(text, /\b(npm|apt-get|curl|wget)\b/)
  })

  it('starts the server and its health check without a shell, so that signals arrive', () => {
    assert.deepEqual(execForm(stepsOf(final, 'CMD')[0]), ['node', 'server/build/main.js'])
    assert.equal(execForm(stepsOf(final, 'HEALTHCHECK')[0])[0], 'node')
  })

  it('sets only variables that exist, and says which ports they open', () => {
    const environment = imageEnvironment()
    const names = configNames()
    const unknown = Object.keys(environment).filter((name) => !names.has(name) && name !== 'NODE_ENV')
    assert.deepEqual(unknown, [])
    assert.equal(environment['NODE_ENV'], 'production')
    assert.equal(environment['HOST'], '0.0.0.0')
    const exposed = stepsOf(final, 'EXPOSE').flatMap(({ words }) => words)
    assert.deepEqual(exposed, [environment['PORT'], environment['METRICS_PORT']])
  })

  it('copies nothing that the builder is not given, and all manifests of the workspaces', () => {
    const given = readProjectFile('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const copied = readDockerfile().flatMap(({ steps }) =>
      steps
        .filter(({ keyword, from }) => keyword === 'COPY' && from === undefined)
        .flatMap(({ words }) => words.slice(0, -1)),
    )
    const missing = copied.filter(
      (path) => !given.some((root) => path === root || path.startsWith(`${root}/`)),
    )
    assert.deepEqual(missing, [])
    for (const workspace of workspaces())
      assert.ok(copied.includes(join(workspace, 'package.json')), workspace)
  })
})

function workspaces(): string[] {
  // The project's own manifest, which npm reads, too.
  const { workspaces } = JSON.parse(readProjectFile('package.json')) as { workspaces: string[] }
  assert.ok(workspaces.every((name) => readdirSync(projectPath(name)).includes('package.json')))
  return workspaces
}
