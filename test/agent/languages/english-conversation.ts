import { type Conversation, whereNobodyIsTold } from './conversation.ts'
import { englishShop } from './english-shop.ts'

const contact =
  'You can reach **Harbour branch** like this:\n\nAddress: 14 Quay Road, Cork  \nPhone: +353 21 123 4567\n\nIt is open now, until 18:30.'

export const englishConversation: Conversation = {
  language: 'en',
  timezone: 'Europe/Dublin',
  items: englishShop,
  steps: {
    'returns courtesies': [
      { say: 'Good evening!', reply: 'Hello, Ada. What can I do for you?' },
      { say: 'Thank you very much!', reply: [/^You are welcome\./] },
      { say: 'Goodbye', reply: 'Goodbye, Ada, and thank you for your visit.', ends: true },
    ],
    'finds a product by a wish and a price, and tells a property of it': [
      {
        say: 'I am looking for a lamp under 200 euros',
        reply:
          'This is within your limit:\n\n**Luma table lamp** (LT-100) costs €129.00.\n\nA plain lamp for the desk. The cable is two metres long.',
        skus: ['LT-100'],
      },
      { say: 'How heavy is it?', reply: 'Weight of **Luma table lamp** (LT-100): 1.2 kg.' },
    ],
    'tells of a product that is named': [
      {
        say: 'How much is the Luma table lamp?',
        reply: '**Luma table lamp** (LT-100) costs €129.00.',
      },
    ],
    compares: [
      {
        say: 'What is the difference between Luma and Nero?',
        reply: [
          /^\*\*Luma table lamp\*\* \(LT-100\) and \*\*Nero table lamp\*\* \(LT-200\) side by side:/,
          /- Price: €129\.00 \(Luma table lamp\), €1,249\.50 \(Nero table lamp\)/,
          /- Weight: 1\.2 kg \(Luma table lamp\), 3\.4 kg \(Nero table lamp\)/,
          /- Dimmable: yes \(Luma table lamp\), no \(Nero table lamp\)/,
        ],
        skus: ['LT-100', 'LT-200'],
      },
    ],
    'answers from the FAQs': [
      { say: 'What is the shipping fee?', reply: 'Delivery costs 3.95 EUR.', sources: ['faq-delivery'] },
      { say: 'Can I return an item?', reply: [/^Within 45 days/] },
    ],
    'tells when a location is open, and that it is closed on a day': [
      {
        say: 'What are your opening hours in Cork?',
        reply: [
          /^\*\*Harbour branch\*\* is open now, until 18:30\./,
          /- Monday to Friday: 10:00–18:30\n- Saturday: 10:00–12:00 and 13:00–15:00/,
        ],
      },
      {
        say: 'Are you open on Sunday?',
        reply:
          '**Harbour branch** is closed on Sunday, November 29, and opens again on Monday, November 30 at 10:00.',
      },
    ],
    'tells what a location offers, and where there is none': [
      {
        say: 'What services do you offer in Cork?',
        reply: '**Harbour branch** offers Lighting advice and Repair.',
      },
      { say: 'Do you have a shop in Galway?', reply: [/^I know of no location of ours there\./] },
    ],
    'keeps in mind what is taken, in whatever words': [
      { say: 'Do you have lamps?', skus: ['LT-100', 'LT-200'] },
      { say: 'the first one', skus: ['LT-100'] },
      {
        say: 'I’ll take it',
        reply: [/^I will keep in mind that this is your choice:\n\n\*\*Luma table lamp\*\*/],
      },
      { say: 'And the kettle?', skus: ['KE-100'] },
      {
        say: 'How much is the lamp I chose?',
        reply: '**Luma table lamp** (LT-100) costs €129.00.',
      },
      {
        say: 'Which lamp did I choose?',
        reply: [/^This is what you have chosen:\n\n\*\*Luma table lamp\*\* \(LT-100\)/],
        skus: ['LT-100'],
        sources: ['Luma table lamp'],
      },
      {
        say: 'Which kettle did I choose?',
        reply: [/^I have noted no choice of that kind\. What you have chosen is this:/],
        skus: ['LT-100'],
      },
      {
        say: 'I want to talk to a person',
        reply: [
          /^Nobody can take over in this chat\.\n\n/,
          /\n\nIf you leave your details, they are sent to the shop’s system\.$/,
        ],
        form: 'Contact request',
        handsOver: true,
      },
    ],
    'asks which of several is taken': [
      { say: 'Do you have lamps?', skus: ['LT-100', 'LT-200'] },
      { say: 'I’ll take it', reply: [/^Which of these is it to be\?/], skus: ['LT-100', 'LT-200'] },
      { say: 'I’ll take the lamp', reply: [/^Which of these is it to be\?/], skus: ['LT-100', 'LT-200'] },
    ],
    'says that nothing has been chosen': [
      { say: 'Do you have lamps?', skus: ['LT-100', 'LT-200'] },
      {
        say: 'Which lamp did I choose?',
        reply: 'I have noted no choice of yours so far.',
        skus: [],
        sources: [],
      },
    ],
    'asks back what is to be chosen': [
      {
        say: 'Can you help me choose?',
        reply: 'Gladly. What are you looking for, and what matters to you in it?',
        skus: [],
        sources: [],
      },
      { say: 'A lamp under 200 euros', skus: ['LT-100'] },
    ],
    'refuses what it knows nothing of': [
      {
        say: 'Who won the world cup?',
        reply: 'I am sorry, I have no information about that. Is there something else I can look up for you?',
        skus: [],
      },
    ],
    'takes a request to be called, and sends it on with what was chosen': [
      { say: 'Do you have lamps?', skus: ['LT-100', 'LT-200'] },
      { say: 'I’ll take the second one', skus: ['LT-200'] },
      {
        say: 'Can you call me back?',
        reply: 'How can you be reached? Your answers are sent to the shop’s system.',
        form: 'Contact request',
      },
      {
        submit: { phone: '+353 21 765 4321', callTime: 'evening' },
        reply: 'Thank you, Ada. Your details have been sent to the shop’s system: +353 21 765 4321.',
        summary: [
          /^Visitor: Ada, \+353 21 765 4321\nRequest: Can you call me back\?/,
          /\n- What is your phone number\? \+353 21 765 4321\n- When is a good time to call\? In the evening\n/,
          /In the evening[^]*Chosen: Nero table lamp/,
        ],
      },
    ],
    'takes an appointment': [
      {
        say: 'I would like an appointment for lighting advice',
        reply: [/^Lighting advice, \*\*Harbour branch\*\*/],
        form: 'Book an appointment: Lighting advice',
      },
      {
        submit: {
          appointmentDate: '2026-11-24',
          appointmentTime: '10:30',
          email: 'ada@shop.example',
        },
        reply:
          'I have taken down your request: Lighting advice, **Harbour branch**, tomorrow at 10:30 (Europe/Dublin). It is not confirmed yet. Your request has been sent to the shop’s system.',
        summary: [
          /\n- Which day suits you\? 2026-11-24\n- At what time\? 10:30 \(Europe\/Dublin\)\n- What is your email address\? ada@shop\.example\n/,
        ],
      },
    ],
    [whereNobodyIsTold]: [
      {
        say: 'I want to talk to a person',
        reply: `Nobody can take over in this chat.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: 'Can you call me back?',
        reply: `I cannot arrange that from here: nobody is told that you would like to be contacted.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: 'I would like an appointment for lighting advice',
        reply: [/the shop is not told of it/],
        form: 'Book an appointment: Lighting advice',
      },
      {
        submit: { appointmentDate: '2026-11-24', appointmentTime: '10:30', email: 'ada@shop.example' },
        reply: `I have taken down your request: Lighting advice, **Harbour branch**, tomorrow at 10:30 (Europe/Dublin). It is not confirmed yet. Nobody at the shop has been told of it.\n\n${contact}`,
        summary: [/10:30 \(Europe\/Dublin\)\n/],
      },
    ],
  },
}
