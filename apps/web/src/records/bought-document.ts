import type { BoughtDocument } from '@yunque/contract/inventory/bought-document'
import { formatId } from '../lib/format/format.ts'

/** The name of a purchase document: a purchase by its number, a direct purchase by that of its entry. */
export const documentOf = ({ document, id }: BoughtDocument): string =>
  document === 'purchase' ? formatId(id) : `Entrada ${formatId(id)}`

/** The path of its screen. */
export const screenOf = ({ document }: BoughtDocument): string =>
  document === 'purchase' ? '/app/compras' : '/app/movimientos/compra-directa'
