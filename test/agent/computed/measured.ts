import type { Chance } from './generated-shop.ts'

export type Measured = 'weight' | 'height' | 'capacity' | 'power' | 'flow'

/** From where to where something measures, in the smallest of its units here; both the same where it is one figure. */
export interface Extent {
  readonly least: number
  readonly most: number
}

interface Property {
  /** What records call it. */
  readonly labels: readonly string[]
  /** How many of the smallest unit each one is. */
  readonly units: Readonly<Record<string, number>>
  /** What things usually measure, in the smallest unit. */
  readonly usual: readonly [from: number, to: number]
  /** What else records tell in the same unit, and is far more. */
  readonly beside?: readonly [label: string, value: string]
}

const properties: Readonly<Record<Measured, Property>> = {
  weight: {
    labels: ['Weight', 'weight', 'Net weight'],
    units: { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 },
    usual: [100, 3100],
    beside: ['Maximum load', '60 kg'],
  },
  height: {
    labels: ['Height', 'height'],
    units: { mm: 1, cm: 10, m: 1000, '″': 25.4, inch: 25.4 },
    usual: [80, 1900],
    beside: ['Cable length', '2.5 m'],
  },
  capacity: {
    labels: ['Capacity', 'capacity'],
    units: { ml: 1, cl: 10, l: 1000, litres: 1000 },
    usual: [250, 30_000],
  },
  power: { labels: ['Power', 'power'], units: { W: 1, kW: 1000 }, usual: [5, 3000] },
  flow: {
    labels: ['Flow', 'Flow rate', 'Max flow'],
    units: { 'l/h': 1, 'l/min': 60, 'm³/h': 1000 },
    usual: [200, 16_000],
  },
}
export const everyMeasured: readonly Measured[] = ['weight', 'height', 'capacity', 'power', 'flow']

/** `{f}` is a figure, `{g}` a greater one, `{u}` the unit. */
const figures = [
  '{f} {u}',
  '{f} {u}',
  '{f}{u}',
  'approx. {f} {u}',
  'ca. {f} {u}',
  'about {f}{u}',
  '~{f} {u}',
  'up to {f} {u}',
  'max. {f} {u}',
  '{f} {u} (without packaging)',
  '{f} {u}, as tested',
] as const
const ranges = ['{f}–{g} {u}', '{f} - {g} {u}', '{f} to {g} {u}', '{f} {u} ({g} {u} with case)'] as const

/** What the record of a thing tells of a property, and what that is by construction. */
export interface Told {
  readonly label: string
  readonly value: string
  readonly extent: Extent
}

export function tellMeasured(of: Measured, chance: Chance): Told {
  const { labels, units, usual } = properties[of]
  const [from, to] = usual
  const rough = from + chance.number(to - from)
  // What is less than a whole one is told in a smaller unit.
  const [unit, size] = chance.pick(Object.entries(units).filter(([, each]) => each <= rough))
  const isRange = chance.happens(0.15)
  const figure = Math.round((rough / size) * 100) / 100
  const greater = isRange ? Math.round(figure * (1.1 + chance.number(80) / 100) * 100) / 100 : figure
  const shown = writerOf(chance)
  const value = chance
    .pick(isRange ? ranges : figures)
    .replace('{f}', shown(figure))
    .replace('{g}', shown(greater))
    .replaceAll('{u}', unit)
  return {
    label: chance.pick(labels),
    value,
    extent: { least: inSmallest(figure, size), most: inSmallest(greater, size) },
  }
}

/** What else some records tell in the same unit. */
export function tellBeside(
  of: Measured,
  chance: Chance,
): readonly [label: string, value: string] | undefined {
  const { beside } = properties[of]
  return beside !== undefined && chance.happens(0.3) ? beside : undefined
}

/** With a point or a comma before decimals, and thousands now and then apart. */
function writerOf(chance: Chance): (figure: number) => string {
  const isComma = chance.happens(0.4)
  const isGrouped = chance.happens(0.3)
  return (figure) =>
    Number.isInteger(figure) && isGrouped
      ? figure.toLocaleString('en')
      : String(figure).replace('.', isComma ? ',' : '.')
}

function inSmallest(figure: number, size: number): number {
  return Number((figure * size).toPrecision(9))
}

/** An amount, in the smallest unit, as visitors put it. */
export function sayMeasured(of: Measured, amount: number, chance: Chance): string {
  const said: Readonly<Record<Measured, readonly (readonly [unit: string, size: number])[]>> = {
    weight: [
      [' g', 1],
      [' grams', 1],
      [' kg', 1000],
    ],
    height: [
      [' mm', 1],
      [' cm', 10],
      [' m', 1000],
    ],
    capacity: [
      [' ml', 1],
      [' litres', 1000],
      ['l', 1000],
    ],
    power: [
      [' W', 1],
      [' watts', 1],
      [' kW', 1000],
    ],
    flow: [
      [' l/h', 1],
      [' litres per hour', 1],
      [' m³/h', 1000],
    ],
  }
  const [unit, size] = chance.pick(said[of])
  return `${String(amount / size)}${unit}`
}
