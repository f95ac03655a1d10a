import { z } from 'zod'
import { across } from '../core/across.ts'
import { id, quantity, reference, text, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { BoughtDocument } from '../inventory/bought-document.ts'
import { leadDays, providerReaders } from './providers.ts'

/** Messages of the suppliers of a product. */
export const supplierProductMessages = {
  saved: 'Proveedor del producto guardado',
  removed: 'Proveedor quitado del producto',
  noSize: 'Escriba cuántas unidades trae el empaque, o deje su nombre vacío',
  taken: (code: string, product: string) => `El código ${code} del proveedor ya es de ${product}`,
  inactive: (provider: string) => `El proveedor ${provider} está inactivo: no puede ser el preferido`,
  unknown: 'El producto no tiene datos de ese proveedor',
} as const

/** Resources to read the suppliers of a product. */
export const supplierProductReaders = ['inventario', ...providerReaders] as const
/** Resources to change them: who keeps products, and who buys. */
export const supplierProductWriters = ['inventario', 'crearCompra'] as const

/**
 * What a supplier says of a product: its code and its name of it, the pack in which it sells it (0: loose), and the days
 * that it takes, null while it does not say. `preferred`: it is bought from this one before others (purchases.preferred).
 */
export const supplierProductInput = z
  .object({
    productId: reference('Seleccione el producto'),
    providerId: reference(messages.selectProvider),
    supplierCode: text(50),
    supplierName: text(100),
    packName: text(20),
    packSize: quantity()
      .nullish()
      .transform((value) => value ?? 0),
    leadDays: leadDays.nullish().transform((value) => value ?? null),
    preferred: z.boolean().default(false),
    version,
  })
  .refine(({ packName, packSize }) => packName === '' || packSize > 0, {
    path: ['packSize'],
    message: supplierProductMessages.noSize,
    ...across('packName', 'packSize'),
  })
export type SupplierProductInput = z.output<typeof supplierProductInput>

export const supplierProductOnWire = onWire(supplierProductInput, {
  ignored: ['provider', 'active', 'measuredDays', 'stored', 'last'],
})

/** A supplier of a product in a path. */
export const supplierProductParams = z.object({ productId: id, providerId: id })

/** The area whose last purchases are shown; without one that of the user. */
export const supplierProductQuery = z.object({ areaId: id.optional() })

/** What a supplier charged last for a product in an area, in which document: the unit cost of its invoice, and what a unit cost the store, C$. */
export type LastPrice = BoughtDocument & { date: string; quantity: number; cost: number; realCost: number }

/** A supplier of a product: one that says something of it, the preferred one, or one from whom it was bought in the area. */
export type SupplierProductRow = {
  productId: number
  providerId: number
  provider: string
  /** Whether the supplier is active. */
  active: boolean
  supplierCode: string
  supplierName: string
  packName: string
  packSize: number
  /** Days as the supplier says of this product, and the mean of its orders of a year; null where nothing is known. */
  leadDays: number | null
  measuredDays: number | null
  preferred: boolean
  /** Whether it says something of the product; the version of that. */
  stored: boolean
  version: number | null
  /** Only for users who may read purchases of the area. */
  last: LastPrice | null
}
