import { runCommandLine } from './run-command-line.ts'

// The one place of the command line that touches its own process: from here on, environment and output are values.
process.exitCode = await runCommandLine({
  words: process.argv.slice(2),
  env: process.env,
  contractFile: new URL('../../../openapi/dist/admin.json', import.meta.url),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
})
