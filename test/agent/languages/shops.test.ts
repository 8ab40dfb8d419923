import assert from 'node:assert/strict'
import type { EngineTurn } from '../../../server/src/engine.ts'
import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { talk } from '../forms/talk.ts'
import { type OpenShop, openShop, skusOf, sourcesOf } from '../small-shop.ts'
import { frenchShop } from './french-shop.ts'
import { germanShop } from './german-shop.ts'
import { spanishShop } from './spanish-shop.ts'

/** What is said in a shop of one language to messages that are in no language: names and part numbers. */
interface Expected {
  readonly language: string
  readonly items: CatalogueItems
  readonly bySku: string
  readonly named: { readonly message: string; readonly answer: string }
  readonly faq: { readonly message: string; readonly answer: string; readonly source: string }
  readonly place: { readonly message: string; readonly answer: string }
  readonly refusal: string
}

const expected: readonly Expected[] = [
  {
    language: 'de',
    items: germanShop,
    bySku:
      '**Tischleuchte Nero** (LT-200) kostet 1.249,50 €.\n\nDer Artikel ist zurzeit nicht verfügbar.\n\nEin Klassiker aus Stahl für das Wohnzimmer.',
    named: {
      message: 'Wasserkocher Vapore',
      answer: '**Wasserkocher Vapore** (WK-100) kostet 49,00 €.\n\nKocht vier Tassen in drei Minuten.',
    },
    faq: {
      message: 'Wie lange kann ich etwas zurückgeben?',
      answer: 'Innerhalb von 45 Tagen, unbenutzt und mit Beleg.',
      source: 'faq-rueckgabe',
    },
    place: {
      message: 'Filiale am Hafen',
      answer: [
        '**Filiale am Hafen** finden Sie hier: Kaistraße 14, 20457 Hamburg.',
        'Telefon: +49 40 123',
        'Der Standort ist jetzt geöffnet, bis 18:30 Uhr.',
        'Öffnungszeiten:',
        '- Montag bis Freitag: 10:00–18:30\n- Samstag: 10:00–12:00 und 13:00–15:00\n- Sonntag: geschlossen',
        'Angeboten wird dort: Lichtberatung und Reparatur.',
      ].join('\n\n'),
    },
    refusal: 'Dazu habe ich leider keine Informationen. Kann ich etwas anderes für Sie nachsehen?',
  },
  {
    language: 'fr',
    items: frenchShop,
    bySku:
      'Pour **Lampe de table Nero** (LT-200), le prix est de 1 249,50 €.\n\nCet article n’est pas disponible actuellement.\n\nUn classique en acier pour le salon.',
    named: {
      message: 'Bouilloire Vapore',
      answer:
        'Pour **Bouilloire Vapore** (BO-100), le prix est de 49,00 €.\n\nFait bouillir quatre tasses en trois minutes.',
    },
    faq: {
      message: 'Combien de temps ai-je pour retourner un article ?',
      answer: 'Dans les 45 jours, non utilisé et avec le ticket de caisse.',
      source: 'faq-retour',
    },
    place: {
      message: 'Magasin du Port',
      answer: [
        '**Magasin du Port** se trouve à cette adresse : 14 quai du Port, 13002 Marseille.',
        'Téléphone : +33 4 91 12 34 56',
        'Ouvert en ce moment, jusqu’à 18:30.',
        'Horaires d’ouverture :',
        '- Du lundi au vendredi : 10:00–18:30\n- Samedi : 10:00–12:00 et 13:00–15:00\n- Dimanche : fermé',
        'Prestations proposées sur place : Conseil en éclairage et Réparation.',
      ].join('\n\n'),
    },
    refusal:
      'Malheureusement, je n’ai pas d’informations à ce sujet. Puis-je chercher autre chose pour vous ?',
  },
  {
    language: 'es',
    items: spanishShop,
    bySku:
      'El precio de **Lámpara de mesa Nero** (LT-200) es de 1249,50 €.\n\nEl artículo no está disponible en este momento.\n\nUn clásico de acero para el salón.',
    named: {
      message: 'Hervidor Vapore',
      answer:
        'El precio de **Hervidor Vapore** (HE-100) es de 49,00 €.\n\nHierve cuatro tazas en tres minutos.',
    },
    faq: {
      message: '¿Cuánto tiempo tengo para devolver un artículo?',
      answer: 'Dentro de los 45 días, sin usar y con el recibo.',
      source: 'faq-devolucion',
    },
    place: {
      message: 'Tienda del Puerto',
      answer: [
        '**Tienda del Puerto** se encuentra en esta dirección: Calle del Puerto 14, 46001 Valencia.',
        'Teléfono: +34 96 123 45 67',
        'Abierto ahora, hasta las 18:30.',
        'Horario:',
        '- De lunes a viernes: 10:00–18:30\n- Sábado: 10:00–12:00 y 13:00–15:00\n- Domingo: cerrado',
        'Servicios que se ofrecen allí: Asesoramiento de iluminación y Reparación.',
      ].join('\n\n'),
    },
    refusal: 'Lo siento, no tengo información sobre eso. ¿Puedo buscar otra cosa para usted?',
  },
]

const mondayNoon = '2026-11-23T11:00:00Z'

/** Spaces that no line may break at, too. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/gu, ' ')
}

for (const { language, items, bySku, named, faq, place, refusal } of expected) {
  describe(`a shop whose visitors speak ${language}`, () => {
    let shop: OpenShop
    before(async () => {
      shop = await openShop(items)
    })
    after(() => shop.close())

    const ask = async (message: string, turn: Partial<EngineTurn> = {}) => {
      const answer = await shop.ask(message, { language, ...turn })
      return { ...answer, content: plain(answer.content) }
    }

    it('tells the price of a part number, and that there is none left', async () => {
      const answer = await ask('LT-200')
      assert.equal(answer.content, bySku)
      assert.deepEqual(skusOf(answer), ['LT-200'])
    })

    it('tells the price of a product by its name', async () => {
      assert.equal((await ask(named.message)).content, named.answer)
    })

    it('answers a FAQ in the words of the record', async () => {
      const answer = await ask(faq.message)
      assert.equal(answer.content, faq.answer)
      assert.deepEqual(sourcesOf(answer), [faq.source])
    })

    it('tells of a location where it is and when it is open', async () => {
      const { content } = await talk(shop.catalogue, { language, at: mondayNoon }).ask(place.message)
      assert.equal(plain(content), place.answer)
    })

    it('refuses in its language what it knows nothing of', async () => {
      assert.equal((await ask('XQ-9999-Z')).content, refusal)
    })

    it('stays in the language of the visitor, whatever the session was started with', async () => {
      const history = [
        { role: 'user', content: faq.message },
        { role: 'assistant', content: faq.answer },
      ] as const
      assert.equal((await ask('LT-200', { language: 'en', history })).content, bySku)
    })
  })
}
