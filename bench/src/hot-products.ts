import { InputType } from '@yunque/contract/core/constants'
import { stockInput } from '@yunque/contract/inventory/stock-documents'
import type { Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'
import { saveInput } from '@yunque/server/inventory/documents/save-input'
import { administrator } from './administrator.ts'
import { today } from './days.ts'

const HOT = 20

/** Adds 20 products at C$ 100 to area 1, each with this stock at one cost. Returns their ids. */
export async function addHotProducts({ db }: Database, stock: number): Promise<number[]> {
  const rows = Array.from({ length: HOT }, (_, i) => ({
    internal_code: `H${i}`,
    name: `Producto ${i}`,
    category_id: 1,
    brand_id: 1,
    unit_id: 1,
  }))
  const made = await db.insertInto('products').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  const priced = ids.map((product_id) => ({ area_id: 1, product_id, price: 100 }))
  await db.insertInto('area_products').values(priced).execute()
  const opening = stockInput.parse({
    areaId: 1,
    date: today,
    typeId: InputType.opening,
    observation: 'Inventario inicial',
    lines: ids.map((productId) => ({ productId, quantity: stock, cost: 7.654321, price: 100 })),
  })
  await inTransaction(db, (tx) => saveInput(tx, administrator, opening))
  return ids
}
