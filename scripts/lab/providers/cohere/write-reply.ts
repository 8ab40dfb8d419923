import type { ChatBody, Reply, WireToolCall } from '../behaviour.ts'
import { documentsOf } from '../read-conversation.ts'

const pieceLength = 7

/** A reply as the events of a stream, in the order in which Cohere sends them in the citation mode `FAST`. */
export function eventsOf(reply: Reply, request: ChatBody): readonly object[] {
  return [
    {
      type: 'message-start',
      id: 'reply',
      delta: { message: { role: 'assistant', content: [], tool_plan: '' } },
    },
    ...piecesOf(reply.plan).map((piece) => ({
      type: 'tool-plan-delta',
      delta: { message: { tool_plan: piece } },
    })),
    ...wireCalls(reply).flatMap(toolCallEvents),
    ...contentEvents(reply, request),
    {
      type: 'message-end',
      id: 'reply',
      delta: { finish_reason: finishReasonOf(reply), usage: usageOf(reply, request) },
    },
  ]
}

/** The same reply in one piece. */
export function messageOf(reply: Reply, request: ChatBody): object {
  const calls = wireCalls(reply)
  return {
    id: 'reply',
    finish_reason: finishReasonOf(reply),
    message: {
      role: 'assistant',
      ...(reply.plan !== '' && { tool_plan: reply.plan }),
      ...(calls.length > 0 && { tool_calls: calls }),
      ...(reply.text !== '' && {
        content: [{ type: 'text', text: reply.text }],
        citations: reply.citations.map((citation) => wireCitation(citation, request)),
      }),
    },
    usage: usageOf(reply, request),
  }
}

function toolCallEvents(call: WireToolCall, index: number): readonly object[] {
  const { name, arguments: written } = call.function
  return [
    {
      type: 'tool-call-start',
      index,
      delta: { message: { tool_calls: { ...call, function: { name, arguments: '' } } } },
    },
    ...piecesOf(written).map((piece) => ({
      type: 'tool-call-delta',
      index,
      delta: { message: { tool_calls: { function: { arguments: piece } } } },
    })),
    { type: 'tool-call-end', index },
  ]
}

/** A citation follows the piece in which its passage ends; one of a passage that is not there comes last. */
function contentEvents({ text, citations }: Reply, request: ChatBody): readonly object[] {
  if (text === '' && citations.length === 0) return []
  let sent = 0
  const waiting = citations.map((citation, index) => ({ index, citation }))
  const citationEvents = (isDue: (end: unknown) => boolean): object[] => {
    const due = waiting.filter(({ citation }) => isDue(citation.end))
    for (const each of due) waiting.splice(waiting.indexOf(each), 1)
    return due.flatMap(({ index, citation }) => [
      { type: 'citation-start', index, delta: { message: { citations: wireCitation(citation, request) } } },
      { type: 'citation-end', index },
    ])
  }
  const pieces = piecesOf(text).flatMap((piece) => {
    sent += piece.length
    return [
      { type: 'content-delta', index: 0, delta: { message: { content: { text: piece } } } },
      ...citationEvents((end) => typeof end === 'number' && end <= sent),
    ]
  })
  return [
    { type: 'content-start', index: 0, delta: { message: { content: { type: 'text', text: '' } } } },
    ...pieces,
    ...citationEvents(() => true),
    { type: 'content-end', index: 0 },
  ]
}

function wireCitation(
  { start, end, text, documentIds }: Reply['citations'][number],
  request: ChatBody,
): object {
  const found = documentsOf(request)
  return {
    start,
    end,
    text,
    type: 'TEXT_CONTENT',
    content_index: 0,
    sources: documentIds.map((id) => ({
      type: 'tool',
      id,
      tool_output: found.find((document) => document.id === id)?.data ?? {},
    })),
  }
}

/** An id is new in the conversation, as Cohere's are. */
function wireCalls({ toolCalls }: Reply): readonly WireToolCall[] {
  return toolCalls.map(({ name, arguments: written }) => ({
    id: `${name}_${Math.random().toString(36).slice(2, 14)}`,
    type: 'function',
    function: { name, arguments: written },
  }))
}

function finishReasonOf({ finishReason, toolCalls }: Reply): string {
  return finishReason ?? (toolCalls.length > 0 ? 'TOOL_CALL' : 'COMPLETE')
}

function usageOf({ usage, text, plan }: Reply, { messages }: ChatBody): object {
  const words = (written: string): number => written.split(/\s+/).filter((word) => word !== '').length
  const { inputTokens, outputTokens } = usage ?? {
    inputTokens: words(JSON.stringify(messages)),
    outputTokens: words(`${plan} ${text}`),
  }
  const tokens = { input_tokens: inputTokens, output_tokens: outputTokens }
  // What is billed leaves out Cohere's own part of the prompt.
  return { billed_units: { ...tokens, input_tokens: Math.ceil(inputTokens / 2) }, tokens }
}

function piecesOf(text: string): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / pieceLength) }, (_, place) =>
    characters.slice(place * pieceLength, (place + 1) * pieceLength).join(''),
  )
}
