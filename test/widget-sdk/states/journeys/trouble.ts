import type { Journey } from '../journey.ts'
import { dataOf } from '../../../support/tenant.ts'

const unreachable = 'There is no connection to the assistant.'

/** What goes wrong, what comes to an end, and where else a chat can stand. */
export const troubleJourneys: readonly Journey[] = [
  {
    name: 'a lost connection and a talk that was over',
    placement: { kind: 'bubble', visitorId: 'customer-42' },
    steps: [
      {
        state: 'no-start',
        async reach({ page, open, chat }) {
          await page.route('**/v1/widget/sessions', (route) => route.abort())
          await open()
          await chat.getByText(unreachable).waitFor()
        },
      },
      {
        state: 'not-sent',
        async reach({ page, chat, say }) {
          await page.unroute('**/v1/widget/sessions')
          await chat.getByRole('button', { name: 'Try again' }).click()
          await chat.getByRole('log').waitFor()
          await page.route('**/v1/widget/messages', (route) => route.abort())
          await say('Is anybody there?')
          await chat.getByText('Not sent.').waitFor()
        },
      },
      {
        state: 'offline',
        async reach({ page, chat }) {
          await page.context().setOffline(true)
          await chat.getByText('You are offline.').waitFor()
        },
      },
      {
        state: 'expired',
        async reach({ page, say, sees, chat, shop }) {
          await page.unroute('**/v1/widget/messages')
          await page.context().setOffline(false)
          await chat.getByText('You are offline.').waitFor({ state: 'detached' })
          await say('Hello')
          await sees('You said: Hello')
          const elsewhere = shop.browser()
          await elsewhere.begin({ visitorId: 'customer-42' })
          await elsewhere.end()
          await say('Are you still there?')
          await chat.getByText('nothing was said for a while').waitFor()
        },
      },
    ],
  },
  {
    name: 'too much at once',
    placement: { kind: 'bubble', shop: { visitorTurnsPerMinute: 1 } },
    steps: [
      {
        state: 'rate-limited',
        async reach({ open, say, sees, chat }) {
          await open()
          await say('One')
          await sees('You said: One')
          const refusal = chat.getByText('There are too many requests at the moment.')
          // The first may meet the end of its minute; the second has a whole one before it.
          for (const word of ['Two', 'Three']) {
            await say(word)
            const reply = chat.getByText(`You said: ${word}`)
            await refusal.or(reply).first().waitFor()
            if (await refusal.isVisible()) return
          }
          throw new Error('Nothing was refused.')
        },
      },
    ],
  },
  {
    name: 'a box in the page and a long talk',
    placement: {
      kind: 'box',
      visitorId: 'customer-43',
      shop: { greeting: 'Hello!', suggestions: ['A tent?'] },
    },
    steps: [
      {
        state: 'box',
        async reach({ chat }) {
          await chat.getByRole('button', { name: 'A tent?' }).waitFor()
          await chat.locator('main').scrollIntoViewIfNeeded()
        },
      },
      {
        state: 'older',
        async reach({ page, shop, chat }) {
          const { backend } = shop
          const { sessionId } = dataOf(await backend.create({ visitorId: 'customer-43' }))
          for (let turn = 0; turn < 26; turn += 1)
            await backend.send(sessionId, { content: `Question ${String(turn + 1)}` })
          await page.reload()
          const older = chat.getByRole('button', { name: 'Show earlier messages' })
          await older.waitFor()
          await older.scrollIntoViewIfNeeded()
        },
      },
    ],
  },
  {
    name: 'a chat over everything and its end',
    placement: { kind: 'full', shop: { greeting: 'Hello!', suggestions: ['A tent?'] } },
    lines: { 'That was all.': { content: 'Have a good trip. Goodbye.', sessionEnded: true } },
    steps: [
      { state: 'full', reach: ({ chat }) => chat.getByRole('button', { name: 'A tent?' }).waitFor() },
      {
        state: 'full-conversation',
        async reach({ chat, sees }) {
          await chat.getByRole('button', { name: 'A tent?' }).click()
          await sees('You said: A tent?')
        },
      },
      {
        state: 'ended',
        async reach({ say, chat }) {
          await say('That was all.')
          await chat.getByText('This conversation has ended.').waitFor()
        },
      },
      {
        state: 'rated',
        async reach({ chat }) {
          await chat.locator('.closing').getByRole('button', { name: 'Good', exact: true }).click()
          await chat.getByText('Thank you!').waitFor()
        },
      },
    ],
  },
]
