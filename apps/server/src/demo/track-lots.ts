import { declaredLots } from '@yunque/contract/inventory/area-lots'
import { addDays } from '@yunque/domain/dates'
import { multiply, scales } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import { declareLots } from '../inventory/lots/declare-lots.ts'
import { knownProducts } from '../inventory/products/known-products.ts'
import { saveProduct } from '../inventory/products/save-product.ts'
import type { Demo } from './demo.ts'

/** The shares of the stock of a product by lot: nearly expired, expired, and good for a year. */
const lots = [
  { lot: 'L-2407', share: 0.3, days: 0 },
  { lot: 'L-2311', share: 0.2, days: -45 },
  { lot: 'L-2502', share: 0.4, days: 330 },
] as const

/** Two paints have lots from now on: one is nearly expired, one is expired, and some units are of no known lot. */
export async function trackLots({ db, actAs, areaIds }: Demo, day: string): Promise<void> {
  const context = actAs('admin', day)
  const [areaId = 1] = areaIds
  const { rows } = await sql<{ id: number; stock: number }>`
    select p.id, b.stock from products p join categories c on c.id = p.category_id
    join stock_balances b on b.product_id = p.id and b.area_id = ${areaId}
    where c.name = 'Pinturas' and b.stock >= 10 order by b.stock desc, p.id limit 2`.execute(db)
  for (const { id, stock } of rows) {
    await inTransaction(db, async (tx) => {
      const [product] = await knownProducts(tx, areaId, sql`p.id = ${id}`)
      if (!product) return
      await saveProduct(tx, context, { ...product, tracksLots: true, confirm: true })
    })
    const declared = lots.map(({ lot, share, days }) => ({
      lot,
      expireDate: addDays(day, days),
      quantity: Math.floor(multiply(stock, share, scales.quantity)),
    }))
    await inTransaction(db, (tx) =>
      declareLots(tx, context, declaredLots.parse({ areaId, productId: id, lots: declared })),
    )
  }
}
