import { builtinEngine } from '../../server/src/agent/builtin/builtin-engine.ts'
import type { EngineAnswer, EngineTurn } from '../../server/src/engine.ts'
import { engineTurn } from './engine-turn.ts'
import { type Catalogue, type CatalogueItems, newCatalogue } from '../retrieval/catalogue.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { openUnmannedService } from '../support/unmanned-service.ts'

const eur = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'EUR' })

/** A shop for sound and kitchen: what its records say is what answers may say. */
const smallShop: CatalogueItems = {
  product: [
    {
      name: 'Aria 2 speaker',
      description: 'A small speaker for the kitchen table. It floats, should it fall into the pool.',
      price: eur(129),
      sku: 'SND-A2',
      category: 'Speakers',
      tags: ['portable', 'splash-proof'],
      available: true,
      url: 'https://shop.example/aria-2',
      customAttributes: {
        weightGrams: 620,
        batteryHours: 12,
        colour: 'coral',
        bluetooth: true,
        packedSizeCm: '18 x 7',
      },
      metadata: { purchasePrice: 41.75, supplier: 'Nightingale' },
    },
    {
      name: 'Aria 5 speaker',
      description: 'Fills a garden with sound. Two of them make a stereo pair.',
      price: eur(249),
      sku: 'SND-A5',
      category: 'Speakers',
      tags: ['portable'],
      available: true,
      customAttributes: {
        weightGrams: 1850,
        batteryHours: 20,
        colour: 'white',
        bluetooth: true,
        remoteControl: 'Yes',
      },
    },
    {
      name: 'Basso shelf speaker',
      description: 'Walnut and paper, made to stand still. Needs an amplifier.',
      price: eur(89),
      sku: 'SND-BS',
      category: 'Speakers',
      available: false,
      customAttributes: { weight: '3.4 kg', colour: 'walnut', bluetooth: false, remoteControl: 'no' },
    },
    {
      name: 'Speaker stand',
      description: 'Steel stand for any speaker on a shelf.',
      price: eur(39),
      sku: 'SND-ST',
      category: 'Accessories',
    },
    {
      name: 'Piccolo headphones',
      description: 'Folds flat and forgives being sat upon.',
      price: eur(59),
      sku: 'SND-HP1',
      category: 'Headphones',
      available: true,
      customAttributes: { weight_g: 180, colour: 'white' },
    },
    {
      name: 'Largo headphones',
      description: 'Keeps the train outside. Comes with a hard case.',
      price: eur(199),
      sku: 'SND-HP2',
      category: 'Headphones',
      available: true,
      customAttributes: { weight_g: 290, colour: 'black', noise_cancelling: true },
    },
    {
      name: 'Vapore kettle',
      description: 'Boils four cups in three minutes.',
      price: eur(49),
      sku: 'KIT-K1',
      category: 'Kitchen',
      available: true,
      customAttributes: { capacityLitres: 1.7, powerWatts: 2200, colour: 'white' },
    },
    { name: 'Fumo kettle', description: 'Whistles on the stove.', sku: 'KIT-K2', category: 'Kitchen' },
  ],
  faq: [
    {
      question: 'How long may I return something?',
      answer: 'Within 45 days, unused and with the receipt.',
      keywords: ['send back', 'refund', 'money back'],
      externalId: 'faq-return',
    },
    {
      question: 'What does delivery cost?',
      answer: 'Delivery costs 3.95 EUR.',
      keywords: ['shipping fee', 'postage'],
      externalId: 'faq-cost',
    },
    {
      question: 'How long does delivery take?',
      answer: 'Two working days.\n\nIslands take five.',
      keywords: ['shipping time'],
      externalId: 'faq-time',
    },
    {
      question: 'Do you engrave names?',
      answer: 'Yes, on anything made of metal.',
      externalId: 'faq-engrave',
    },
  ],
  location: [
    {
      name: 'Harbour branch',
      address: '14 Quay Road, Hamburg',
      city: 'Hamburg',
      country: 'DE',
      timezone: 'Europe/Berlin',
      phone: '+49 40 123',
      externalId: 'store-hh',
      operatingHours: {
        monday: { open: '10:00', close: '19:00' },
        sunday: { isClosed: true },
      },
    },
    {
      name: 'Ring branch',
      address: '2 Ringstrasse, Vienna',
      city: 'Vienna',
      country: 'AT',
      timezone: 'Europe/Vienna',
      externalId: 'store-vie',
      operatingHours: { monday: { open: '09:30', close: '18:00' } },
    },
  ],
}

/** A shop that answers, without HTTP in between. */
export interface OpenShop {
  readonly catalogue: Catalogue
  ask(message: string, turn?: Partial<EngineTurn>): Promise<EngineAnswer>
  /** One message after the other in one session, as the service would hand them in. All the answers. */
  converse(...messages: readonly string[]): Promise<EngineAnswer[]>
  close(): Promise<void>
}

export async function openShop(items: CatalogueItems = smallShop): Promise<OpenShop> {
  const service = await openUnmannedService({ model: sharedEncoder().model })
  const catalogue = await newCatalogue(service, items)
  const ask = (message: string, turn: Partial<EngineTurn> = {}): Promise<EngineAnswer> =>
    builtinEngine.answer(
      catalogue.ctx,
      engineTurn({ knowledgeBaseId: catalogue.knowledgeBaseId, message, ...turn }),
    )
  return {
    catalogue,
    ask,
    async converse(...messages) {
      const history: EngineTurn['history'][number][] = []
      const answers: EngineAnswer[] = []
      for (const message of messages) {
        const answer = await ask(message, { history })
        answers.push(answer)
        history.push({ role: 'user', content: message }, remembered(answer))
      }
      return answers
    },
    close: () => service.close(),
  }
}

/** A reply as the service hands it to a later turn. */
export function remembered(answer: EngineAnswer): EngineTurn['history'][number] {
  const { content, products, sources, actions } = answer
  const suggestions = actions.flatMap((each) => (each.type === 'suggestions' ? each.suggestions : []))
  return {
    role: 'assistant',
    content,
    products: products.map(({ id }) => id),
    sources: sources.map(({ kind, id }) => ({ kind, id })),
    ...(suggestions.length > 0 && { suggestions }),
  }
}

/** Part numbers of the products shown, in their order. */
export function skusOf({ products }: Pick<EngineAnswer, 'products'>): unknown[] {
  return products.map((each) => each.sku)
}

/** Keys of the records that an answer rests on. */
export function sourcesOf({ sources }: Pick<EngineAnswer, 'sources'>): string[] {
  return sources.map((each) => each.externalId ?? each.title)
}
