import { InputType } from '@yunque/contract/core/constants'
import { stockInput } from '@yunque/contract/inventory/stock-documents'
import type { Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'
import { saveInput } from '@yunque/server/inventory/documents/save-input'
import { administrator } from '../administrator.ts'
import { today } from '../days.ts'

/** A line that is sold. */
export type SoldLine = { productId: number; quantity: number; price: number }
/** A product sold in area 1, and its price there. */
export type Good = { productId: number; price: number }

const LINES = 5
const DOCUMENT = 400
const PLENTY = 100_000

/** The products of area 1, each with plenty of stock added at its present cost. */
export async function stockUp({ db, pool }: Database): Promise<Good[]> {
  const { rows } = await pool.query<Good & { cost: number }>(`
    select b.product_id as "productId", a.price, b.average_cost as cost from stock_balances b
    join area_products a using (area_id, product_id) where b.area_id = 1 order by b.product_id`)
  for (let from = 0; from < rows.length; from += DOCUMENT) {
    const input = stockInput.parse({
      areaId: 1,
      date: today,
      typeId: InputType.adjustment,
      observation: 'Existencias para vender',
      lines: rows.slice(from, from + DOCUMENT).map((good) => ({ ...good, quantity: PLENTY })),
    })
    await inTransaction(db, (tx) => saveInput(tx, administrator, input))
  }
  return rows.map(({ productId, price }) => ({ productId, price }))
}

/** Five lines of different products. */
export function someLines(goods: readonly Good[]): SoldLine[] {
  const chosen = new Set<Good>()
  while (chosen.size < LINES) {
    const good = goods[Math.floor(Math.random() * goods.length)]
    if (good) chosen.add(good)
  }
  return [...chosen].map((good) => ({ ...good, quantity: 1 + Math.floor(Math.random() * 3) }))
}
