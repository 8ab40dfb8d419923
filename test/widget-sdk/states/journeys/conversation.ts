import type { Journey } from '../journey.ts'
import type { Line, Lines } from '../line.ts'

const alpenglow = {
  id: 'prod_1',
  name: 'Alpenglow 2 tent',
  price: 349,
  currency: 'EUR',
  url: 'https://shop.example/alpenglow-2',
  imageUrl: 'https://pictures.example/alpenglow-2.svg',
}
const products = [
  alpenglow,
  { id: 'prod_2', name: 'Moss Shelter for one person, without poles', price: 189.5, currency: 'EUR' },
  { ...alpenglow, id: 'prod_3', name: 'Ridge 3 Pro', price: null },
]

const markdown = `## Pitching in the wind

Three things matter **most**, in this order:

1. Put the *narrow* end towards the wind.
2. Peg the corners first, then the [guy lines](https://shop.example/guy-lines).
3. Tighten everything again after an hour.

- Sand: use bags
- Snow: bury the pegs

| Wind | Pegs |
| --- | ---: |
| calm | 8 |
| gale | 20 |

> Better one peg too many.

\`\`\`
tension = load / pegs
\`\`\`

Ask for the \`P-20\` pegs.`

const askTents = 'I need a light tent for two'
const askHeld = 'How long does delivery take?'
const askStreamed = 'May I return it?'

const tents: Line = {
  content:
    'For two people I would take the **Alpenglow 2**: 1.9 kg, free-standing, two doors. If weight is all that counts, look at the Moss Shelter.',
  products,
  sources: [
    { kind: 'product', id: 'prod_1', title: 'Alpenglow 2' },
    { kind: 'faq', id: 'faq_1', title: 'How heavy may a tent be?' },
    { kind: 'faq', id: 'faq_2', title: 'Which tent for which season?' },
  ],
}
const lines: Lines = {
  'How do I pitch it in the wind?': { content: markdown },
  [askTents]: tents,
  [askHeld]: { content: 'Two to three days within the EU.', waitsAfter: '' },
  [askStreamed]: {
    content: 'Yes, within **60 days** if it is unused. Bring the receipt along.',
    waitsAfter: 'Yes, within **60 days** if it is',
  },
  'Where can I see it?': {
    content: 'In two stores near you.',
    sources: [
      { kind: 'location', id: 'loc_1', title: 'Fernweh Hamburg, Am Speicher 4' },
      { kind: 'location', id: 'loc_2', title: 'Fernweh Berlin, Kastanienallee 12' },
    ],
    actions: [{ type: 'open_url', url: 'https://shop.example/stores', label: 'All stores' }],
  },
  'Can I bring it back?': {
    content:
      'I am not sure that this is what you mean. The nearest I have is:\n\n**How long may I return a tent?**\n\nWithin 45 days.',
    actions: [
      {
        type: 'suggestions',
        label: 'Did you mean one of these?',
        suggestions: [
          { text: 'Who pays for sending a parcel back?', kind: 'faq', id: 'faq_1' },
          {
            text: 'Can I exchange a pair of boots whose size does not fit, and how long do I have for that?',
            kind: 'faq',
            id: 'faq_2',
          },
          { text: 'When do I get my money back?', kind: 'faq', id: 'faq_3' },
        ],
      },
    ],
  },
  'Which store is near me?': {
    content: 'Where are you? I could look for the nearest store.',
    actions: [{ type: 'collect_location' }],
  },
  'I want to speak to a person.': {
    content: 'You reach us by phone: +49 40 5550142.',
    actions: [{ type: 'handoff', reason: 'asked', summary: 'Wants a person.' }],
  },
}

const shop = {
  greeting: 'Hello! I know every tent, boot and sleeping bag we have. **What are you planning?**',
  suggestions: [askTents, 'Which boots for wet ground?', 'Where is your nearest store?'],
  accentColor: '#1f6f5c',
}

/** From the first look at the page to a long talk. */
export const conversationJourneys: readonly Journey[] = [
  {
    name: 'a bubble',
    placement: { kind: 'bubble', shop },
    lines,
    steps: [
      {
        state: 'closed',
        reach: ({ page }) => page.getByRole('button', { name: 'Open chat' }).waitFor(),
      },
      {
        state: 'starting',
        async reach({ page, open, chat }) {
          await page.route('**/v1/widget/sessions', () => undefined)
          await open()
          await chat.locator('.starting').waitFor()
        },
      },
      {
        state: 'greeting',
        async reach({ page, chat }) {
          await page.unroute('**/v1/widget/sessions')
          await page.reload()
          await page.getByRole('button', { name: 'Open chat' }).click()
          await chat.getByRole('button', { name: askTents }).waitFor()
        },
      },
      {
        state: 'menu',
        async reach({ chat }) {
          await chat.locator('.menu button').first().click()
          await chat.locator('.menu li').first().waitFor()
        },
      },
      {
        state: 'typing',
        async reach({ chat, page, say }) {
          await page.keyboard.press('Escape')
          await say(askHeld)
          await chat.locator('.typing').waitFor()
        },
      },
      {
        state: 'unread',
        async reach({ page, chat, letReply }) {
          await chat.locator('header .quiet').last().click()
          // A reply that comes while the chat is still to be seen has been read.
          await page.getByRole('button', { name: 'Open chat' }).waitFor()
          letReply()
          await page.getByText('unread').waitFor({ state: 'attached' })
        },
      },
    ],
  },
  {
    name: 'a conversation',
    placement: { kind: 'bubble', shop },
    lines,
    steps: [
      {
        state: 'products',
        async reach({ open, chat }) {
          await open()
          await chat.getByRole('button', { name: askTents }).click()
          await chat.locator('.product img').first().waitFor()
        },
      },
      {
        state: 'sources',
        async reach({ chat }) {
          await chat.locator('summary').click()
          await chat.getByText('Which tent for which season?').waitFor()
        },
      },
      {
        state: 'feedback',
        async reach({ chat }) {
          await chat.locator('.feedback button').first().click()
          await chat.locator('.feedback [aria-pressed="true"]').waitFor()
        },
      },
      {
        state: 'markdown',
        async reach({ say, chat }) {
          await say('How do I pitch it in the wind?')
          await chat.locator('.bubble pre').waitFor()
        },
      },
      {
        state: 'streaming',
        async reach({ say, sees }) {
          await say(askStreamed)
          await sees('60 days')
        },
      },
      {
        state: 'places',
        async reach({ say, sees, letReply, chat }) {
          letReply()
          await sees('Bring the receipt along')
          await say('Where can I see it?')
          await chat.getByRole('link', { name: 'All stores' }).waitFor()
        },
      },
      {
        state: 'suggestions',
        async reach({ say, chat }) {
          await say('Can I bring it back?')
          await chat.getByRole('group', { name: 'Did you mean one of these?' }).waitFor()
        },
      },
      {
        state: 'suggestion-chosen',
        async reach({ chat, sees }) {
          await chat.getByRole('button', { name: 'Who pays for sending' }).click()
          await sees('You said: Who pays for sending a parcel back?')
        },
      },
      {
        state: 'location-prompt',
        async reach({ say, chat }) {
          await say('Which store is near me?')
          await chat.getByRole('button', { name: 'Share my location' }).waitFor()
        },
      },
      {
        state: 'location-refused',
        async reach({ chat }) {
          await chat.getByRole('button', { name: 'Share my location' }).click()
          await chat.getByText('Your location could not be found out.').waitFor()
        },
      },
      {
        state: 'handoff',
        async reach({ say, sees }) {
          await say('I want to speak to a person.')
          await sees('You reach us by phone: +49 40 5550142.')
        },
      },
    ],
  },
]
