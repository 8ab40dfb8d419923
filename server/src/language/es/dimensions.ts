import type { Quantity } from '../quantity.ts'
import { dimension, type Dimension, type MeasuringVerb } from '../dimension.ts'
import { looseTable, spellingsOf } from '../pattern.ts'

/**
 * What adjectives of a high and of a low measure stand for, in their masculine form; "+" for those that compare by
 * themselves: "mayor".
 */
const pairs: readonly (readonly [high: string, low: string, names: string, Quantity | undefined])[] = [
  ['pesado', 'ligero/liviano', 'peso|masa|weight|mass', 'mass'],
  ['largo', 'corto', 'longitud|largo|tamaño|dimensiones|duración|length|size|duration', 'length'],
  ['alto', 'bajo', 'altura|alto|tamaño|dimensiones|height|size', 'length'],
  ['ancho', 'estrecho/angosto', 'ancho|anchura|tamaño|dimensiones|width|size', 'length'],
  ['profundo/hondo', 'plano', 'profundidad|fondo|dimensiones|depth|size', 'length'],
  ['grueso', 'fino/delgado', 'grosor|espesor|dimensiones|thickness|size', 'length'],
  [
    'grande/voluminoso/espacioso/amplio/+mayor',
    'pequeño/chico/compacto/+menor',
    'tamaño|dimensiones|capacidad|volumen|superficie|size|capacity|area',
    undefined,
  ],
  ['rápido/veloz', 'lento', 'velocidad|speed', 'speed'],
  ['ruidoso', 'silencioso', 'nivel de ruido|ruido|noise|sound level|volume', 'sound'],
  [
    'brillante/luminoso',
    'oscuro/tenue',
    'luminosidad|brillo|flujo luminoso|lúmenes|brightness|light output|lumens',
    'light',
  ],
  ['potente/fuerte', 'débil', 'potencia|fuerza|power|strength|wattage', undefined],
  ['caliente/cálido', 'frío', 'temperatura|calor|temperature|warmth', 'temperature'],
  ['nuevo/reciente/moderno', 'viejo/antiguo', 'año|fecha|antigüedad|year|date|age', undefined],
  ['duradero', '', 'autonomía|duración|duración de la batería|battery life|running time|duration', 'time'],
]

/** "Más pesado" and "menos ligero" ask for the same. */
export const dimensions: readonly Dimension[] = pairs.flatMap(([high, low, names, quantity]) => [
  adjective({ own: high, opposite: low }, names, quantity, true),
  ...(low === '' ? [] : [adjective({ own: low, opposite: high }, names, quantity, false)]),
])

function adjective(
  { own, opposite }: { readonly own: string; readonly opposite: string },
  names: string,
  quantity: Quantity | undefined,
  high: boolean,
): Dimension {
  const plain = formsOf(own)
  const compared = [
    ...plain.flatMap((form) => [`más_${form}`, `mas_${form}`]),
    ...formsOf(opposite).map((form) => `menos_${form}`),
    ...comparativesOf(own),
  ].join('/')
  return dimension(`${plain.join('/')} ${compared} ${compared}`, names, quantity, high)
}

/** "pesado, pesada, pesados, pesadas", "grande, grandes", "veloz, veloces". */
function formsOf(adjectives: string): string[] {
  return adjectives
    .split('/')
    .filter((form) => form !== '' && !form.startsWith('+'))
    .flatMap((form) => {
      if (form.endsWith('o')) return ['o', 'a', 'os', 'as'].map((ending) => form.slice(0, -1) + ending)
      return [
        form,
        form.endsWith('z') ? `${form.slice(0, -1)}ces` : `${form}${form.endsWith('e') ? 's' : 'es'}`,
      ]
    })
    .flatMap((form) => spellingsOf(form))
}

function comparativesOf(adjectives: string): string[] {
  return adjectives
    .split('/')
    .filter((form) => form.startsWith('+'))
    .flatMap((form) => [form.slice(1), `${form.slice(1)}es`])
}

const weight = { words: ['peso', 'masa', 'weight', 'mass'], quantity: 'mass' } as const
const size = { words: ['dimensiones', 'tamaño', 'medidas', 'size'], quantity: 'length' } as const
const capacity = { words: ['capacidad', 'volumen', 'capacity'], quantity: undefined } as const
const endurance = {
  words: ['autonomía', 'duración', 'duración de la batería', 'battery life', 'running time', 'duration'],
  quantity: 'time',
} as const
/** Verbs that ask for a measure: "cuánto pesa". */
export const measuringVerbs: Readonly<Record<string, MeasuringVerb>> = {
  pesa: weight,
  pesan: weight,
  mide: size,
  miden: size,
  cabe: capacity,
  caben: capacity,
  contiene: capacity,
  contienen: capacity,
  dura: endurance,
  duran: endurance,
  tarda: endurance,
  tardan: endurance,
  aguanta: endurance,
  aguantan: endurance,
}
/** Other names that attributes go by. */
export const attributeSynonyms: Readonly<Record<string, readonly string[]>> = looseTable({
  color: ['colour'],
  colores: ['color', 'colour'],
  tamaño: ['dimensiones', 'medidas', 'talla', 'size'],
  talla: ['tamaño', 'size'],
  dimensiones: ['medidas', 'tamaño', 'size'],
  medidas: ['dimensiones', 'tamaño', 'size'],
  peso: ['masa', 'weight', 'mass'],
  capacidad: ['volumen', 'capacity'],
  material: ['materiales', 'tejido', 'composición', 'fabric'],
  materiales: ['material', 'composición'],
  tejido: ['material', 'tela', 'fabric'],
  tela: ['material', 'tejido', 'fabric'],
  composición: ['material', 'composition'],
  garantía: ['warranty', 'guarantee'],
  marca: ['fabricante', 'brand', 'manufacturer'],
  fabricante: ['marca', 'manufacturer', 'brand'],
  autonomía: ['duración de la batería', 'battery life', 'running time'],
  batería: ['autonomía', 'duración de la batería', 'battery', 'battery life'],
  consumo: ['potencia', 'power consumption', 'power'],
  origen: ['país de origen', 'origin', 'country of origin'],
})
/** Names of attributes that need no explanation. */
export const attributeNames: readonly string[] = [
  ...new Set([...dimensions.flatMap(({ words }) => words), ...Object.keys(attributeSynonyms)]),
]
