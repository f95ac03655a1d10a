import type { AreaProductInput } from '@yunque/contract/area-products'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { saveAreaProducts } from './save-area-products.ts'

/** Adds or changes the terms of one product in an area (Spec 1 §4). */
export async function saveAreaProduct(
  tx: Tx,
  context: Context,
  { areaId, ...product }: AreaProductInput,
): Promise<void> {
  await saveAreaProducts(tx, context, { areaId, products: [product], reason: 'Cambio manual' })
}
