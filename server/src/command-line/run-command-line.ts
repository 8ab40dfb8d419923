import { CommanderError } from 'commander'
import { buildProgram, type Invocation, requireInputs } from './build-program.ts'
import { buildRequest } from './build-request.ts'
import type { CommandLine } from './command-line.ts'
import { CommandLineError } from './command-line-error.ts'
import { readConnection } from './connection.ts'
import { type Contract, readContract } from './contract.ts'
import { formatAnswer } from './format-answer.ts'
import { addImportCommand } from './import/add-import-command.ts'
import { runImport } from './import/run-import.ts'
import { ProblemError } from './problem-error.ts'
import { receiveLines } from './receive-lines.ts'
import { sendRequest } from './send-request.ts'
import { formatValue, isRecord } from './format-value.ts'

/** Runs one command and answers the exit code: 0 when the service did it, 1 when not, 130 when interrupted. */
export async function runCommandLine(commandLine: CommandLine): Promise<number> {
  const { words, contractFile, writeError } = commandLine
  let exitCode = 0
  try {
    const contract = await readContract(contractFile)
    const program = buildProgram(contract, commandLine, (invocation) =>
      runCommand(commandLine, contract, invocation),
    )
    addImportCommand(program, async (options) => {
      exitCode = await runImport(commandLine, options)
    })
    await program.parseAsync([...words], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (!(error instanceof CommandLineError || error instanceof ProblemError)) throw error
    writeError(`${describeFailure(error, words.includes('--json'))}\n`)
    return 1
  }
}

async function runCommand(
  commandLine: CommandLine,
  contract: Contract,
  invocation: Invocation,
): Promise<void> {
  const { operation, inputs, values, origin, json, output } = invocation
  const connection = await readConnection(commandLine.env, origin)
  requireInputs(invocation, connection)
  const request = buildRequest(operation, inputs, values, connection)
  const basePath = contract.servers[0]?.url.replace('{origin}', '') ?? ''
  if (operation.answersInLines) {
    await receiveLines(commandLine, { connection, basePath, request, output })
    return
  }
  const answer = await sendRequest(connection, basePath, request)
  commandLine.write(`${json ? JSON.stringify(answer, null, 2) : formatAnswer(contract, operation, answer)}\n`)
}

function describeFailure(error: CommandLineError | ProblemError, json: boolean): string {
  if (error instanceof CommandLineError) return error.message
  return json ? JSON.stringify(error.problem, null, 2) : formatProblem(error.problem)
}

/** A refusal for people: code and detail, then the fields at fault and the request id to quote. */
function formatProblem(problem: Readonly<Record<string, unknown>>): string {
  const { code, detail, field, errors, requestId } = problem
  const faults = Array.isArray(errors) ? errors.filter(isRecord) : []
  return [
    `${formatValue(code)}: ${formatValue(detail)}`,
    ...(field === undefined ? [] : [`  field      ${formatValue(field)}`]),
    ...faults.map((fault) => `  fault      ${formatValue(fault['field'])}: ${formatValue(fault['message'])}`),
    ...(requestId === undefined ? [] : [`  requestId  ${formatValue(requestId)}`]),
  ].join('\n')
}
