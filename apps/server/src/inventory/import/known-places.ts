import { importMessages } from '@yunque/contract/imports/import-report'
import {
  type ProductColumn,
  productColumns,
  type SupplierColumn,
} from '@yunque/contract/inventory/product-import'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type FileRow, folded, textOf } from '../../imports/cells.ts'
import { type Context, may } from '../../operation/context.ts'
import { insertMany } from '../../operation/write-many.ts'
import { movedBefore } from '../balances/moved-before.ts'

/** A product in an area, as a key. */
export const placeKey = (areaId: number, productId: number): string => `${areaId} ${productId}`

/** What the opening stock of a file refers to. */
export type KnownPlaces = {
  /** Active areas by id and by folded name. */
  areas: Map<number, string>
  areaByName: Map<string, number>
  /** Ids of active suppliers by folded name and RUC; several have the same name. */
  providers: Map<string, number[]>
  /** Names of suppliers that are not registered, as the first row writes them. */
  missing: { column: SupplierColumn; name: string }[]
  /** Ids of inactive suppliers by folded name and RUC. */
  inactiveProviders: Map<string, number[]>
  /** Decimals of each unit of measure. */
  decimals: Map<number, number>
  /** Stored units by place, of products that the rows name. */
  stock: Map<string, number>
  /** Places that had movements, where no opening balance is possible (stock.opening). */
  moved: Set<string>
}

/** Reads what the opening stock of a file refers to, in a few statements. */
export async function knownPlaces(
  tx: Tx,
  products: readonly { id: number }[],
  rows: readonly FileRow<ProductColumn>[],
): Promise<KnownPlaces> {
  const ids = products.map(({ id }) => id)
  const areas = await tx.selectFrom('areas').select(['id', 'name']).where('active', '=', true).execute()
  const units = await tx.selectFrom('units').select(['id', 'decimals']).execute()
  const balances = await tx
    .selectFrom('stock_balances')
    .select(['area_id', 'product_id', 'stock'])
    .where(sql<boolean>`product_id = any(${ids}::int[])`)
    .execute()
  const moved = await movedBefore(tx, ids)
  const named = new Map(
    rows.flatMap(({ cells }) =>
      supplierColumns.flatMap((column) => {
        const cell = cells[column]
        return cell === undefined
          ? []
          : [[folded(cell), { column, name: textOf(cell).replace(/\s+/g, ' ') }] as const]
      }),
    ),
  )
  const { providers, inactiveProviders } = await providersNamed(
    tx,
    [...named.values()].map(({ name }) => name),
  )
  return {
    areas: new Map(areas.map(({ id, name }) => [id, name])),
    areaByName: new Map(areas.map(({ id, name }) => [folded(name), id])),
    providers,
    inactiveProviders,
    missing: [...named].flatMap(([key, one]) =>
      providers.has(key) || inactiveProviders.has(key) ? [] : [one],
    ),
    decimals: new Map(units.map(({ id, decimals }) => [id, decimals])),
    stock: new Map(balances.map((one) => [placeKey(one.area_id, one.product_id), one.stock])),
    moved: new Set(moved.map(({ areaId, productId }) => placeKey(areaId, productId))),
  }
}

async function providersNamed(
  tx: Tx,
  names: readonly string[],
): Promise<Pick<KnownPlaces, 'providers' | 'inactiveProviders'>> {
  const known = { providers: new Map<string, number[]>(), inactiveProviders: new Map<string, number[]>() }
  if (names.length === 0) return known
  const { rows } = await sql<{ id: number; name: string; ruc: string; active: boolean }>`
    with named as (select distinct norm(n) as key from unnest(${names}::text[]) n)
    select id, name, ruc, active from providers
    where norm(name) in (select key from named) or norm(ruc) in (select key from named)`.execute(tx)
  for (const { id, name, ruc, active } of rows) {
    const found = active ? known.providers : known.inactiveProviders
    for (const key of new Set([folded(name), folded(ruc)])) found.set(key, [...(found.get(key) ?? []), id])
  }
  return known
}

const supplierColumns: readonly SupplierColumn[] = ['provider', 'preferredProvider']

/** The id of the active supplier named in this column of the row; null if the cell is empty. @throws Refusal */
export function supplierNamed(
  { cells }: Pick<FileRow<ProductColumn>, 'cells'>,
  column: SupplierColumn,
  { providers, inactiveProviders }: KnownPlaces,
): number | null {
  const cell = cells[column]
  if (cell === undefined) return null
  const { title } = productColumns[column]
  const [first, ...others] = providers.get(folded(cell)) ?? []
  if (first === undefined) {
    const reason = inactiveProviders.has(folded(cell)) ? 'inactiveParty' : 'unknownParty'
    throw new Refusal(importMessages[reason](title, textOf(cell)))
  }
  if (others.length > 0) throw new Refusal(importMessages.several(title, textOf(cell)))
  return first
}

/**
 * Adds the suppliers that are not registered, with their names and a sign in place of the RUC: the form asks for the rest at the next change. A
 * text with many digits is a RUC, and names nobody. Without the permission none is added: their rows are faulty.
 */
export async function createProviders(tx: Tx, context: Context, known: KnownPlaces): Promise<void> {
  if (known.missing.length === 0 || !may(context.actor, 'administrarProveedores')) return
  const names = known.missing.map(({ name }) => name).filter((name) => !isRuc(name) && name.length <= MOST)
  const blank = { owner: '', phone: '', email: '', address: '', observation: '', active: true }
  const first = await nextWithoutRuc(tx)
  const ids = await insertMany(tx, context, {
    table: 'providers',
    entity: 'providers',
    columns: ['name', 'ruc', ...Object.keys(blank)],
    rows: names.map((name, place) => ({ ...blank, name, ruc: `${WITHOUT_RUC}${first + place}` })),
  })
  for (const [place, name] of names.entries()) known.providers.set(folded(name), [ids[place] ?? 0])
}

/** What stands for the RUC of a supplier without one, with a number, because a RUC is of one supplier. */
const WITHOUT_RUC = 'SIN RUC '

async function nextWithoutRuc(tx: Tx): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(ruc from ${`^${WITHOUT_RUC}(\\d{1,9})$`})::int), 0) + 1 as next from providers`.execute(
    tx,
  )
  return rows[0]?.next ?? 1
}

/** Longest name of a supplier. */
const MOST = 50
const isRuc = (text: string): boolean => (text.match(/\d/g) ?? []).length > 5
