import { State } from '@yunque/contract/core/constants'
import type { SameName } from '@yunque/contract/inventory/product-import'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { folded } from '../../imports/cells.ts'
import type { ValidRow } from './looked-row.ts'

/** Rows that give an active product a name that another active product will have too. The first of two equal rows is not listed. */
export async function sameNames(tx: Tx, rows: readonly ValidRow[]): Promise<SameName[]> {
  const active = rows.filter(({ product }) => product.stateId === State.active)
  const renamed = active.filter(isRenamed)
  const owners = await ownersOf(tx, renamed, rows)
  for (const row of active) if (!isRenamed(row)) owners.set(folded(row.product.name), labelOf(row))
  return renamed.flatMap((row) => {
    const { name } = row.product
    const other = owners.get(folded(name))
    if (other === undefined) owners.set(folded(name), labelOf(row))
    return other === undefined ? [] : [{ row: row.row.number, name, other }]
  })
}

const isRenamed = ({ product, before }: ValidRow): boolean => before?.name !== product.name

/** Names the product of a row: its code, or the row number of a new product. */
const labelOf = ({ row, product, before }: ValidRow): string =>
  before ? product.internalCode : `fila ${row.number}`

/** Codes by folded name, of the active products that have one of these names and are not in the file. */
async function ownersOf(
  tx: Tx,
  renamed: readonly ValidRow[],
  rows: readonly ValidRow[],
): Promise<Map<string, string>> {
  const names = renamed.map(({ product }) => product.name)
  const about = rows.map(({ product }) => product.id)
  const { rows: found } = await sql<{ name: string; code: string }>`
    select name, internal_code as code from products
    where name_key in (select norm(n) from unnest(${names}::text[]) n) and state_id = ${State.active}
      and not id = any(${about}::int[])
    order by id desc`.execute(tx)
  return new Map(found.map(({ name, code }) => [folded(name), code]))
}
