import { joinWithY } from '../languages/spanish-lists.ts'
import type { ReplyWords } from './reply-words.ts'

export const es: ReplyWords = {
  greeting: (called) => `Hola${called}. ¿En qué puedo ayudarle?`,
  thanks: 'De nada. ¿Desea saber algo más?',
  acknowledgement: 'Muy bien. Dígame si desea saber algo más.',
  farewell: (called) => `Hasta pronto${called}, y gracias por su visita.`,

  notUnderstood: 'Lo siento, no he podido entender este mensaje. ¿Puede decirlo en pocas palabras sencillas?',
  refusal: 'Lo siento, no tengo información sobre eso. ¿Puedo buscar otra cosa para usted?',
  refusalOf: (part) => `Lo siento, no tengo información sobre «${part}».`,
  refusalOfPart: 'Lo siento, no tengo información sobre el resto de su mensaje.',
  notSure: 'No estoy seguro de que sea esto lo que busca. Lo más parecido que tengo es:',
  didYouMean: '¿O se refería a algo de esto?',

  found: 'Esto es lo que he encontrado:',
  foundOthers: 'Aquí tiene otra cosa:',
  noOthers: 'No tengo nada más de ese tipo que mostrarle.',
  noneCheaper: (product) => `No he encontrado nada de ese tipo que cueste menos que ${product}.`,
  noneDearer: (product) => `No he encontrado nada de ese tipo que cueste más que ${product}.`,
  withinLimit: (isOne) =>
    isOne ? 'Esto entra en su presupuesto:' : 'Estos artículos entran en su presupuesto:',
  nothingWithinLimit: 'No he encontrado nada dentro de ese presupuesto. Lo que más se acerca:',
  asMeasured: 'Con esa medida he encontrado:',
  nothingAsMeasured:
    'No he encontrado nada que tenga exactamente esa medida. Lo que más se acerca a lo que busca:',
  otherCurrency: (currencies) =>
    `Los precios están aquí en ${currencies}, y no puedo convertirlos desde otra moneda. Aparte del precio, esto es lo que busca:`,
  chosen: 'Tomo nota de su elección:',
  whichChosen: '¿Con cuál de estos se queda?',
  chosenBefore: 'Esto es lo que ha elegido:',
  otherChosen: 'No he tomado nota de ninguna elección de ese tipo. Esto es lo que ha elegido:',
  noneChosen: 'Todavía no he tomado nota de ninguna elección suya.',
  chosenIsGone: 'Lo que eligió ya no figura en el catálogo.',
  cheapest: 'Lo más barato que he encontrado:',
  dearest: 'Lo más caro que he encontrado:',
  lowestOf: (label) => `El valor más bajo que he encontrado en «${label}»:`,
  highestOf: (label) => `El valor más alto que he encontrado en «${label}»:`,
  partOf: (shown, all) => `${String(shown)} de ${String(all)}`,
  counted: (count) => `Hay ${String(count)}:`,
  noneSaid: (words) => `Ningún artículo se describe así: «${words}». Aparte de eso:`,
  notAllTold: (label) => `No me consta en todos: ${label}. Entre los demás:`,
  notComparable: 'Los precios en monedas distintas no se pueden comparar.',
  atPlace: (place, label, first) =>
    `Número ${String(place)} por «${label}», empezando por el valor más ${first === 'lowest' ? 'bajo' : 'alto'}:`,
  pricesNotTold: 'No conozco los precios de estos artículos:',
  orderNotTold: 'No sé lo suficiente para ordenar así estos artículos:',

  costs: (product, price) => `El precio de ${product} es de ${price}.`,
  itCosts: (price) => `El precio es de ${price}.`,
  hasNoPrice: (product) => `No tengo ningún precio para ${product}.`,
  isAvailable: (product) => `${product} está disponible.`,
  isNotAvailable: (product) => `${product} no está disponible en este momento.`,
  availabilityNotTold: (product) =>
    `${product} figura en el catálogo, pero este no indica si hay existencias.`,
  notAvailable: 'no disponible en este momento',
  notAvailableSentence: 'El artículo no está disponible en este momento.',

  attribute: (label, product, value) => `${label} de ${product}: ${value}.`,
  attributeNotTold: (product) => `Lo que sé de ${product} no lo indica.`,
  about: (product, sentence) => `Sobre ${product}: ${sentence}`,
  tagged: (product, tag) => `Etiqueta de ${product}: ${tag}.`,
  yes: 'sí',
  no: 'no',

  sideBySide: (products) => `Comparación de ${products}:`,
  price: 'Precio',
  availability: 'Disponibilidad',
  available: 'disponible',
  row: (label, text) => `${label}: ${text}`,
  and: joinWithY,
  lowest: (label, product) => `${label}: el valor más bajo es el de ${product}.`,
  highest: (label, product) => `${label}: el valor más alto es el de ${product}.`,
  alike: (label) => `${label}: no hay ninguna diferencia.`,
}
