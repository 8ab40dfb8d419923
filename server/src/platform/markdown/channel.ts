/** Formatting that a run of text can have; the names are those of the tree's nodes. */
export type Mark = 'strong' | 'emphasis' | 'delete' | 'inlineCode'

/** What a channel makes of characters in a message. */
export interface Channel {
  /** What stands on both sides of a formatted run; empty where the channel shows no such formatting. */
  readonly markers: Readonly<Record<Mark, string>>
  /** The line above and below a block of code. */
  readonly fence: string
  /** What begins each line of a quotation. */
  readonly quote: string
  /** Most UTF-16 code units in one message; nothing where a reply is one piece however long it is. */
  readonly longestPart: number | undefined
}

const chatMarkers = { strong: '*', emphasis: '_', delete: '~', inlineCode: '`' } as const

/**
 * What the channels are known to take.
 *
 * WhatsApp: its Help Center, "How to format your messages" (faq.whatsapp.com/539178204879377), has `*bold*`, `_italic_`,
 * `~strike~`, three backticks, one backtick for inline code, `- ` and `1. ` for lists and `> ` for quotations. The Cloud
 * API, "Text messages" (developers.facebook.com/docs/whatsapp/cloud-api/messages/text-messages), takes 4,096 characters.
 *
 * Messenger: Facebook's Help Center (facebook.com/help/147348452522644) has `*`, `_`, `~`, one and three backticks, but
 * no lists and no quotations. Apps on telephones may show these markers as they are. The Send API refuses a text
 * whose length is not "less than or equal to 2000".
 *
 * Neither says what a character is. UTF-16 code units are counted, since no count of characters is higher. Neither
 * knows an escape, and where in a word a marker counts is known from use only: `settle` keeps to the safe side.
 */
export const channels = {
  plain: {
    markers: { strong: '', emphasis: '', delete: '', inlineCode: '' },
    fence: '',
    quote: '',
    longestPart: undefined,
  },
  messenger: { markers: chatMarkers, fence: '```', quote: '', longestPart: 2_000 },
  whatsapp: { markers: chatMarkers, fence: '```', quote: '> ', longestPart: 4_096 },
} as const satisfies Record<string, Channel>
