import { InputType } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { noLot } from '../src/inventory/documents/input-lines.ts'
import { saveInput } from '../src/inventory/documents/save-input.ts'
import type { Store } from './harness.ts'

/** Some reasons of adjustments that every store has. */
export const reasonIds = { damage: 2, theft: 3, donation: 5, correction: 6 } as const

/** A product with a price and stock in an area, made without the operations that other tests are about. */
export type Stocked = {
  stock: number
  cost?: number
  price: number
  discount?: number
  areaId?: number
  isService?: boolean
  hasIva?: boolean
  /** The posting date; by default today. */
  postedOn?: string
}

let made = 0

/** Makes a product and puts its stock into the ledger as an opening balance. Returns its id. */
export async function stockedProduct(
  store: Pick<Store, 'database' | 'admin'>,
  options: Stocked,
): Promise<number> {
  const { stock, cost = 10, price, discount = 0, areaId = 1, isService = false, hasIva = true } = options
  const { db } = store.database
  const code = `T${String(++made).padStart(4, '0')}`
  const row = { internal_code: code, name: `Producto ${code}`, category_id: 1, brand_id: 1, unit_id: 1 }
  const { id } = await db
    .insertInto('products')
    .values({ ...row, is_service: isService, has_iva: hasIva })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('area_products').values({ area_id: areaId, product_id: id, price, discount }).execute()
  const { postedOn } = options
  if (stock > 0)
    await openingStock(store, { productId: id, areaId, quantity: stock, unitCost: cost, price, postedOn })
  return id
}

type Opening = {
  productId: number
  areaId: number
  quantity: number
  unitCost: number
  price: number
  postedOn: string | undefined
}

/** Stock of a product in an area, by an entry of opening stock. */
export async function openingStock(
  { database, admin }: Pick<Store, 'database' | 'admin'>,
  opening: Opening,
): Promise<void> {
  const { rows } = await sql<{
    today: string
  }>`select (now() at time zone 'America/Managua')::date as today`.execute(database.db)
  const today = opening.postedOn ?? rows[0]?.today ?? ''
  const context = {
    actor: {
      userId: admin.userId,
      username: admin.username,
      fullName: '',
      areaId: 1,
      resources: new Set(['ajuste'] as const),
      sessionId: 0,
    },
    today,
    requestId: '',
  }
  const { areaId, productId, quantity, unitCost: cost, price } = opening
  const input = {
    id: 0,
    areaId,
    date: today,
    typeId: InputType.opening,
    providerId: null,
    reasonId: null,
    reference: '',
    confirm: true,
    total: null,
    acceptRepeated: false,
    observation: 'Inventario inicial',
    lines: [{ productId, quantity, cost, price, total: null, ...noLot }],
  }
  await database.db.transaction().execute((tx) => saveInput(tx, context, input))
}

/** The business date of the server. */
export function businessDay(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' }).format(new Date())
}
