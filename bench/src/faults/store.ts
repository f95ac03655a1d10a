import { InputType } from '@yunque/contract/constants'
import { resources } from '@yunque/contract/resources'
import { stockInput } from '@yunque/contract/stock-documents'
import { connect, type Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'
import { saveInput } from '@yunque/server/inventory/save-input'
import { today } from '../days.ts'
import { signInSellers } from '../sign-in-sellers.ts'

const HOT = 20
const STOCK = 1_000_000

/** What the load works with: hot products of area 1, another area, a client with credit and a signed-in user for each seller. */
export type Store = { products: number[]; areaId: number; clientId: number; tokens: string[] }

/** Fills an empty database, which the application has made ready, for so many sellers. */
export async function fillStore(url: string, sellers: number): Promise<Store> {
  const database = connect(url, { size: 4 })
  try {
    const { db } = database
    const products = await addProducts(database)
    const area = await db
      .insertInto('areas')
      .values({ name: 'Sucursal' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const client = await db
      .insertInto('clients')
      .values({
        name: 'Ana',
        last_name: 'López',
        credit_limit: 1_000_000_000,
        credit_days: 30,
        created_by: 'admin',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { products, areaId: area.id, clientId: client.id, tokens: await signInSellers(database, sellers) }
  } finally {
    await database.close()
  }
}

async function addProducts({ db }: Database): Promise<number[]> {
  const rows = Array.from({ length: HOT }, (_, i) => ({
    internal_code: `H${i}`,
    name: `Producto ${i}`,
    category_id: 1,
    brand_id: 1,
    unit_id: 1,
  }))
  const made = await db.insertInto('products').values(rows).returning('id').execute()
  const products = made.map(({ id }) => id)
  const priced = products.map((product_id) => ({ area_id: 1, product_id, price: 100 }))
  await db.insertInto('area_products').values(priced).execute()
  const opening = stockInput.parse({
    areaId: 1,
    date: today,
    typeId: InputType.opening,
    observation: 'Inventario inicial',
    lines: products.map((productId) => ({ productId, quantity: STOCK, cost: 7.654321, price: 100 })),
  })
  const actor = {
    userId: 1,
    username: 'admin',
    fullName: '',
    areaId: 1,
    resources: new Set(resources.map(({ name }) => name)),
    sessionId: 0,
  }
  await inTransaction(db, (tx) => saveInput(tx, { actor, today, requestId: 'faults' }, opening))
  return products
}
