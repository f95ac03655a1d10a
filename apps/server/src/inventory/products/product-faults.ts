import { messages } from '@yunque/contract/core/messages'
import { kitMessages } from '@yunque/contract/inventory/kits'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { SerialUse } from '@yunque/domain/serials'
import { sql } from 'kysely'
import { beyondUnit } from '../../catalogs/refuse-stored-fractions.ts'
import type { Tx } from '../../db/database.ts'
import { kitFaults } from '../kits/kit-faults.ts'
import type { FieldFault } from '../product-facts/field-fault.ts'
import { takenCodes } from './product-codes.ts'
import { unknownReferences } from './product-references.ts'

/** The fields of a stored product that limit its changes. */
type Stored = Pick<
  ProductInput,
  'categoryId' | 'brandId' | 'unitId' | 'classificationId' | 'preferredProviderId' | 'isService'
>

/**
 * Checks products against the database before they are saved. Returns the faults of each product, in
 * order; empty when it may be saved. `stored` has the existing products by id. The number of statements
 * does not depend on the number of products.
 */
export async function productFaults(
  tx: Tx,
  products: readonly ProductInput[],
  stored: ReadonlyMap<number, Stored>,
): Promise<FieldFault[][]> {
  const references = await unknownReferences(tx, products, stored)
  const moved = await movedServices(tx, products, stored)
  const taken = await takenCodes(tx, products)
  const stranded = await strandedFractions(tx, products, stored)
  const kits = await kitFaults(tx, products)
  const serials = await fractionalSerials(tx, products)
  return products.map((_, place) =>
    [references, moved, taken, stranded, kits, serials].flatMap((faults) => faults[place] ?? []),
  )
}

/** A product with movements cannot become a service: a service has no movements (stock.services). */
async function movedServices(
  tx: Tx,
  products: readonly ProductInput[],
  stored: ReadonlyMap<number, Stored>,
): Promise<FieldFault[][]> {
  const switched = products.filter(
    ({ id, isService }) => (stored.get(id)?.isService ?? isService) !== isService,
  )
  if (switched.length === 0) return []
  const ids = switched.map(({ id }) => id)
  // Blocks a concurrent first movement of these products.
  await sql`select from products where id = any(${ids}::int[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select n.id from unnest(${ids}::int[]) as n (id)
    where exists (select from stock_movements m where m.product_id = n.id)`.execute(tx)
  const moved = new Set(rows.map(({ id }) => id))
  return products.map(({ id, name }) =>
    moved.has(id)
      ? [{ field: 'isService', text: `${name} tiene movimientos de inventario: no puede ser un servicio` }]
      : [],
  )
}

/** Refuses a unit with fewer decimals than the stock of the product has in some area, or than a kit takes of it. */
async function strandedFractions(
  tx: Tx,
  products: readonly ProductInput[],
  stored: ReadonlyMap<number, Stored>,
): Promise<FieldFault[][]> {
  const changed = products.filter(({ id, unitId }) => (stored.get(id)?.unitId ?? unitId) !== unitId)
  if (changed.length === 0) return []
  const { rows } = await sql<{ id: number; area: string; stock: string }>`
    select distinct on (n.id) n.id, a.name as area, trim_scale(s.stock)::text as stock
    from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ unitId }) => unitId)}::int[]) as n (id, unit_id)
    join units u on u.id = n.unit_id
    join stock_balances s on s.product_id = n.id and ${sql.raw(beyondUnit('s.stock', 'u.decimals'))}
    join areas a on a.id = s.area_id order by n.id, a.id`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  const recipes = await strandedRecipes(tx, changed)
  return products.map(({ id, name }) => {
    const fraction = found.get(id)
    const recipe = recipes.get(id)
    return [
      ...(fraction
        ? [{ field: 'unitId' as const, text: messages.storedFraction({ ...fraction, name }) }]
        : []),
      ...(recipe
        ? [{ field: 'unitId' as const, text: kitMessages.recipeFraction({ ...recipe, name }) }]
        : []),
    ]
  })
}

type Stranded = { id: number; kit: string; units: string }

/** A kit that takes more decimals of each product than its new unit has. */
async function strandedRecipes(tx: Tx, changed: readonly ProductInput[]): Promise<Map<number, Stranded>> {
  const { rows } = await sql<Stranded>`
    select distinct on (n.id) n.id, k.name as kit, trim_scale(c.units)::text as units
    from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ unitId }) => unitId)}::int[]) as n (id, unit_id)
    join units u on u.id = n.unit_id
    join kit_components c on c.product_id = n.id and ${sql.raw(beyondUnit('c.units', 'u.decimals'))}
    join products k on k.id = c.kit_id order by n.id, k.id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Serials are of whole units of goods: refuses a service, and a product with a fraction in stock (serials.use). */
async function fractionalSerials(tx: Tx, products: readonly ProductInput[]): Promise<FieldFault[][]> {
  const ids = products.flatMap(({ serials, id }) => (serials === SerialUse.none ? [] : [id]))
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; area: string; stock: string }>`
    select distinct on (s.product_id) s.product_id as id, a.name as area, trim_scale(s.stock)::text as stock
    from stock_balances s join areas a on a.id = s.area_id
    where s.product_id = any(${ids}::int[]) and s.stock <> trunc(s.stock) order by s.product_id, a.id`.execute(
    tx,
  )
  const broken = new Map(rows.map((row) => [row.id, row]))
  return products.map(({ id, serials, isService, name }) => {
    if (serials === SerialUse.none) return []
    if (isService) return [{ field: 'serials', text: serialMessages.service(name) }]
    const fraction = broken.get(id)
    return fraction ? [{ field: 'serials', text: serialMessages.broken({ ...fraction, name }) }] : []
  })
}
