import { type Conversation, whereNobodyIsTold } from './conversation.ts'
import { germanShop } from './german-shop.ts'

const contact =
  'So erreichen Sie **Filiale am Hafen**:\n\nAdresse: Kaistraße 14, 20457 Hamburg  \nTelefon: +49 40 123\n\nDer Standort ist jetzt geöffnet, bis 18:30 Uhr.'

export const germanConversation: Conversation = {
  language: 'de',
  timezone: 'Europe/Berlin',
  items: germanShop,
  steps: {
    'returns courtesies': [
      { say: 'Guten Tag', reply: 'Guten Tag, Ada. Was kann ich für Sie tun?' },
      { say: 'Vielen Dank!', reply: [/^Gern geschehen\./] },
      { say: 'Tschüss', reply: [/^Auf Wiedersehen, Ada/], ends: true },
    ],
    'finds a product by a wish and a price, and tells a property of it': [
      {
        say: 'Ich suche eine Leuchte unter 200 Euro',
        reply:
          'Das passt zu Ihrem Preisrahmen:\n\n**Tischleuchte Luma** (LT-100) kostet 129,00 €.\n\nEine schlichte Leuchte für den Schreibtisch. Das Kabel ist zwei Meter lang.',
        skus: ['LT-100'],
      },
      { say: 'Wie schwer ist sie?', reply: 'Gewicht von **Tischleuchte Luma** (LT-100): 1,2 kg.' },
    ],
    'tells of a product that is named': [
      {
        say: 'Was kostet die Tischleuchte Luma?',
        reply: '**Tischleuchte Luma** (LT-100) kostet 129,00 €.',
      },
      {
        say: 'Wie schwer ist sie?',
        reply: 'Gewicht von **Tischleuchte Luma** (LT-100): 1,2 kg.',
        skus: ['LT-100'],
      },
    ],
    compares: [
      {
        say: 'Was ist der Unterschied zwischen Luma und Nero?',
        reply: [
          /^\*\*Tischleuchte Luma\*\* \(LT-100\) und \*\*Tischleuchte Nero\*\* \(LT-200\) im Vergleich:/,
          /- Preis: 129,00 € \(Tischleuchte Luma\), 1\.249,50 € \(Tischleuchte Nero\)/,
          /- Gewicht: 1,2 kg \(Tischleuchte Luma\), 3,4 kg \(Tischleuchte Nero\)/,
          /- Dimmbar: ja \(Tischleuchte Luma\), nein \(Tischleuchte Nero\)/,
        ],
        skus: ['LT-100', 'LT-200'],
      },
    ],
    'answers from the FAQs': [
      {
        say: 'Was kostet der Versand?',
        reply: 'Der Versand kostet 3,95 EUR.',
        sources: ['faq-versand'],
      },
      { say: 'Kann ich etwas zurückgeben?', reply: [/^Innerhalb von 45 Tagen/] },
    ],
    'tells when a location is open, and that it is closed on a day': [
      {
        say: 'Wie sind die Öffnungszeiten in Hamburg?',
        reply: [
          /^\*\*Filiale am Hafen\*\* ist jetzt geöffnet, bis 18:30 Uhr\./,
          /- Montag bis Freitag: 10:00–18:30\n- Samstag: 10:00–12:00 und 13:00–15:00/,
        ],
      },
      {
        say: 'Hat sie am Sonntag offen?',
        reply:
          '**Filiale am Hafen** ist am Sonntag, 29. November geschlossen und öffnet wieder am Montag, 30. November um 10:00 Uhr.',
      },
    ],
    'tells what a location offers, and where there is none': [
      {
        say: 'Welche Leistungen bieten Sie in Hamburg an?',
        reply: '**Filiale am Hafen** bietet: Lichtberatung und Reparatur.',
      },
      { say: 'Gibt es eine Filiale in Köln?', reply: [/^Dort ist mir kein Standort von uns bekannt\./] },
    ],
    'keeps in mind what is taken, in whatever words': [
      { say: 'Haben Sie Leuchten?', skus: ['LT-100', 'LT-200'] },
      { say: 'die erste', skus: ['LT-100'] },
      { say: 'Ich nehme sie', reply: [/^Das merke ich mir als Ihre Wahl:\n\n\*\*Tischleuchte Luma\*\*/] },
      { say: 'Und der Wasserkocher?', skus: ['WK-100'] },
      {
        say: 'Was kostet die Leuchte, die ich ausgesucht habe?',
        reply: '**Tischleuchte Luma** (LT-100) kostet 129,00 €.',
      },
      {
        say: 'Welche Leuchte habe ich ausgesucht?',
        reply: [/^Das haben Sie ausgesucht:\n\n\*\*Tischleuchte Luma\*\* \(LT-100\)/],
        skus: ['LT-100'],
        sources: ['Tischleuchte Luma'],
      },
      {
        say: 'Welchen Wasserkocher habe ich ausgesucht?',
        reply: [/^Eine solche Wahl habe ich mir nicht gemerkt\. Ausgesucht haben Sie das:/],
        skus: ['LT-100'],
      },
      {
        say: 'Ich möchte mit einem Menschen sprechen',
        reply: [
          /^In diesem Chat kann niemand übernehmen\.\n\n/,
          /\n\nWenn Sie Ihre Kontaktdaten hinterlassen, werden sie an das System des Geschäfts übermittelt\.$/,
        ],
        form: 'Kontaktwunsch',
        handsOver: true,
      },
    ],
    'asks which of several is taken': [
      { say: 'Haben Sie Leuchten?', skus: ['LT-100', 'LT-200'] },
      { say: 'Ich nehme sie', reply: [/^Welches davon soll es sein\?/], skus: ['LT-100', 'LT-200'] },
      { say: 'Ich nehme die Leuchte', reply: [/^Welches davon soll es sein\?/], skus: ['LT-100', 'LT-200'] },
    ],
    'says that nothing has been chosen': [
      { say: 'Haben Sie Leuchten?', skus: ['LT-100', 'LT-200'] },
      {
        say: 'Welche Leuchte habe ich ausgesucht?',
        reply: 'Bisher habe ich mir keine Wahl von Ihnen gemerkt.',
        skus: [],
        sources: [],
      },
    ],
    'asks back what is to be chosen': [
      {
        say: 'Können Sie mir bei der Auswahl helfen?',
        reply: 'Gern. Was suchen Sie, und worauf kommt es Ihnen dabei an?',
        skus: [],
        sources: [],
      },
      { say: 'Eine Leuchte unter 200 Euro', skus: ['LT-100'] },
    ],
    'refuses what it knows nothing of': [
      {
        say: 'Wer hat die Weltmeisterschaft gewonnen?',
        reply: 'Dazu habe ich leider keine Informationen. Kann ich etwas anderes für Sie nachsehen?',
        skus: [],
      },
    ],
    'takes a request to be called, and sends it on with what was chosen': [
      { say: 'Haben Sie Leuchten?', skus: ['LT-100', 'LT-200'] },
      { say: 'Ich nehme die zweite', skus: ['LT-200'] },
      {
        say: 'Können Sie mich bitte zurückrufen?',
        reply: 'Wie sind Sie zu erreichen? Ihre Antworten werden an das System des Geschäfts übermittelt.',
        form: 'Kontaktwunsch',
      },
      {
        submit: { phone: '+49 40 1234567', callTime: 'evening' },
        reply:
          'Vielen Dank, Ada. Ihre Angaben wurden an das System des Geschäfts übermittelt: +49 40 1234567.',
        summary: [
          /^Besucher: Ada, \+49 40 1234567\nAnliegen: Können Sie mich bitte zurückrufen\?/,
          /\n- Wie lautet Ihre Telefonnummer\? \+49 40 1234567\n- Wann erreichen wir Sie am besten\? Am Abend\n/,
          /Am Abend[^]*Ausgewählt: Tischleuchte Nero/,
        ],
      },
    ],
    'takes an appointment': [
      {
        say: 'Ich möchte einen Termin für eine Lichtberatung',
        reply: [/^Lichtberatung, \*\*Filiale am Hafen\*\*/],
        form: 'Termin vereinbaren: Lichtberatung',
      },
      {
        submit: {
          appointmentDate: '2026-11-24',
          appointmentTime: '10:30',
          email: 'ada@shop.example',
        },
        reply:
          'Ich habe Ihren Wunsch aufgenommen: Lichtberatung, **Filiale am Hafen**, morgen um 10:30 Uhr (Europe/Berlin). Er ist noch nicht bestätigt. Ihr Wunsch wurde an das System des Geschäfts übermittelt.',
        summary: [/\? 2026-11-24\n- .*\? 10:30 \(Europe\/Berlin\)\n- .*\? ada@shop\.example\n/],
      },
    ],
    [whereNobodyIsTold]: [
      {
        say: 'Ich möchte mit einem Menschen sprechen',
        reply: `In diesem Chat kann niemand übernehmen.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: 'Können Sie mich bitte zurückrufen?',
        reply: `Von hier aus kann ich das nicht veranlassen: Niemand erfährt, dass Sie kontaktiert werden möchten.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: 'Ich möchte einen Termin für eine Lichtberatung',
        reply: [/das Geschäft erfährt nicht davon/],
        form: 'Termin vereinbaren: Lichtberatung',
      },
      {
        submit: { appointmentDate: '2026-11-24', appointmentTime: '10:30', email: 'ada@shop.example' },
        reply: `Ich habe Ihren Wunsch aufgenommen: Lichtberatung, **Filiale am Hafen**, morgen um 10:30 Uhr (Europe/Berlin). Er ist noch nicht bestätigt. Im Geschäft hat niemand davon erfahren.\n\n${contact}`,
        summary: [/10:30 \(Europe\/Berlin\)\n/],
      },
    ],
  },
}
