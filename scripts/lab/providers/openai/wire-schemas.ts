import { Ajv, type ValidateFunction } from 'ajv'

const ajv = new Ajv({ allErrors: false, strict: false, discriminator: true })

export interface OpenAiChatBody {
  readonly model: string
  readonly messages: readonly OpenAiMessage[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
  readonly stream?: boolean
  readonly stream_options?: { readonly include_usage?: boolean }
  readonly response_format?: { readonly type: string }
  readonly temperature?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
}

export type OpenAiMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content?: string | null
      readonly tool_calls?: readonly OpenAiToolCall[]
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string }

export interface OpenAiToolCall {
  readonly id: string
  readonly type: 'function'
  readonly function: { readonly name: string; readonly arguments: string }
}

export interface OpenAiEmbedBody {
  readonly model: string
  readonly input: readonly string[]
  readonly dimensions?: number
}

export interface OpenAiRerankBody {
  readonly model: string
  readonly query: string
  readonly documents: readonly string[]
  readonly top_n?: number
}

const text = { type: 'string' }
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
/** An object with no other fields than these: a name in the wrong spelling is told at once. */
const object = (properties: Record<string, object>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const toolCall = object(
  {
    id: { type: 'string', minLength: 1, maxLength: 40 },
    type: { const: 'function' },
    function: object({ name: text, arguments: text }, ['name', 'arguments']),
  },
  ['id', 'type', 'function'],
)
const message = {
  type: 'object',
  required: ['role'],
  discriminator: { propertyName: 'role' },
  oneOf: [
    object({ role: { const: 'system' }, content: text }, ['role', 'content']),
    object({ role: { const: 'user' }, content: text }, ['role', 'content']),
    object(
      {
        role: { const: 'assistant' },
        content: { type: ['string', 'null'] },
        tool_calls: list(toolCall, { minItems: 1 }),
      },
      ['role'],
    ),
    object({ role: { const: 'tool' }, tool_call_id: text, content: text }, [
      'role',
      'tool_call_id',
      'content',
    ]),
  ],
}
const tool = object(
  {
    type: { const: 'function' },
    function: object(
      {
        name: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
        description: text,
        parameters: { type: 'object' },
      },
      ['name'],
    ),
  },
  ['type', 'function'],
)

const responseFormat = {
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: [
    object({ type: { const: 'json_object' } }, ['type']),
    object(
      {
        type: { const: 'json_schema' },
        json_schema: object({ name: text, strict: { type: 'boolean' }, schema: { type: 'object' } }, [
          'name',
          'schema',
        ]),
      },
      ['type', 'json_schema'],
    ),
  ],
}

/** `POST /chat/completions`, as far as a text conversation with tools goes. */
export const isChatBody: ValidateFunction<OpenAiChatBody> = ajv.compile<OpenAiChatBody>(
  object(
    {
      model: text,
      messages: list(message, { minItems: 1 }),
      stream: { type: 'boolean' },
      stream_options: object({ include_usage: { type: 'boolean' } }, []),
      tools: list(tool, { minItems: 1 }),
      response_format: responseFormat,
      temperature: { type: 'number', minimum: 0, maximum: 2 },
      max_tokens: { type: 'integer', minimum: 1 },
      max_completion_tokens: { type: 'integer', minimum: 1 },
    },
    ['model', 'messages'],
  ),
)

/** `POST /embeddings` for texts, whose vectors are told as numbers. */
export const isEmbedBody: ValidateFunction<OpenAiEmbedBody> = ajv.compile<OpenAiEmbedBody>(
  object(
    {
      model: text,
      input: list({ type: 'string', minLength: 1 }, { minItems: 1, maxItems: 32 }),
      encoding_format: { const: 'float' },
      dimensions: { type: 'integer', minimum: 1 },
    },
    ['model', 'input', 'encoding_format'],
  ),
)

/** `POST /rerank`, which is not OpenAI's: the servers that speak its protocol have it in common. */
export const isRerankBody: ValidateFunction<OpenAiRerankBody> = ajv.compile<OpenAiRerankBody>(
  object(
    {
      model: text,
      query: { type: 'string', minLength: 1 },
      documents: list(text, { minItems: 1 }),
      top_n: { type: 'integer', minimum: 1 },
    },
    ['model', 'query', 'documents'],
  ),
)
