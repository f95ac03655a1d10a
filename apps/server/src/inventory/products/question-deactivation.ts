import { PreBillType, PurchaseStep, TransferStep } from '@yunque/contract/core/constants'
import { formatMoney, formatQuantity } from '@yunque/contract/core/format'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Question } from '../../errors.ts'
import { type Context, readsCosts } from '../../operation/context.ts'

type Figures = { stock: number; value: number; areas: string; documents: string[] }

/**
 * Asks for confirmation before a product with stock or open documents is deactivated (stock.inactive). The question
 * names the stock by area, its value for users who may read costs, and the units in open documents.
 * @throws Question
 */
export async function questionDeactivation(
  tx: Tx,
  { actor }: Context,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { stock, value, areas, documents } = await figuresOf(tx, id)
  const worth = readsCosts(actor) ? `, con un valor de ${formatMoney(value)}` : ''
  const found = [
    ...(stock > 0 ? [`${formatQuantity(stock)} en existencia (${areas})${worth}`] : []),
    ...documents,
  ]
  if (found.length === 0) return
  throw new Question(
    `${name} tiene ${new Intl.ListFormat('es').format(found)}. Inactivo no se vende, ni se compra ni se pide más; lo que hay sigue en los informes. ¿Desactivarlo?`,
  )
}

async function figuresOf(tx: Tx, id: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(sum(s.stock), 0) as stock, coalesce(sum(s.value), 0) as value,
      coalesce(string_agg(a.name || ' ' || trim_scale(s.stock), ', ' order by a.id), '') as areas,
      (select coalesce(array_agg(trim_scale(w.units) || ' en ' || w.place order by w.place), '{}')
        from (${sql.join(waiting(id), sql` union all `)}) w where w.units is not null) as documents
    from stock_balances s join areas a on a.id = s.area_id where s.product_id = ${id} and s.stock > 0`.execute(
    tx,
  )
  const [figures] = rows
  if (!figures) throw new Error('An aggregate without a row')
  return figures
}

/** Units of the product in unfinished documents, one query per kind of document. */
const waiting = (id: number): RawBuilder<unknown>[] => [
  sql`select 'pre-ventas sin facturar' as place, sum(l.quantity) as units
    from pre_bill_lines l join pre_bills d on d.id = l.pre_bill_id
    where l.product_id = ${id} and d.active and d.type_id = ${PreBillType.preSale}`,
  sql`select 'solicitudes de traslado', sum(l.quantity_requested)
    from transfer_lines l join transfers d on d.id = l.transfer_id
    where l.product_id = ${id} and d.step = ${TransferStep.requested}`,
  sql`select 'compras pendientes', sum(l.quantity)
    from purchase_lines l join purchases d on d.id = l.purchase_id
    where l.product_id = ${id} and d.step = ${PurchaseStep.pending}`,
]
