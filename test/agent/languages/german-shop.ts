import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { openingWeek } from '../opening-week.ts'

const eur = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'EUR' })

/** Ein Laden für Lampen und Wasserkocher. */
export const germanShop = {
  product: [
    {
      name: 'Tischleuchte Luma',
      description: 'Eine schlichte Leuchte für den Schreibtisch. Das Kabel ist zwei Meter lang.',
      price: eur(129),
      sku: 'LT-100',
      category: 'Leuchten',
      available: true,
      customAttributes: { gewichtKg: 1.2, farbe: 'weiß', dimmbar: true },
    },
    {
      name: 'Tischleuchte Nero',
      description: 'Ein Klassiker aus Stahl für das Wohnzimmer.',
      price: eur(1249.5),
      sku: 'LT-200',
      category: 'Leuchten',
      available: false,
      customAttributes: { gewichtKg: 3.4, farbe: 'schwarz', dimmbar: false },
    },
    {
      name: 'Wasserkocher Vapore',
      description: 'Kocht vier Tassen in drei Minuten.',
      price: eur(49),
      sku: 'WK-100',
      category: 'Küche',
      available: true,
      customAttributes: { fassungsvermögenLiter: 1.7, farbe: 'weiß' },
    },
  ],
  faq: [
    {
      question: 'Wie lange kann ich etwas zurückgeben?',
      answer: 'Innerhalb von 45 Tagen, unbenutzt und mit Beleg.',
      keywords: ['Rückgabe', 'Umtausch', 'Rückgaberecht'],
      externalId: 'faq-rueckgabe',
    },
    {
      question: 'Was kostet der Versand?',
      answer: 'Der Versand kostet 3,95 EUR.',
      keywords: ['Versandkosten', 'Lieferkosten'],
      externalId: 'faq-versand',
    },
  ],
  location: [
    {
      name: 'Filiale am Hafen',
      address: 'Kaistraße 14, 20457 Hamburg',
      city: 'Hamburg',
      country: 'DE',
      latitude: 53.5436,
      longitude: 9.9883,
      timezone: 'Europe/Berlin',
      phone: '+49 40 123',
      externalId: 'store-hh',
      services: ['Lichtberatung', 'Reparatur'],
      operatingHours: openingWeek,
    },
    {
      name: 'Filiale am Ring',
      address: 'Ringstraße 2, 1010 Wien',
      city: 'Wien',
      country: 'AT',
      latitude: 48.2025,
      longitude: 16.3688,
      timezone: 'Europe/Vienna',
      externalId: 'store-vie',
      services: ['Reparatur'],
      operatingHours: { monday: { open: '09:30', close: '18:00' } },
    },
  ],
} satisfies CatalogueItems
