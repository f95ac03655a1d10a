import type { BoughtDocument } from '@yunque/contract/inventory/bought-document'
import { formatId } from '../lib/format/format.ts'

/** How a document of what was bought is called: a purchase by its number, a direct one as the entry that it is. */
export const documentOf = ({ document, id }: BoughtDocument): string =>
  document === 'purchase' ? formatId(id) : `Entrada ${formatId(id)}`

/** The screen where it opens. */
export const screenOf = ({ document }: BoughtDocument): string =>
  document === 'purchase' ? '/app/compras' : '/app/movimientos/compra-directa'
