import { compare, roundTo } from './decimal.ts'

/** Most decimals that a unit of measure allows. */
export const MOST_UNIT_DECIMALS = 3

/** Further decimals are noise of binary fractions: 0.1 + 0.2 is 0.3. */
const noiseDecimals = 9

/**
 * Whether a quantity has no more decimals than its unit allows (stock.decimals): half a pound can be sold, half a pair
 * cannot.
 */
export const fitsUnit = (quantity: number, decimals: number): boolean =>
  compare(roundTo(quantity, noiseDecimals), roundTo(quantity, decimals)) === 0

/** Usual units of a hardware store by the decimals of their quantities, in lower case and without accents. */
const known: Readonly<Record<number, readonly string[]>> = {
  0: [
    'unidad',
    'pieza',
    'par',
    'juego',
    'set',
    'kit',
    'docena',
    'ciento',
    'millar',
    'caja',
    'paquete',
    'bolsa',
    'saco',
    'cubeta',
    'balde',
    'rollo',
    'lamina',
    'varilla',
    'tubo',
    'cartucho',
    'lata',
    'bulto',
  ],
  2: ['libra', 'pie', 'metro', 'yarda', 'quintal', 'pulgada', 'onza', 'vara'],
  3: ['kilo', 'kilogramo', 'galon', 'litro', 'tonelada'],
}

/** Default decimals of a unit, by its name. An unknown name gets the most decimals. */
export function decimalsOfUnit(name: string): number {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
  const found = Object.entries(known).find(([, names]) => names.includes(plain))
  return found ? Number(found[0]) : MOST_UNIT_DECIMALS
}
