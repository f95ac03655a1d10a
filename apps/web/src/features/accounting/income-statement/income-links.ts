import { useQuery } from '@tanstack/react-query'
import { commissionReaders } from '@yunque/contract/reports/commission-report'
import type { IncomeLine } from '@yunque/contract/reports/income-rows'
import type { IncomePeriod } from '@yunque/contract/reports/income-statement'
import { salesReaders } from '@yunque/contract/reports/sales-report'
import { useCan } from '../../../lib/api-client/session.ts'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import type { ReportQuery } from './income-statement.api.ts'

type Days = Pick<IncomePeriod, 'from' | 'to'>
type Search = Readonly<Record<string, string | number | boolean>>

/** The links to the rows behind the figures of these dates, for users who may open them. */
export interface IncomeLink {
  readonly to: string
  readonly search: Search
}

/** Gross sales count invoices only. Credit notes have figures of their own. */
const invoices: Search = { 'f.documento': 'Factura' }

/** The screens with the rows behind each figure, and the filters that select the same rows. */
export function useIncomeLinks({ areaId, tipoFecha }: ReportQuery) {
  const sales = useCan(...salesReaders)
  const expenses = useCan('gestionGastos')
  const commissions = useCan(...commissionReaders)
  const { data: areas } = useQuery(catalogQuery('area'))
  const area = areas?.find(({ id }) => id === areaId)?.name
  const ofArea: Search = area === undefined ? {} : { 'f.area': `eq:${area}` }
  const sold = ({ from, to }: Days, vista: string, more: Search = {}): IncomeLink | null =>
    sales
      ? {
          to: '/app/facturas/reportes/ventas',
          search: { area: areaId ?? 'all', desde: from, hasta: to, tipo: tipoFecha, vista, ...more },
        }
      : null
  return (field: IncomeLine['field'], { from, to }: Days): IncomeLink | null => {
    const days = { from, to }
    switch (field) {
      case 'ingresoVentasContado':
        return sold(days, 'documentos', { ...invoices, 'f.paymentType': 'Contado' })
      case 'ingresoVentasCredito':
        return sold(days, 'documentos', { ...invoices, 'f.paymentType': 'Crédito' })
      case 'ingresoVentas':
        return sold(days, 'documentos', invoices)
      case 'ingresosNetos':
        return sold(days, 'documentos')
      case 'devoluciones':
      case 'descuentos':
      case 'costos':
      case 'utilidadBruta':
        return sold(days, 'detalle')
      case 'gastos':
        return expenses ? { to: '/app/gastos', search: { ...days, 'f.active': true, ...ofArea } } : null
      case 'comissions':
        return commissions
          ? { to: '/app/facturas/reportes/comisiones', search: { ...days, ...ofArea } }
          : null
      default:
        return null
    }
  }
}
