import { attributeNamesOf, dimensionsOf, verbsOf } from '../dimension.ts'
import type { AdjectiveForms, AdjectivePair, Dimension, MeasuringVerb } from '../dimension.ts'
import { looseTable, spellingsOf } from '../pattern.ts'

/** In their masculine form; "+" for those that compare by themselves: "mayor". */
const pairs: readonly AdjectivePair[] = [
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

export const dimensions: readonly Dimension[] = dimensionsOf(pairs, adjectiveForms)

/** "Más pesado" and "menos ligero" ask for the same. */
function adjectiveForms(own: string, opposite: string): AdjectiveForms {
  const plain = inflected(own)
  const compared = [
    ...plain.flatMap((form) => [`más ${form}`, `mas ${form}`]),
    ...inflected(opposite).map((form) => `menos ${form}`),
    ...comparativesOf(own),
  ]
  return { plain, comparative: compared, superlative: compared }
}

/** "pesado, pesada, pesados, pesadas", "grande, grandes", "veloz, veloces". */
function inflected(adjectives: string): string[] {
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

/** Verbs that ask for a measure: "cuánto pesa". */
export const measuringVerbs: Readonly<Record<string, MeasuringVerb>> = verbsOf([
  ['pesa pesan', 'peso|masa|weight|mass', 'mass'],
  ['mide miden', 'dimensiones|tamaño|medidas|size', 'length'],
  ['cabe caben contiene contienen', 'capacidad|volumen|capacity', undefined],
  [
    'dura duran tarda tardan aguanta aguantan',
    'autonomía|duración|duración de la batería|battery life|running time|duration',
    'time',
  ],
])
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
export const attributeNames: readonly string[] = attributeNamesOf(dimensions, attributeSynonyms)
