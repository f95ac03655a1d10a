import { PaymentType, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { type Session, useSession } from '../../lib/api-client/session.ts'
import type { RowsLink } from '../../ui/charts/bar-list.tsx'
import { useScreens } from '../../ui/screen/screen.ts'

/** The sales that a figure counts. */
export interface SaleFilter {
  readonly from: string
  readonly to: string
  readonly familyId?: number
  readonly clientId?: number
  readonly username?: string
}

/**
 * The address of the sales that a figure counts, for this user. Both are limited to the same sales
 * (reports.own-sales).
 */
export function soldRows(
  { areaId }: Pick<Session, 'areaId'>,
  { from, to, familyId, clientId, username }: SaleFilter,
): RowsLink {
  return {
    to: '/app/facturas/reportes/ventas',
    search: {
      area: areaId === WAREHOUSE_AREA ? 'all' : areaId,
      desde: from,
      hasta: to,
      ...(familyId === undefined ? {} : { categoria: familyId }),
      ...(clientId === undefined ? {} : { cliente: clientId }),
      ...(username === undefined ? {} : { vendedor: username }),
      vista: familyId === undefined ? 'documentos' : 'productos',
    },
  }
}

/** The invoices in cash of a day. */
export const cashSalesRows = (day: string): RowsLink => ({
  to: '/app/facturas',
  search: { 'f.paymentTypeId': PaymentType.cash, 'f.date': `${day}..${day}` },
})

/** The receipts of a day, of the areas that this user sees. */
const receiptRows = ({ areaId }: Pick<Session, 'areaId'>, day: string): RowsLink => ({
  to: '/app/facturas/reportes/recibos',
  search: { area: areaId === WAREHOUSE_AREA ? 'all' : areaId, desde: day, hasta: day },
})

/** The open tills. */
export const openTillRows: RowsLink = { to: '/app/cierres-caja', search: { 'f.status': false } }

/** The links of figures whose screens the user may open. */
export function useRowsBehind() {
  const session = useSession()
  const screens = useScreens()
  const open = (link: RowsLink | null) =>
    link !== null && screens.some(({ path }) => path === link.to) ? link : null
  return {
    open,
    sold: (asked: SaleFilter) => (session === null ? null : open(soldRows(session, asked))),
    receipts: (day: string) => (session === null ? null : open(receiptRows(session, day))),
  }
}
