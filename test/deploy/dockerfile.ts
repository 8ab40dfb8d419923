import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast'
import { readProjectFile } from './project-file.ts'

export interface Step {
  readonly keyword: string
  /** Without its flags. */
  readonly words: readonly string[]
  readonly text: string
  /** The stage that is copied from, instead of the project. */
  readonly from: string | undefined
}

export interface Stage {
  readonly name: string | undefined
  readonly base: string
  readonly steps: readonly Step[]
}

/** The stages of the project's Dockerfile, in their order. */
export function readDockerfile(): Stage[] {
  const file = DockerfileParser.parse(readProjectFile('Dockerfile'))
  const stages: { name: string | undefined; base: string; steps: Step[] }[] = []
  for (const instruction of file.getInstructions()) {
    const step = stepOf(instruction)
    if (step.keyword === 'FROM') stages.push({ name: step.words[2], base: step.words[0] ?? '', steps: [] })
    else stages.at(-1)?.steps.push(step)
  }
  return stages
}

export function finalStage(): Stage {
  const stage = readDockerfile().at(-1)
  if (stage === undefined) throw new Error('The Dockerfile has no stage.')
  return stage
}

function stepOf(instruction: Instruction): Step {
  return {
    keyword: instruction.getKeyword(),
    words: instruction.getArguments().map((argument) => argument.getValue()),
    text: instruction.getArgumentsContent() ?? '',
    from: instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? undefined) : undefined,
  }
}

export function stepsOf({ steps }: Stage, keyword: string): Step[] {
  return steps.filter((step) => step.keyword === keyword)
}

/** The words of an instruction in its JSON form, which runs without a shell. */
export function execForm(step: Step | undefined): string[] {
  const json = /\[.*\]$/s.exec(step?.text ?? '')?.[0]
  if (json === undefined)
    throw new Error(`Not in the form without a shell: ${step?.text ?? 'no instruction'}`)
  // A JSON array of words, or Docker would not read it as one.
  return JSON.parse(json) as string[]
}

/** What a container finds in its environment. */
export function imageEnvironment(): Record<string, string> {
  const pairs = stepsOf(finalStage(), 'ENV').flatMap(({ words }) => words)
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}
