import { createInterface } from 'node:readline/promises'
import { runCommandLine } from './run-command-line.ts'
import { projectFile } from '../project-file.ts'

const { env, stdin, stderr } = process

// The one place of the command line that touches its own process: from here on, environment and output are values.
process.exitCode = await runCommandLine({
  words: process.argv.slice(2),
  env,
  contractFile: projectFile('openapi/dist/admin.json'),
  write: (text) => process.stdout.write(text),
  writeError: (text) => stderr.write(text),
  interruption,
  // npm runs its scripts in the folder of the package, but notes where it was called.
  ...(env['npm_lifecycle_event'] === 'admin' && env['INIT_CWD'] && { folder: env['INIT_CWD'] }),
  ...(stderr.isTTY && { screen: stderr }),
  ...(stdin.isTTY && stderr.isTTY && { ask }),
})

async function ask(question: string): Promise<string> {
  const dialogue = createInterface({ input: stdin, output: stderr })
  try {
    return await dialogue.question(question)
  } finally {
    dialogue.close()
  }
}

function interruption(): AbortSignal {
  const controller = new AbortController()
  process.once('SIGINT', () => {
    stderr.write('\nEnding after what is under way. Ctrl-C again ends at once.\n')
    controller.abort()
  })
  return controller.signal
}
