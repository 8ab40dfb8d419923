import type { CatalogueItems } from '../../retrieval/catalogue.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

/** A shop for lamps: what its records say is what a model may say. */
export const lampShop = {
  product: [
    {
      name: 'Halden desk lamp',
      description: 'A brass lamp with a jointed arm. The light is warm and can be dimmed.',
      price: eur(129),
      sku: 'LMP-HD1',
      category: 'Desk lamps',
      available: true,
      url: 'https://lamps.example/halden',
      imageUrl: 'https://lamps.example/halden.jpg',
      customAttributes: { weightGrams: 1450, colour: 'brass', powerWatts: 9 },
    },
    {
      name: 'Sorrel desk lamp',
      description: 'A small lamp of folded steel for narrow desks.',
      price: eur(59.5),
      sku: 'LMP-SD2',
      category: 'Desk lamps',
      available: false,
      url: 'https://lamps.example/sorrel',
      customAttributes: { weightGrams: 820, colour: 'green', powerWatts: 6 },
    },
    {
      name: 'Fjell floor lamp',
      description: 'Stands two metres high and lights a whole corner.',
      price: eur(240),
      sku: 'LMP-FF1',
      category: 'Floor lamps',
      available: true,
      customAttributes: { weightGrams: 6200, colour: 'black', powerWatts: 24 },
    },
    { name: 'Linen lamp shade', description: 'Fits every lamp of ours.', sku: 'SHD-1', category: 'Shades' },
  ],
  faq: [
    {
      question: 'How long may I return a lamp?',
      answer: 'Within 45 days, in its box and with the receipt.',
      keywords: ['send back', 'refund'],
    },
    { question: 'What does delivery cost?', answer: 'Delivery costs 3.95 EUR, from 80 EUR on it is free.' },
    { question: 'Do you repair lamps?', answer: 'Yes, in every branch. A new cable takes two days.' },
  ],
  location: [
    {
      name: 'Harbour branch',
      address: '14 Quay Road, Hamburg',
      city: 'Hamburg',
      country: 'DE',
      latitude: 53.545,
      longitude: 9.97,
      timezone: 'Europe/Berlin',
      phone: '+49 40 5550123',
      email: 'harbour@lamps.example',
      services: ['Lamp repair', 'Lighting advice'],
      operatingHours: {
        monday: { open: '10:00', close: '19:00' },
        tuesday: { open: '10:00', close: '19:00' },
        wednesday: { open: '10:00', close: '19:00' },
        thursday: { open: '10:00', close: '20:00' },
        friday: { open: '10:00', close: '20:00' },
        saturday: { open: '11:00', close: '17:00' },
        sunday: { isClosed: true },
      },
    },
    {
      name: 'Ring branch',
      address: '2 Ringstrasse, Vienna',
      city: 'Vienna',
      country: 'AT',
      latitude: 48.2,
      longitude: 16.37,
      timezone: 'Europe/Vienna',
      services: ['Lamp repair'],
      operatingHours: { monday: { open: '09:30', close: '18:00' }, sunday: { isClosed: true } },
    },
  ],
} satisfies CatalogueItems
