import { State } from '@yunque/contract/constants'
import type { ProductInput } from '@yunque/contract/products'
import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { Refusal } from '../http/errors.ts'

type Before = Pick<
  Selectable<Tables['products']>,
  'category_id' | 'brand_id' | 'unit_id' | 'classification_id' | 'convert_product_id'
>

/** Refuses what a product newly refers to and cannot: an entry that does not exist or is inactive, a service to convert to. */
export async function refuseUnknownReferences(
  tx: Tx,
  product: ProductInput,
  before: Before | null,
): Promise<void> {
  const { rows } = await sql<{ category: boolean; brand: boolean; unit: boolean; classification: boolean }>`
    select exists (select from categories where id = ${product.categoryId} and active) as category,
      exists (select from brands where id = ${product.brandId} and active) as brand,
      exists (select from units where id = ${product.unitId} and active) as unit,
      exists (select from classifications where id = ${product.classificationId} and active) as classification`.execute(
    tx,
  )
  const found = rows[0]
  const faults: [wrong: boolean, sentence: string][] = [
    [
      !found?.category && before?.category_id !== product.categoryId,
      'La categoría no existe o está inactiva',
    ],
    [!found?.brand && before?.brand_id !== product.brandId, 'La marca no existe o está inactiva'],
    [!found?.unit && before?.unit_id !== product.unitId, 'La unidad de medida no existe o está inactiva'],
    [
      product.classificationId !== null &&
        !found?.classification &&
        before?.classification_id !== product.classificationId,
      'La clasificación no existe o está inactiva',
    ],
  ]
  const sentences = faults.filter(([wrong]) => wrong).map(([, sentence]) => sentence)
  if (sentences.length > 0) throw new Refusal(sentences.join('\n'))
  await refuseUnknownTarget(tx, product)
}

async function refuseUnknownTarget(tx: Tx, product: ProductInput): Promise<void> {
  if (product.convertProductId === null) return
  if (product.isService) throw new Refusal('Un servicio no se convierte en otro producto')
  const target = await tx
    .selectFrom('products')
    .select(['is_service', 'state_id'])
    .where('id', '=', product.convertProductId)
    .executeTakeFirst()
  if (!target || target.state_id !== State.active)
    throw new Refusal('El producto al que se convierte no existe o está inactivo')
  if (target.is_service) throw new Refusal('Un producto no se convierte en un servicio')
}
