import { PreBillType, PurchaseStep, State, TransferStep } from '@yunque/contract/core/constants'
import { formatMoney, formatQuantity } from '@yunque/contract/core/format'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Question } from '../../errors.ts'
import { type Context, readsCosts } from '../../operation/context.ts'

type Product = { id: number; name: string }

/**
 * Asks for confirmation before a product with stock or open documents is deactivated (stock.inactive).
 * @throws Question
 */
export async function questionDeactivation(tx: Tx, context: Context, product: Product): Promise<void> {
  const sentence = (await inUse(tx, context, [product])).get(product.id)
  if (sentence === undefined) return
  throw new Question(
    `${sentence}. Inactivo no se vende, ni se compra ni se pide más; lo que hay sigue en los informes. ¿Desactivarlo?`,
  )
}

/**
 * A sentence about each of these products that has stock or open documents, without its point: the stock by area, its
 * value for users who may read costs, and the units in open documents.
 */
export async function inUse(
  tx: Tx,
  { actor }: Context,
  products: readonly Product[],
): Promise<Map<number, string>> {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const worth = (value: number) => (readsCosts(actor) ? `, con un valor de ${formatMoney(value)}` : '')
  const figures = await figuresOf(tx, [...names.keys()])
  return new Map(
    figures.flatMap(({ id, stock, value, areas, documents }) => {
      const held = stock > 0 ? [`${formatQuantity(stock)} en existencia (${areas})${worth(value)}`] : []
      const found = [...held, ...documents]
      const sentence = `${names.get(id)} tiene ${new Intl.ListFormat('es').format(found)}`
      return found.length > 0 ? [[id, sentence] as const] : []
    }),
  )
}

type Figures = { id: number; stock: number; value: number; areas: string; documents: string[] }

async function figuresOf(tx: Tx, ids: readonly number[]): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select i.id, s.stock, s.value, s.areas, d.documents
    from unnest(${ids}::int[]) i (id)
    cross join lateral (
      select coalesce(sum(s.stock), 0) as stock, coalesce(sum(s.value), 0) as value,
        coalesce(string_agg(a.name || ' ' || trim_scale(s.stock), ', ' order by a.id), '') as areas
      from stock_balances s join areas a on a.id = s.area_id where s.product_id = i.id and s.stock > 0) s
    cross join lateral (
      select coalesce(array_agg(trim_scale(w.units) || ' en ' || w.place order by w.place), '{}') as documents
      from (${sql.join(waiting, sql` union all `)}) w where w.units is not null) d`.execute(tx)
  return rows
}

/** Units of the product `i.id` in unfinished documents, one query per kind of document. */
const waiting: RawBuilder<unknown>[] = [
  sql`select 'pre-ventas sin facturar' as place, sum(l.quantity) as units
    from pre_bill_lines l join pre_bills d on d.id = l.pre_bill_id
    where l.product_id = i.id and d.active and d.type_id = ${PreBillType.preSale}`,
  sql`select 'solicitudes de traslado', sum(l.quantity_requested)
    from transfer_lines l join transfers d on d.id = l.transfer_id
    where l.product_id = i.id and d.step = ${TransferStep.requested}`,
  sql`select 'tránsito', sum(w.quantity) from goods_in_transit w where w.product_id = i.id`,
  sql`select 'compras pendientes', sum(l.quantity)
    from purchase_lines l join purchases d on d.id = l.purchase_id
    where l.product_id = i.id and d.step = ${PurchaseStep.pending}`,
  sql`select 'kits (' || string_agg(k.name, ', ' order by k.name) || ')', sum(c.units)
    from kit_components c join products k on k.id = c.kit_id
    where c.product_id = i.id and k.state_id = ${State.active}`,
]
