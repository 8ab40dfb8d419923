import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { openingWeek } from '../opening-week.ts'

const eur = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'EUR' })

/** Un magasin de lampes et de bouilloires. */
export const frenchShop = {
  product: [
    {
      name: 'Lampe de table Luma',
      description: 'Une lampe sobre pour le bureau. Le câble mesure deux mètres.',
      price: eur(129),
      sku: 'LT-100',
      category: 'Lampes',
      available: true,
      customAttributes: { poidsKg: 1.2, couleur: 'blanc', variateur: true },
    },
    {
      name: 'Lampe de table Nero',
      description: 'Un classique en acier pour le salon.',
      price: eur(1249.5),
      sku: 'LT-200',
      category: 'Lampes',
      available: false,
      customAttributes: { poidsKg: 3.4, couleur: 'noir', variateur: false },
    },
    {
      name: 'Bouilloire Vapore',
      description: 'Fait bouillir quatre tasses en trois minutes.',
      price: eur(49),
      sku: 'BO-100',
      category: 'Cuisine',
      available: true,
      customAttributes: { capacitéLitres: 1.7, couleur: 'blanc' },
    },
  ],
  faq: [
    {
      question: 'Combien de temps ai-je pour retourner un article ?',
      answer: 'Dans les 45 jours, non utilisé et avec le ticket de caisse.',
      keywords: ['retour', 'échange', 'remboursement'],
      externalId: 'faq-retour',
    },
    {
      question: 'Combien coûte la livraison ?',
      answer: 'La livraison coûte 3,95 EUR.',
      keywords: ['frais de port', 'frais de livraison'],
      externalId: 'faq-livraison',
    },
  ],
  location: [
    {
      name: 'Magasin du Port',
      address: '14 quai du Port, 13002 Marseille',
      city: 'Marseille',
      country: 'FR',
      latitude: 43.2965,
      longitude: 5.3698,
      timezone: 'Europe/Paris',
      phone: '+33 4 91 12 34 56',
      externalId: 'store-mrs',
      services: ['Conseil en éclairage', 'Réparation'],
      operatingHours: openingWeek,
    },
    {
      name: 'Magasin du Lac',
      address: '2 rue du Lac, 1204 Genève',
      city: 'Genève',
      country: 'CH',
      latitude: 46.2044,
      longitude: 6.1432,
      timezone: 'Europe/Zurich',
      externalId: 'store-gva',
      services: ['Réparation'],
      operatingHours: { monday: { open: '09:30', close: '18:00' } },
    },
  ],
} satisfies CatalogueItems
