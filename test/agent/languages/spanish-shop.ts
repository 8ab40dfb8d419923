import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { openingWeek } from '../opening-week.ts'

const eur = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'EUR' })

/** Una tienda de lámparas y hervidores. */
export const spanishShop = {
  product: [
    {
      name: 'Lámpara de mesa Luma',
      description: 'Una lámpara sencilla para el escritorio. El cable mide dos metros.',
      price: eur(129),
      sku: 'LT-100',
      category: 'Lámparas',
      available: true,
      customAttributes: { pesoKg: 1.2, color: 'blanco', regulable: true },
    },
    {
      name: 'Lámpara de mesa Nero',
      description: 'Un clásico de acero para el salón.',
      price: eur(1249.5),
      sku: 'LT-200',
      category: 'Lámparas',
      available: false,
      customAttributes: { pesoKg: 3.4, color: 'negro', regulable: false },
    },
    {
      name: 'Hervidor Vapore',
      description: 'Hierve cuatro tazas en tres minutos.',
      price: eur(49),
      sku: 'HE-100',
      category: 'Cocina',
      available: true,
      customAttributes: { capacidadLitros: 1.7, color: 'blanco' },
    },
  ],
  faq: [
    {
      question: '¿Cuánto tiempo tengo para devolver un artículo?',
      answer: 'Dentro de los 45 días, sin usar y con el recibo.',
      keywords: ['devolución', 'cambio', 'reembolso'],
      externalId: 'faq-devolucion',
    },
    {
      question: '¿Cuánto cuesta el envío?',
      answer: 'El envío cuesta 3,95 EUR.',
      keywords: ['gastos de envío'],
      externalId: 'faq-envio',
    },
  ],
  location: [
    {
      name: 'Tienda del Puerto',
      address: 'Calle del Puerto 14, 46001 Valencia',
      city: 'Valencia',
      country: 'ES',
      latitude: 39.4699,
      longitude: -0.3763,
      timezone: 'Europe/Madrid',
      phone: '+34 96 123 45 67',
      externalId: 'store-vlc',
      services: ['Asesoramiento de iluminación', 'Reparación'],
      operatingHours: openingWeek,
    },
    {
      name: 'Tienda de la Ría',
      address: 'Calle de la Ría 2, 48001 Bilbao',
      city: 'Bilbao',
      country: 'ES',
      latitude: 43.263,
      longitude: -2.935,
      timezone: 'Europe/Madrid',
      externalId: 'store-bio',
      services: ['Reparación'],
      operatingHours: { monday: { open: '09:30', close: '18:00' } },
    },
  ],
} satisfies CatalogueItems
