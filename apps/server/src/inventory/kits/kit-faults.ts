import { OrderStep, PreBillType, PurchaseStep, State, TransferStep } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { kitMessages } from '@yunque/contract/inventory/kits'
import { type ProductInput, productMessages } from '@yunque/contract/inventory/products'
import { fitsUnit } from '@yunque/domain/units'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { FieldFault } from '../product-facts/field-fault.ts'

/**
 * Checks recipes and products that become kits or cease to be (kits.recipe, kits.becomes). Returns the faults of each
 * product, in order. The number of statements does
 * not depend on the number of products; without recipes, services and conversions there is none.
 */
export async function kitFaults(tx: Tx, products: readonly ProductInput[]): Promise<FieldFault[][]> {
  const touched = products.filter(
    ({ components, isService, convertProductId }) => components || isService || convertProductId !== null,
  )
  if (touched.length === 0) return products.map(() => [])
  const before = await storedKits(tx, touched)
  const becoming = touched.filter(
    ({ id, components = [] }) => before.get(id) === false && components.length > 0,
  )
  const ceasing = touched.filter(({ id, components }) => before.get(id) && components?.length === 0)
  const found = [
    becoming.length > 0 ? await usedAsGoods(tx, becoming) : new Map<number, string>(),
    ceasing.length > 0 ? await sold(tx, ceasing) : new Map<number, string>(),
    await componentsOfKits(tx, touched),
  ]
  const parts = await partsById(tx, touched)
  return products.map((product) => [
    ...unfitKit(product, before.get(product.id) ?? false),
    ...found.flatMap((texts) => texts.get(product.id) ?? []).map(fault),
    ...(product.components ?? []).flatMap((component) => partFault(component, product, parts)).map(fault),
  ])
}

const fault = (text: string): FieldFault => ({ field: 'components', text })

/** Whether each of the stored products is a kit. */
async function storedKits(tx: Tx, products: readonly ProductInput[]): Promise<Map<number, boolean>> {
  const ids = products.flatMap(({ id }) => (id === 0 ? [] : [id]))
  const { rows } = await sql<{ id: number; isKit: boolean }>`
    select id, is_kit as "isKit" from products where id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map(({ id, isKit }) => [id, isKit]))
}

/** A kit that keeps its recipe can be neither a service nor converted. */
function unfitKit({ components, isService, convertProductId }: ProductInput, wasKit: boolean): FieldFault[] {
  if (!wasKit || components) return []
  if (isService) return [{ field: 'isService', text: productMessages.kitService }]
  return convertProductId === null ? [] : [{ field: 'convertProductId', text: productMessages.kitConverts }]
}

/**
 * Why products cannot become kits: they have a balance, were sold, or are in unfinished documents. Locks them, so that no
 * first balance and no first line is written meanwhile.
 */
async function usedAsGoods(tx: Tx, products: readonly ProductInput[]): Promise<Map<number, string>> {
  const ids = products.map(({ id }) => id)
  await sql`select from products where id = any(${ids}::int[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number; name: string; moved: boolean; documents: string | null }>`
    select p.id, p.name, exists (select from stock_balances b where b.product_id = p.id)
        or exists (select from bill_lines l where l.product_id = p.id) as moved,
      (select string_agg(w.place, ', ' order by w.place) from (${sql.join(waiting, sql` union all `)}) w) as documents
    from products p where p.id = any(${ids}::int[])`.execute(tx)
  return new Map(
    rows.flatMap(({ id, name, moved, documents }): [number, string][] => {
      if (moved) return [[id, kitMessages.moved(name)]]
      return documents === null ? [] : [[id, kitMessages.waiting(name, documents)]]
    }),
  )
}

/** What a product `p` is in and a kit may not be in, one query for each kind of document. */
const waiting = [
  sql`select 'cotizaciones o pre-ventas sin facturar' as place where exists (
    select from pre_bill_lines l join pre_bills d on d.id = l.pre_bill_id
    where l.product_id = p.id and d.active and d.type_id <> ${sql.lit(PreBillType.billed)})`,
  sql`select 'traslados solicitados' where exists (
    select from transfer_lines l join transfers d on d.id = l.transfer_id
    where l.product_id = p.id and d.step = ${sql.lit(TransferStep.requested)})`,
  sql`select 'compras pendientes' where exists (
    select from purchase_lines l join purchases d on d.id = l.purchase_id
    where l.product_id = p.id and d.step = ${sql.lit(PurchaseStep.pending)})`,
  sql`select 'órdenes de compra' where exists (
    select from purchase_order_lines l join purchase_orders d on d.id = l.order_id
    where l.product_id = p.id and d.step in (${sql.lit(OrderStep.draft)}, ${sql.lit(OrderStep.sent)}, ${sql.lit(OrderStep.partial)}))`,
  sql`select 'conteos abiertos' where exists (
    select from stock_count_lines l join stock_counts d on d.id = l.count_id where l.product_id = p.id and d.step = 1)`,
  sql`select 'conversiones' where exists (
    select from product_conversions c where p.id in (c.source_product_id, c.target_product_id))
    or exists (select from products t where t.convert_product_id = p.id)`,
]

/** Why kits cannot cease to be: their lines in documents are kits. Locks them, so that no first line is written meanwhile. */
async function sold(tx: Tx, products: readonly ProductInput[]): Promise<Map<number, string>> {
  const ids = products.map(({ id }) => id)
  await sql`select from products where id = any(${ids}::int[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from products p where p.id = any(${ids}::int[]) and (
      exists (select from bill_lines l where l.product_id = p.id)
      or exists (select from pre_bill_lines l where l.product_id = p.id))`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, kitMessages.sold(name)]))
}

/** Components of kits that would become kits or services. */
async function componentsOfKits(tx: Tx, products: readonly ProductInput[]): Promise<Map<number, string>> {
  const ids = products.flatMap(({ id, components = [], isService }) =>
    id !== 0 && (isService || components.length > 0) ? [id] : [],
  )
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string; kit: string }>`
    select distinct on (p.id) p.id, p.name, k.name as kit
    from kit_components c join products p on p.id = c.product_id join products k on k.id = c.kit_id
    where c.product_id = any(${ids}::int[]) order by p.id, k.id`.execute(tx)
  return new Map(rows.map(({ id, name, kit }) => [id, kitMessages.isComponent(name, kit)]))
}

type Part = {
  id: number
  name: string
  isService: boolean
  isKit: boolean
  active: boolean
  unit: string
  decimals: number
  kits: number[]
}

/** The components by id, locked against becoming kits or services, with the kits that have them already. */
async function partsById(tx: Tx, products: readonly ProductInput[]): Promise<Map<number, Part>> {
  const ids = products.flatMap(({ components = [] }) => components.map(({ productId }) => productId))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Part>`
    select p.id, p.name, p.is_service as "isService", p.is_kit as "isKit", p.state_id = ${State.active} as active, u.name as unit,
      u.decimals, array(select c.kit_id from kit_components c where c.product_id = p.id) as kits
    from products p join units u on u.id = p.unit_id
    where p.id = any(${ids}::int[]) order by p.id for key share of p`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function partFault(
  { productId, units }: { productId: number; units: number },
  kit: ProductInput,
  parts: ReadonlyMap<number, Part>,
): string[] {
  const part = parts.get(productId)
  if (!part) return [kitMessages.unknownComponent]
  const { name, isService, isKit, active, unit, decimals, kits } = part
  if (isService) return [kitMessages.componentService(name)]
  if (isKit) return [kitMessages.componentKit(name)]
  if (!active && !kits.includes(kit.id)) return [messages.inactiveProduct(name)]
  return fitsUnit(units, decimals) ? [] : [messages.unitDecimals({ name, unit, decimals })]
}
