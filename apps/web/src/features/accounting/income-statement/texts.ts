import { formatDate } from '../../../lib/format/format.ts'

/** Texts of the income statement. The contract has the names of its rows. */
export const texts = {
  title: 'Estado de Resultados',
  allAreas: 'Todas',
  dateType: 'Ventas por fecha de',
  dateTypes: { 1: 'Emisión', 2: 'Pago', 3: 'Entrega' },
  compare: 'Comparar',
  whole: 'Mes completo',
  idle: 'Elija las fechas',

  pdf: 'PDF',
  excel: 'Excel',
  pdfFailed: 'Error al obtener el reporte PDF',

  concept: 'Concepto',
  share: '% de ingresos netos',
  shareShort: '% ingresos',
  before: 'Período anterior',
  yearBefore: 'Año anterior',
  change: 'Cambio',
  changeOfYear: 'Cambio en el año',
  range: (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`,
  asked: 'Período',
  less: '(−)',
  /** Accessible label of a figure's link. */
  open: (line: string, from: string, to: string) =>
    `${line}, del ${formatDate(from)} al ${formatDate(to)}: ver detalle`,
  note: 'Montos en C$, sin IVA. Las notas de crédito y los gastos cuentan en su propia fecha.',
} as const
