import { plainText } from '@yunque/domain/plain-text'
import { z } from 'zod'
import { id, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { locationRecord } from './location.record.ts'

/** Most locations of a product in an area, and characters of one. */
export const MAX_LOCATIONS = 10
export const LOCATION_LENGTH = 50
/** Most products that get a location at once. */
const MAX_PRODUCTS = 1000

export const locationMessages = {
  saved: 'Ubicaciones guardadas',
  none: 'Escriba la ubicación',
  tooLong: `Una ubicación admite ${LOCATION_LENGTH} caracteres como máximo`,
  comma: 'Una ubicación no lleva comas: separan una de otra',
  tooMany: (name: string) => `${name}: un producto tiene ${MAX_LOCATIONS} ubicaciones como máximo`,
  most: `Un producto tiene ${MAX_LOCATIONS} ubicaciones como máximo`,
  noProducts: 'Seleccione al menos un producto',
  tooManyProducts: `Seleccione ${MAX_PRODUCTS} productos como máximo`,
  service: 'Un servicio no tiene ubicación',
  kit: 'Un kit no tiene ubicación: la tienen sus componentes',
} as const

/** Resources to read where an area keeps its goods, and to write it. */
export const locationReaders = [
  'inventario',
  'ajuste',
  'requisa',
  'verExistencias',
] as const satisfies readonly ResourceName[]
export const locationWriters = ['inventario', 'ajuste'] as const satisfies readonly ResourceName[]

const location = z
  .string(locationMessages.none)
  .overwrite(plainText)
  .trim()
  .min(1, locationMessages.none)
  .max(LOCATION_LENGTH, locationMessages.tooLong)
  .refine((text) => !text.includes(','), locationMessages.comma)

/**
 * Locations of products in an area, where they are looked for first at the front. `set` replaces those that a product has,
 * with none of them its card shows where it is; `add` puts them behind (stock.locations).
 */
export const placedProducts = z.strictObject({
  areaId: reference(messages.selectArea),
  productIds: z
    .array(id)
    .min(1, locationMessages.noProducts)
    .max(MAX_PRODUCTS, locationMessages.tooManyProducts),
  locations: z.array(location).max(MAX_LOCATIONS, locationMessages.most),
  mode: z.enum(['set', 'add']).default('set'),
})
export type PlacedProducts = z.output<typeof placedProducts>

/** 'A-3, Patio' as a list; what is written twice counts once. */
export function locationsOf(text: string): string[] {
  const found = new Map<string, string>()
  for (const part of text.split(',').map((one) => one.trim())) {
    const key = part.toLowerCase()
    if (part !== '' && !found.has(key)) found.set(key, part)
  }
  return [...found.values()]
}

/** Which products the list shows: with stock, those of them without a location, or all. */
export const locationChoices = ['stock', 'none', 'all'] as const
/** The plain filters of the list. */
export const locationFilters = {
  areaId: id.optional(),
  shown: z.enum(locationChoices).optional(),
}

/** Where an area keeps a product. */
export type LocationRow = RowOf<typeof locationRecord>
