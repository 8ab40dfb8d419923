import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { openingWeek } from '../opening-week.ts'

const eur = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'EUR' })

/** A shop for lamps and kettles. */
export const englishShop = {
  product: [
    {
      name: 'Luma table lamp',
      description: 'A plain lamp for the desk. The cable is two metres long.',
      price: eur(129),
      sku: 'LT-100',
      category: 'Lamps',
      available: true,
      customAttributes: { weightKg: 1.2, colour: 'white', dimmable: true },
    },
    {
      name: 'Nero table lamp',
      description: 'A classic in steel for the living room.',
      price: eur(1249.5),
      sku: 'LT-200',
      category: 'Lamps',
      available: false,
      customAttributes: { weightKg: 3.4, colour: 'black', dimmable: false },
    },
    {
      name: 'Vapore kettle',
      description: 'Boils four cups in three minutes.',
      price: eur(49),
      sku: 'KE-100',
      category: 'Kitchen',
      available: true,
      customAttributes: { capacityLitres: 1.7, colour: 'white' },
    },
  ],
  faq: [
    {
      question: 'How long may I return something?',
      answer: 'Within 45 days, unused and with the receipt.',
      keywords: ['return', 'exchange', 'refund'],
      externalId: 'faq-return',
    },
    {
      question: 'What does delivery cost?',
      answer: 'Delivery costs 3.95 EUR.',
      keywords: ['shipping fee', 'postage'],
      externalId: 'faq-delivery',
    },
  ],
  location: [
    {
      name: 'Harbour branch',
      address: '14 Quay Road, Cork',
      city: 'Cork',
      country: 'IE',
      latitude: 51.8985,
      longitude: -8.4756,
      timezone: 'Europe/Dublin',
      phone: '+353 21 123 4567',
      externalId: 'store-ork',
      services: ['Lighting advice', 'Repair'],
      operatingHours: openingWeek,
    },
    {
      name: 'Lake branch',
      address: '2 Lake Street, Killarney',
      city: 'Killarney',
      country: 'IE',
      latitude: 52.0599,
      longitude: -9.5044,
      timezone: 'Europe/Dublin',
      externalId: 'store-kir',
      services: ['Repair'],
      operatingHours: { monday: { open: '09:30', close: '18:00' } },
    },
  ],
} satisfies CatalogueItems
