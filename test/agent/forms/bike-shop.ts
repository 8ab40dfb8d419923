import type { CatalogueItems } from '../../retrieval/catalogue.ts'

const eur = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'EUR' })
const weekday = { open: '10:00', close: '18:00' }
const week = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: {
    slots: [
      { open: '10:00', close: '12:00' },
      { open: '13:00', close: '15:00' },
    ],
  },
  sunday: { isClosed: true },
}

/** A shop for bicycles: what can be booked, chosen and asked there. */
export const bikeShop = {
  product: [
    {
      name: 'Heron city bike',
      description: 'An upright bicycle for town, with a basket.',
      price: eur(899),
      sku: 'BK-1',
      category: 'City bikes',
      available: true,
      customAttributes: { frame: 'steel', gears: 8, colour: 'green' },
    },
    {
      name: 'Plover city bike',
      description: 'Light and quick between traffic lights.',
      price: eur(1199),
      sku: 'BK-2',
      category: 'City bikes',
      available: true,
      customAttributes: { frame: 'aluminium', gears: 8, colour: 'black' },
    },
    {
      name: 'Merlin gravel bike',
      description: 'For roads that end.',
      price: eur(1899),
      sku: 'BK-3',
      category: 'Gravel bikes',
      available: true,
      customAttributes: { frame: 'aluminium', gears: 11, colour: 'black' },
    },
    {
      name: 'Goshawk gravel bike',
      description: 'Carbon, and proud of it.',
      price: eur(3450),
      sku: 'BK-4',
      category: 'Gravel bikes',
      available: false,
      customAttributes: { frame: 'carbon', gears: 12, colour: 'green' },
    },
    { name: 'Bell helmet', price: eur(59), sku: 'HM-1', category: 'Helmets', available: true },
    { name: 'Dome helmet', price: eur(59), sku: 'HM-2', category: 'Helmets', available: true },
  ],
  faq: [
    {
      question: 'How do appointments work, and do I need one?',
      answer: 'For a bike fitting you need an appointment, for repairs you can just come.',
      keywords: ['appointment necessary', 'walk in'],
      externalId: 'faq-appointment',
    },
    {
      question: 'Can I book the workshop room for a birthday?',
      answer: 'Yes, on Sundays, for up to ten children.',
      keywords: ['book workshop room', 'birthday party'],
      externalId: 'faq-room',
    },
    {
      question: 'How do I reach customer service?',
      answer: 'By phone on weekdays.',
      keywords: ['talk to a human', 'contact', 'hotline'],
      externalId: 'faq-service',
    },
    {
      question: 'Which frame size should I get?',
      answer: 'Measure your inside leg and multiply it by 0.66.',
      keywords: ['frame size', 'which size'],
      externalId: 'faq-size',
    },
    {
      question: 'How can I track my parcel?',
      answer: 'With the link in the email.',
      keywords: ['where is my order', 'order status'],
      externalId: 'faq-track',
    },
    {
      question: 'Can I cancel or move an appointment?',
      answer: 'Yes, until the day before.',
      keywords: ['reschedule', 'change my appointment'],
      externalId: 'faq-cancel',
    },
    {
      question: 'Do you email me the invoice?',
      answer: 'Yes, when the bicycle is handed over.',
      keywords: ['send invoice'],
      externalId: 'faq-invoice',
    },
  ],
  location: [
    {
      name: 'Harbour branch',
      address: '14 Quay Road, Hamburg',
      city: 'Hamburg',
      country: 'DE',
      timezone: 'Europe/Berlin',
      externalId: 'store-hh',
      services: ['Test ride', 'Bike fitting', 'Repair'],
      operatingHours: week,
    },
    {
      name: 'Ring branch',
      address: '2 Ringstrasse, Vienna',
      city: 'Vienna',
      country: 'AT',
      timezone: 'Europe/Vienna',
      externalId: 'store-vie',
      services: ['Test ride', 'Repair'],
      operatingHours: week,
    },
    {
      name: 'Isar branch',
      address: '9 Isarufer, Munich',
      city: 'Munich',
      country: 'DE',
      timezone: 'Europe/Berlin',
      externalId: 'store-muc',
      status: 'temporarily_closed',
      services: ['Bike fitting'],
      operatingHours: week,
    },
  ],
} satisfies CatalogueItems
