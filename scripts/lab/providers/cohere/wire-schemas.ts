import { Ajv, type ValidateFunction } from 'ajv'
import type { ChatBody, EmbedBody, RerankBody } from '../behaviour.ts'

const ajv = new Ajv({ allErrors: false, strict: false, discriminator: true })

const text = { type: 'string' }
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
/** An object with no other fields than these: a name in the wrong spelling is told at once. */
const object = (properties: Record<string, object>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const textContent = object({ type: { const: 'text' }, text }, ['type', 'text'])
const content = { anyOf: [text, list(textContent)] }
const toolCall = object(
  {
    id: { type: 'string', minLength: 1 },
    type: { const: 'function' },
    function: object({ name: text, arguments: text }, ['name', 'arguments']),
  },
  ['id', 'type', 'function'],
)
const document = object({ id: text, data: { type: ['object', 'string'] } }, ['data'])
const toolContent = object({ type: { const: 'document' }, document }, ['type', 'document'])
const message = {
  type: 'object',
  required: ['role'],
  discriminator: { propertyName: 'role' },
  oneOf: [
    object({ role: { const: 'system' }, content }, ['role', 'content']),
    object({ role: { const: 'user' }, content }, ['role', 'content']),
    object(
      {
        role: { const: 'assistant' },
        content,
        tool_plan: text,
        tool_calls: list(toolCall),
        citations: list({ type: 'object' }),
      },
      ['role'],
    ),
    object(
      {
        role: { const: 'tool' },
        tool_call_id: text,
        content: { anyOf: [text, list({ anyOf: [toolContent, textContent] })] },
      },
      ['role', 'tool_call_id', 'content'],
    ),
  ],
}
const tool = object(
  {
    type: { const: 'function' },
    function: object(
      {
        name: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' },
        description: text,
        parameters: { type: 'object' },
      },
      ['name', 'parameters'],
    ),
  },
  ['type', 'function'],
)
const share = { type: 'number', minimum: 0, maximum: 1 }

/** `POST /v2/chat`, as far as a text conversation with tools goes. */
export const isChatBody: ValidateFunction<ChatBody> = ajv.compile<ChatBody>(
  object(
    {
      model: text,
      messages: list(message, { minItems: 1 }),
      stream: { type: 'boolean' },
      tools: list(tool),
      strict_tools: { type: 'boolean' },
      tool_choice: { enum: ['REQUIRED', 'NONE'] },
      citation_options: object({ mode: { enum: ['ENABLED', 'DISABLED', 'FAST', 'ACCURATE', 'OFF'] } }, []),
      response_format: object({ type: { const: 'json_object' }, json_schema: { type: 'object' } }, ['type']),
      safety_mode: { enum: ['CONTEXTUAL', 'STRICT', 'OFF'] },
      max_tokens: { type: 'integer', minimum: 1 },
      temperature: { type: 'number', minimum: 0 },
      seed: { type: 'integer', minimum: 0 },
      stop_sequences: list(text, { maxItems: 5 }),
      frequency_penalty: share,
      presence_penalty: share,
      k: { type: 'integer', minimum: 0, maximum: 500 },
      p: { type: 'number', minimum: 0.01, maximum: 0.99 },
    },
    ['model', 'messages'],
  ),
)

/** `POST /v2/embed` for texts. The library has vectors of four lengths; the embedder behind this server has one. */
export const isEmbedBody: ValidateFunction<EmbedBody> = ajv.compile<EmbedBody>(
  object(
    {
      model: text,
      texts: list(text, { minItems: 1, maxItems: 96 }),
      input_type: { enum: ['search_document', 'search_query', 'classification', 'clustering'] },
      embedding_types: list({ const: 'float' }, { minItems: 1 }),
      output_dimension: { const: 1024 },
      truncate: { enum: ['NONE', 'START', 'END'] },
      max_tokens: { type: 'integer', minimum: 1 },
    },
    ['model', 'texts', 'input_type', 'embedding_types', 'output_dimension'],
  ),
)

/** `POST /v2/rerank`. */
export const isRerankBody: ValidateFunction<RerankBody> = ajv.compile<RerankBody>(
  object(
    {
      model: text,
      query: { type: 'string', minLength: 1 },
      documents: list(text, { minItems: 1, maxItems: 1_000 }),
      top_n: { type: 'integer', minimum: 1 },
      max_tokens_per_doc: { type: 'integer', minimum: 1 },
    },
    ['model', 'query', 'documents'],
  ),
)
