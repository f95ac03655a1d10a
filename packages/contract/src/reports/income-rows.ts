import { changeOf, shareOf } from '@yunque/domain/comparison'
import { sum } from '@yunque/domain/decimal'
import type { IncomePeriod, IncomeStatement, IncomeStatementFigures } from './income-statement.ts'

type IncomeField = keyof IncomeStatementFigures

/**
 * A row of the income statement. `part` is added up in the next `sum`, `less` is subtracted, `more` is added, `total` is the result so far.
 */
export type IncomeLine = {
  field: IncomeField
  title: string
  kind: 'part' | 'sum' | 'less' | 'more' | 'total'
  /** Left out when it is 0 in every period. */
  optional?: true
}

/** The rows of the statement from top to bottom (reports.income-statement). */
const incomeLines: readonly IncomeLine[] = [
  { field: 'ingresoVentasContado', title: 'Ventas de contado', kind: 'part' },
  { field: 'ingresoVentasCredito', title: 'Ventas al crédito', kind: 'part' },
  { field: 'ingresoVentas', title: 'Ingresos por ventas', kind: 'sum' },
  { field: 'devoluciones', title: 'Devoluciones', kind: 'less' },
  { field: 'descuentos', title: 'Descuentos', kind: 'less' },
  { field: 'ingresosNetos', title: 'Ingresos netos', kind: 'total' },
  { field: 'costos', title: 'Costo de lo vendido', kind: 'less' },
  { field: 'utilidadBruta', title: 'Utilidad bruta', kind: 'total' },
  { field: 'gastos', title: 'Gastos', kind: 'less' },
  { field: 'comissions', title: 'Comisiones', kind: 'less' },
  { field: 'garantias', title: 'Garantías', kind: 'less', optional: true },
  { field: 'ajustesInventario', title: 'Ajustes de inventario', kind: 'less', optional: true },
  { field: 'diferenciasConteo', title: 'Diferencias de conteo', kind: 'less', optional: true },
  { field: 'consumoInterno', title: 'Consumo interno', kind: 'less', optional: true },
  { field: 'diferenciasCosto', title: 'Diferencias de costo con proveedores', kind: 'less', optional: true },
  { field: 'revaluacion', title: 'Revaluación de inventario', kind: 'less', optional: true },
  { field: 'serviciosComprados', title: 'Servicios comprados', kind: 'less', optional: true },
  { field: 'diferenciasCaja', title: 'Diferencias de caja', kind: 'less', optional: true },
  {
    field: 'descuentosProveedor',
    title: 'Otros ingresos: descuentos de proveedores',
    kind: 'more',
    optional: true,
  },
  { field: 'cargosCancelacion', title: 'Cargos por cancelación', kind: 'more', optional: true },
  { field: 'diferencialCambiario', title: 'Diferencial cambiario', kind: 'less', optional: true },
  { field: 'redondeo', title: 'Otros ingresos: redondeo', kind: 'more', optional: true },
  { field: 'otrosResultados', title: 'Otros resultados', kind: 'more', optional: true },
  { field: 'utilidadNeta', title: 'Utilidad neta', kind: 'total' },
]

/** The figures between gross profit and net profit. */
type AfterGross = Omit<
  IncomeStatementFigures,
  | 'ingresoVentasContado'
  | 'ingresoVentasCredito'
  | 'ingresoVentas'
  | 'devoluciones'
  | 'descuentos'
  | 'ingresosNetos'
  | 'costos'
  | 'utilidadNeta'
>

/** Net profit: gross profit with each line below it added or subtracted, as its `kind` says (reports.income-statement). */
export function netProfit(figures: AfterGross): number {
  const isAfter = (field: IncomeField): field is keyof AfterGross => field in figures
  return sum(
    incomeLines.flatMap(({ field, kind }) => {
      if (!isAfter(field)) return []
      return kind === 'less' ? -figures[field] : figures[field]
    }),
  )
}

/** A figure in another period, and its change since; the percentage is null when it was 0. */
export type IncomeComparison = { amount: number; change: number; changePercent: number | null }

/** A figure with its percentage of net income, and the figures of the periods that it is compared with. */
export type IncomeRow = IncomeLine & {
  amount: number
  percent: number
  anterior: IncomeComparison | null
  anioAnterior: IncomeComparison | null
}

/** The rows of a statement, for screen, Excel and paper. */
export function incomeRows(statement: IncomeStatement): readonly IncomeRow[] {
  const { anterior, anioAnterior } = statement
  const isShown = (field: IncomeField) =>
    [statement, anterior, anioAnterior].some((period) => period && period[field] !== 0)
  return incomeLines
    .filter(({ optional, field }) => !optional || isShown(field))
    .map((line) => {
      const amount = statement[line.field]
      return {
        ...line,
        amount,
        percent: shareOf(amount, statement.ingresosNetos),
        anterior: against(amount, anterior, line.field),
        anioAnterior: against(amount, anioAnterior, line.field),
      }
    })
}

function against(now: number, period: IncomePeriod | undefined, field: IncomeField): IncomeComparison | null {
  if (!period) return null
  const { amount: change, percent: changePercent } = changeOf(now, period[field])
  return { amount: period[field], change, changePercent }
}
