import { InvoiceStatus } from '@yunque/contract/core/constants'
import type { SummaryLine } from '@yunque/contract/reports/day-summary-paper'
import { cashSalesRows, useRowsBehind } from '../../../records/report/rows-behind.ts'
import type { RowsLink } from '../../../ui/charts/bar-list.tsx'

/** The link of each line of the summary of a day, to the rows that it counts; null where the user may not open them. */
export function useSummaryLinks(day: string): (line: SummaryLine) => RowsLink | null {
  const { open, sold, receipts } = useRowsBehind()
  const days = { from: day, to: day }
  /** In the audit trail, for its readers, otherwise in the list of the documents. */
  const voided = (entity: string, username: string, list: RowsLink | null) =>
    open({
      to: '/app/bitacora',
      search: {
        'f.action': 'eq:anular',
        'f.entity': entity,
        'f.username': `eq:${username}`,
        'f.at': `${day}..${day}`,
      },
    }) ?? list
  return ({ figure, of = '', areaId = 0 }) => {
    switch (figure) {
      case 'sold':
      case 'margin':
        return sold(days)
      case 'discounts':
        return sold({ ...days, username: String(of) })
      case 'cashSales':
        return open(cashSalesRows(day))
      case 'receipts':
        return receipts(day)
      case 'collected':
        return null
      case 'overdue':
        return open({ to: '/app/clientes/pending', search: { 'f.mora': 'lt:0' } })
      case 'low':
        return open({ to: '/app/productos/stock-bajo', search: { areaId } })
      case 'lowProduct':
        return open({ to: '/app/inventario/reportes/kardex', search: { areaId, productId: of } })
      case 'voidedInvoices':
        return voided(
          'bills',
          String(of),
          open({ to: '/app/facturas', search: { 'f.status': InvoiceStatus.voided } }),
        )
      case 'voidedReceipts':
        return voided('receivables', String(of), receipts(day))
    }
  }
}
