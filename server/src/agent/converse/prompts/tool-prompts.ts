import type { ChatTool } from '../../../platform/models/model.ts'

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
    description: 'Search products, FAQs, branches. First choice for every question.',
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
    description: 'Branches nearest to the visitor, or at a place named.',
    parameters: objectOf({ place: text('City, region or postal code. Absent: where the visitor is.') }),
  },
  opening_hours: {
    description: 'Opening hours of branches: open now, hours of coming days.',
    parameters: objectOf({
      location: text('Name, city or id of a location. Absent: the nearest ones, or the only ones.'),
      date: text('YYYY-MM-DD: a day in particular.'),
    }),
  },
  present_form: {
    description: 'Show a form below the reply: choices, contact details, appointments. One per reply.',
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
    description: 'Ways to reach a human: on request, or where tools found nothing.',
    parameters: objectOf({}),
  },
  end_conversation: {
    description: 'Close the conversation after a goodbye of the visitor.',
    parameters: objectOf({}),
  },
  look_up_account: {
    description: 'Orders or cart of this visitor, on request.',
    parameters: objectOf({ topic: { type: 'string', enum: ['orders', 'cart'] } }, ['topic']),
  },
}
