import { PurchaseStep } from '@yunque/contract/core/constants'
import type { LineToReturn, PurchaseToCredit } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { held, holding } from '../../inventory/balances/availability.ts'
import type { Context } from '../../operation/context.ts'
import { findPurchase } from '../purchases/purchases.queries.ts'
import { leftOf, returnableLines } from './bought-lines.ts'

/**
 * A processed purchase of an area that the reader sees, with what is left of it to return or to discount.
 * @throws NotFound; Refusal for one that is not processed
 */
export async function purchaseToCredit(db: Db, context: Context, id: number): Promise<PurchaseToCredit> {
  const purchase = await findPurchase(db, context, id)
  if (purchase.stepId !== PurchaseStep.processed) throw new Refusal(supplierCreditMessages.notProcessed)
  const { areaId, area, providerId, providerName, date, reference, total, iva, balance } = purchase
  const { left, leftIva } = await leftOf(db, id)
  return {
    id,
    areaId,
    area,
    providerId,
    providerName,
    date,
    reference,
    total,
    iva,
    balance,
    left,
    leftIva,
    lines: await linesToReturn(db, { id, areaId, lines: purchase.purchaseDetails }),
  }
}

type Bought = { id: number; areaId: number; lines: readonly BoughtProduct[] }
type BoughtProduct = Pick<
  LineToReturn,
  'line' | 'productId' | 'internalCode' | 'product' | 'presentation' | 'um' | 'lote' | 'expireDate'
>

async function linesToReturn(db: Db, { id, areaId, lines }: Bought): Promise<LineToReturn[]> {
  const returnable = await returnableLines(db, id)
  const stocked = await stockedGoods(
    db,
    areaId,
    returnable.map(({ productId }) => productId),
  )
  return returnable.flatMap(({ line, productId, quantity, total, iva, returned }) => {
    const bought = lines.find((one) => one.line === line)
    if (!bought) return []
    const { internalCode, product, presentation, um, lote, expireDate } = bought
    return [
      {
        line,
        productId,
        internalCode,
        product,
        presentation,
        um,
        lote,
        expireDate,
        quantity,
        total,
        iva,
        ...(stocked.get(productId) ?? { decimals: 0, disponible: 0, codes: [], tracksLots: false }),
        returned: returned.quantity,
        returnedTotal: returned.total,
        returnedIva: returned.iva,
      },
    ]
  })
}

/** Units of products that are in stock in an area and free, with the decimals of their unit and their barcodes. */
async function stockedGoods(db: Db, areaId: number, productIds: readonly number[]) {
  const { rows } = await sql<
    { productId: number } & Pick<LineToReturn, 'decimals' | 'disponible' | 'codes' | 'tracksLots'>
  >`
    select p.id as "productId", u.decimals, p.tracks_lots as "tracksLots", ${sql.raw(held.disponible)} as disponible,
      coalesce((select array_agg(b.code order by b.code) from product_barcodes b where b.product_id = p.id), '{}') as codes
    from products p join units u on u.id = p.unit_id cross join areas a ${sql.raw(holding)}
    where a.id = ${areaId} and p.id = any(${productIds}::int[])`.execute(db)
  return new Map(rows.map(({ productId, ...goods }) => [productId, goods]))
}
