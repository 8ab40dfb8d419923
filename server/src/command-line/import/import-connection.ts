import { CommandLineError } from '../command-line-error.ts'
import { type Environment, findService, setting } from '../connection.ts'

/** Where the Integration API is, and what opens it. */
export interface ImportConnection {
  readonly origin: string
  readonly apiKey: string
  readonly knowledgeBaseId: string
}

export interface GivenConnection {
  readonly origin: string | undefined
  readonly apiKey: string | undefined
  readonly knowledgeBaseId: string | undefined
}

/**
 * Finds the service as every command does. The key is `--api-key`, then `CATALOGUE_API_KEY`; key and knowledge base may
 * also come from the credentials file, whose key is sent to the file's own address only.
 * @throws CommandLineError
 */
export async function readImportConnection(
  env: Environment,
  given: GivenConnection,
): Promise<ImportConnection> {
  const { origin, credentials, file, noted } = await findService(env, given.origin)
  const apiKey = given.apiKey ?? setting(env, 'CATALOGUE_API_KEY') ?? credentials['secretKey']
  if (apiKey === undefined) {
    const why = noted === undefined ? `there is no ${file}` : `the one in ${file} belongs to ${noted}`
    throw new CommandLineError(`No API key for ${origin}: set CATALOGUE_API_KEY to a secret key (${why}).`)
  }
  // What is wrong with it stays unsaid: it may be another secret, pasted into the wrong place.
  if (!/^sk_\w+$/.test(apiKey))
    throw new CommandLineError('The API key must be a secret key, which starts with sk_.')
  const knowledgeBaseId = given.knowledgeBaseId ?? credentials['knowledgeBaseId']
  if (knowledgeBaseId === undefined) {
    throw new CommandLineError("required option '--knowledge-base <id>' not specified")
  }
  if (!/^kb_\w+$/.test(knowledgeBaseId)) {
    throw new CommandLineError(
      `"${knowledgeBaseId}" is not the id of a knowledge base; it must start with kb_.`,
    )
  }
  return { origin, apiKey, knowledgeBaseId }
}
