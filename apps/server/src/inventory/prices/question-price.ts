import { formatMoney } from '@yunque/contract/core/format'
import { unusual } from '@yunque/contract/core/limits'
import { compare } from '@yunque/domain/decimal'
import { isPriceLeap } from '@yunque/domain/price-changes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Question } from '../../errors.ts'

type Given = { areaId: number; productId: number; price: number | null; inherit: boolean }

/**
 * Asks for confirmation of a price that is ten times the current price or a tenth of it, and of a very high first price
 * (prices.unusual).
 * @throws Question
 */
export async function questionPrice(tx: Tx, { areaId, productId, price, inherit }: Given): Promise<void> {
  if (inherit || price === null || price === 0) return
  const { rows } = await sql<{ price: number }>`
    select price from effective_area_products where area_id = ${areaId} and product_id = ${productId}`.execute(
    tx,
  )
  const before = rows[0]?.price ?? 0
  if (before === 0 && compare(price, unusual.firstPrice) >= 0)
    throw new Question(`El precio es ${formatMoney(price)}. ¿Es correcto?`)
  if (isPriceLeap(price, before))
    throw new Question(`El precio cambia de ${formatMoney(before)} a ${formatMoney(price)}. ¿Es correcto?`)
}
