import type { ChatTool } from '../../../platform/model.ts'

export const toolNames = [
  'search_knowledge',
  'nearest_locations',
  'opening_hours',
  'present_form',
  'hand_off',
  'end_conversation',
  'look_up_account',
] as const
export type ToolName = (typeof toolNames)[number]

type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function objectOf(properties: Properties, required: readonly string[] = []): ChatTool['parameters'] {
  return { type: 'object', properties, required }
}

const text = (description: string) => ({ type: 'string', description })
const amount = (description: string) => ({ type: 'number', description })

/** How the model is told of each tool. */
export const toolPrompts: Readonly<Record<ToolName, Omit<ChatTool, 'name'>>> = {
  search_knowledge: {
    description: 'Finds products, frequently asked questions and locations of the business. Use it first.',
    parameters: objectOf(
      {
        query: text('What to look for, in full: name what "it" stands for.'),
        kinds: {
          type: 'array',
          items: { type: 'string', enum: ['products', 'faqs', 'locations'] },
          description: 'Where to look; everywhere when absent.',
        },
        min_price: amount('Only products that cost at least this.'),
        max_price: amount('Only products that cost at most this.'),
      },
      ['query'],
    ),
  },
  nearest_locations: {
    description: 'Finds the locations nearest to the visitor, or those at a place that is named.',
    parameters: objectOf({ place: text('City, region or postal code. Absent: where the visitor is.') }),
  },
  opening_hours: {
    description: 'Tells when locations are open: whether now, and on which hours of the coming days.',
    parameters: objectOf({
      location: text('Name, city or id of a location. Absent: the nearest ones, or the only ones.'),
      date: text('YYYY-MM-DD: a day in particular.'),
    }),
  },
  present_form: {
    description:
      'Puts a form below your reply, for the visitor to choose or to leave details. One for each reply.',
    parameters: objectOf(
      {
        purpose: {
          type: 'string',
          enum: ['choose', 'narrow', 'contact', 'booking'],
          description:
            'choose: among things that were found. narrow: what matters in a product. contact: to be called or written to. booking: an appointment.',
        },
        options: {
          type: 'array',
          items: { type: 'string' },
          description: 'With choose: two to ten ids of things that were found, or values of theirs.',
        },
        query: text('With narrow: the kind of product.'),
      },
      ['purpose'],
    ),
  },
  hand_off: {
    description: 'Calls in a person, when the visitor asks for one or when you cannot help.',
    parameters: objectOf({}),
  },
  end_conversation: {
    description: 'Ends the conversation, once the visitor has said goodbye.',
    parameters: objectOf({}),
  },
  look_up_account: {
    description: "Looks up the visitor's own orders or cart, when the visitor asks about them.",
    parameters: objectOf({ topic: { type: 'string', enum: ['orders', 'cart'] } }, ['topic']),
  },
}
