import type { Fields } from '../../../server/src/knowledge/index.ts'
import { type Conversation, converseWith } from '../converse-with.ts'

function made(sku: string, name: string, price: number, told: Readonly<Record<string, string>>): Fields {
  return { sku, name, price: { amount: price, currency: 'EUR' }, customAttributes: told }
}

const products = [
  made('P1', 'Ibex backpack', 40, { colours: 'black, teal', weight: '600 g' }),
  made('P2', 'Marten backpack', 140, { colours: 'red, sand', weight: '1100 g' }),
  made('B1', 'Fen boots', 120, { membrane: 'waterproof', weight: '1060 g' }),
  made('S1', 'Heath sleeping bag', 119, { comfort: '-2 °C', limit: '-8 °C', weight: '890 g' }),
  made('S2', 'Tarn sleeping bag', 219, { comfort: '-9 °C', limit: '-16 °C', weight: '1200 g' }),
]

/** What goes on with something that was shown says little, and in which language least of all. */
const conversations: readonly Conversation[] = [
  ["What's the cheapest backpack? → do you have it in red?", 'P1', /black, teal/],
  ['Was kostet der günstigste Rucksack? → Gibt es den auch in rot?', 'P1', /black, teal/],
  ["Quel est le sac à dos le moins cher ? → l'avez-vous en rouge ?", 'P1', /black, teal/],
  ['¿Cuál es la mochila más barata? → ¿la tienen en rojo?', 'P1', /black, teal/],
  ['Habt ihr Stiefel? → Sind die wasserdicht?', 'B1', /waterproof/],
  ['Avez-vous des bottes ? → sont-elles imperméables ?', 'B1', /waterproof/],
  ['¿Tienen botas? → ¿son impermeables?', 'B1', /waterproof/],
  ['Ich suche einen Schlafsack → bis 150 Euro', 'S1', /Preisrahmen/],
  ['Je cherche un sac de couchage → 150 euros maximum', 'S1', /budget/],
  ['How much is the Ibex? → is it heavy?', 'P1', /600 g/],
  ["What's the temperature rating of the Heath?", 'S1', /-8 °C/],
]

describe('going on with what was shown, of which records in English tell', () => {
  converseWith(products, conversations)
})
