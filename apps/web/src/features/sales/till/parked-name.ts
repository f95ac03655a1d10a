import type { ParkedRow } from '@yunque/contract/sales/parked-sales'
import type { SaleValues } from '../../../records/sale/sale-values.ts'
import { texts } from './texts.ts'

type Named = Pick<ParkedRow, 'name' | 'client' | 'product' | 'lines'>

/** What the tab of a parked sale shows: its name; the client, unless it is the usual one; else its products. */
export function nameOf({ name, client, product, lines }: Named, usual: string | undefined): string {
  if (name !== '') return name
  if (client !== null && client !== usual) return client
  return texts.productAndMore(product ?? texts.sale, lines)
}

/** The same parts of the sale on the screen. */
export const partsOf = ({ client, clientName, lines, parkedName }: SaleValues): Named => ({
  name: parkedName,
  client: clientName || (client?.name ?? null),
  product: lines[0]?.product ?? null,
  lines: lines.length,
})

/** What its tab would show without a name. */
export const nameOfSale = (sale: SaleValues, usual: string | undefined): string =>
  nameOf({ ...partsOf(sale), name: '' }, usual)
