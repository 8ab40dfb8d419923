import type { ChatTool, ChatToolCall } from '../../platform/models/model.ts'
import type { Arguments, Desk, Tool, ToolDocument } from './desk.ts'
import { remark } from './desk.ts'
import { type ToolName, toolNames, toolPrompts } from './prompts/tool-prompts.ts'
import { endConversation } from './tools/end-conversation.ts'
import { handOff } from './tools/hand-off.ts'
import { lookUpAccount } from './tools/look-up-account.ts'
import { nearestLocations } from './tools/nearest-locations.ts'
import { openingHours } from './tools/opening-hours.ts'
import { presentForm } from './tools/present-form.ts'
import { searchKnowledge } from './tools/search-knowledge.ts'

const tools: Readonly<Record<ToolName, Tool>> = {
  search_knowledge: searchKnowledge,
  nearest_locations: nearestLocations,
  opening_hours: openingHours,
  present_form: presentForm,
  hand_off: handOff,
  end_conversation: endConversation,
  look_up_account: lookUpAccount,
}

/** The tools that the model may ask for in a turn. */
export async function toolsFor({ task }: Desk): Promise<ChatTool[]> {
  const hasShop = (await task.plugins.shop()) !== undefined
  return toolNames
    .filter((name) => hasShop || name !== 'look_up_account')
    .map((name) => ({ name, ...toolPrompts[name] }))
}

/**
 * Does what the model asks of a tool, as far as it may. A call that makes no sense is told so, and fails nothing.
 * @throws ModelError when the provider behind a search breaks
 */
export function runTool(desk: Desk, call: ChatToolCall): Promise<readonly ToolDocument[]> {
  desk.task.trail.called({ tool: call.name, arguments: call.arguments })
  const name = toolNames.find((each) => each === call.name)
  if (name === undefined) return Promise.resolve(remark('There is no such tool.'))
  const request = readArguments(call.arguments)
  return request === undefined
    ? Promise.resolve(remark('The arguments are not a JSON object.'))
    : tools[name](desk, request)
}

function readArguments(text: string): Arguments | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
