import { formatCount, formatMoney } from '@yunque/contract/core/format'
import type { LabelPrint } from '@yunque/contract/printing/labels/labels'
import type { PrintRow } from '@yunque/contract/printing/print-states'
import type { Tx } from '../db/database.ts'
import { Forbidden, Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import type { MakeLabels } from '../printing/print-worker.ts'
import { queueLabels } from '../printing/queue-print.ts'
import { companyOf } from '../settings/company.ts'
import { contextOfUser } from './context-of-user.ts'
import { productsOf } from './label-products.ts'

/** Queues labels for the label printer of the device (labels.print). @throws Refusal */
export async function requestLabels(tx: Tx, context: Context, { lines }: LabelPrint): Promise<PrintRow> {
  const wanted = lines.filter(({ copies }) => copies > 0)
  const found = await productsOf(tx, context, copiesOf(wanted))
  if (found.length < new Set(wanted.map(({ productId }) => productId)).size)
    throw new Refusal('Un producto ya no existe: elija los productos de nuevo')
  const count = found.reduce((sum, { copies }) => sum + copies, 0)
  const title = count === 1 ? '1 etiqueta' : `${formatCount(count)} etiquetas`
  return queueLabels(tx, context, { lines: wanted, title })
}

/** The labels of a job, with the prices that who asked for them has now. One that lacks the price it shows is left out. */
export const labelsOf: MakeLabels = async (db, { labels, userId }, { showsPrice }) => {
  const context = await contextOfUser(db, userId, 'print')
  if (!may(context.actor, 'inventario')) throw new Forbidden()
  const { name: company } = await companyOf(db)
  const products = await productsOf(db, context, copiesOf(labels ?? []))
  const orders = products
    .filter(({ price }) => price > 0 || !showsPrice)
    .map(({ name, code, internalCode, unit, price, copies }) => ({
      content: { company, name, code, internalCode, unit, price: formatMoney(price) },
      copies,
    }))
  if (orders.length === 0) throw new Refusal('Ningún producto tiene precio en su área')
  return orders
}

/** The copies of each product, in the order of the lines. */
function copiesOf(lines: LabelPrint['lines']): Map<number, number> {
  const copies = new Map<number, number>()
  for (const line of lines) copies.set(line.productId, (copies.get(line.productId) ?? 0) + line.copies)
  return copies
}
