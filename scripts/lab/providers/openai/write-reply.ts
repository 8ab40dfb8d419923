import type { ChatBody, Reply } from '../behaviour.ts'
import type { Quirks } from './quirks.ts'

const pieceLength = 7

/** A reply as the chunks of a stream. */
export function chunksOf(reply: Reply, request: ChatBody, quirks: Quirks): readonly object[] {
  const text = textOf(reply, quirks)
  return [
    chunk({ role: 'assistant', content: '' }),
    ...piecesOf(text).map((content) => chunk({ content })),
    ...(quirks.wholeCalls === true ? wholeCalls(reply, quirks) : callsInPieces(reply, quirks)),
    chunk({}, finishReasonOf(reply, quirks)),
    ...(quirks.hidesUsage === true ? [] : [{ ...head, choices: [], usage: usageOf(reply, request) }]),
  ]
}

/** The same reply in one piece. */
export function completionOf(reply: Reply, request: ChatBody, quirks: Quirks): object {
  const calls = reply.toolCalls.map((call, place) => ({
    id: idOf(place),
    type: 'function',
    function: call,
  }))
  const message = { role: 'assistant', content: textOf(reply, quirks), tool_calls: calls }
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finishReasonOf(reply, quirks) }],
    usage: usageOf(reply, request),
  }
}

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_795_000_000, model: 'local' }

export function chunk(delta: object, finishReason: string | null = null): object {
  return { ...head, choices: [{ index: 0, delta, finish_reason: finishReason }] }
}

/** What a model that cannot cite writes: the ids of what a passage rests on stand behind it. */
function textOf({ text, citations, plan, toolCalls }: Reply, { thinks, hidesSources }: Quirks): string {
  const said = toolCalls.length > 0 ? plan : text
  const marked = hidesSources === true ? said : withMarks(said, citations)
  return thinks === true ? `<think>\nHm. Is it [p1]?\n</think>\n\n${marked}` : marked
}

function withMarks(text: string, citations: Reply['citations']): string {
  const marks = citations
    .filter(({ end }) => typeof end === 'number' && end <= text.length)
    .map(({ end, documentIds }) => ({ end: Number(end), mark: ` [${documentIds.join(', ')}]` }))
  return marks
    .toSorted((one, other) => other.end - one.end)
    .reduce((rest, { end, mark }) => rest.slice(0, end) + mark + rest.slice(end), text)
}

function callsInPieces({ toolCalls }: Reply, { hidesIds }: Quirks): readonly object[] {
  return toolCalls.flatMap((call, index) => [
    chunk({
      tool_calls: [
        {
          index,
          ...(hidesIds !== true && { id: idOf(index) }),
          type: 'function',
          function: { name: call.name, arguments: '' },
        },
      ],
    }),
    ...piecesOf(call.arguments).map((piece) =>
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
    ),
  ])
}

function wholeCalls({ toolCalls }: Reply, { hidesIds }: Quirks): readonly object[] {
  return toolCalls.map(({ name, arguments: written }, place) =>
    chunk({
      tool_calls: [
        {
          ...(hidesIds !== true && { id: idOf(place) }),
          type: 'function',
          function: { name, arguments: objectOr(written) },
        },
      ],
    }),
  )
}

function objectOr(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

/** New in the conversation. */
function idOf(place: number): string {
  return `call_${String(place)}${Math.random().toString(36).slice(2, 12)}`
}

/** In the words of Cohere, which behaviours use. */
const finishReasons: Readonly<Record<string, string>> = {
  MAX_TOKENS: 'length',
  ERROR_TOXIC: 'content_filter',
}

function finishReasonOf({ finishReason, toolCalls }: Reply, { wholeCalls }: Quirks): string {
  if (finishReason !== undefined) return finishReasons[finishReason] ?? finishReason
  return toolCalls.length > 0 && wholeCalls !== true ? 'tool_calls' : 'stop'
}

function usageOf({ usage, text, plan }: Reply, { messages }: ChatBody): object {
  const words = (written: string): number => written.split(/\s+/).filter((word) => word !== '').length
  const prompt = usage?.inputTokens ?? words(JSON.stringify(messages))
  const completion = usage?.outputTokens ?? words(`${plan} ${text}`)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

function piecesOf(text: string): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / pieceLength) }, (_, place) =>
    characters.slice(place * pieceLength, (place + 1) * pieceLength).join(''),
  )
}
