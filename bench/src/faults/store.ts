import { connect } from '@yunque/server/db/database'
import { addHotProducts } from '../hot-products.ts'
import { signInSellers } from '../sign-in-sellers.ts'

const STOCK = 1_000_000

/**
 * The data of the load: hot products of area 1, another area, a client with credit and a session token for each seller.
 */
export type Store = { products: number[]; areaId: number; clientId: number; tokens: string[] }

/** Fills an empty, migrated database for this number of sellers. */
export async function fillStore(url: string, sellers: number): Promise<Store> {
  const database = connect(url, { size: 4 })
  try {
    const { db } = database
    // Nobody is there to approve what the faults do.
    await db.deleteFrom('approval_rules').execute()
    const products = await addHotProducts(database, STOCK)
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
