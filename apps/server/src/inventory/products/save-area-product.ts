import type { AreaProductInput } from '@yunque/contract/inventory/area-products'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { questionPrice } from '../prices/question-price.ts'
import { saveAreaProducts } from './save-area-products.ts'

/** Adds or changes the terms of one product in an area. Asks for confirmation of an unusual price. */
export async function saveAreaProduct(
  tx: Tx,
  context: Context,
  { areaId, confirm, ...product }: AreaProductInput,
): Promise<void> {
  refuseOtherArea(context, areaId)
  if (!confirm) await questionPrice(tx, { areaId, ...product })
  await saveAreaProducts(tx, context, { areaId, products: [product], reason: 'Cambio manual' })
}
