import { formatCount, formatDate } from '../../lib/format/format.ts'

/** Texts shared by the reports of sales and collections. */
export const texts = {
  area: 'Área',
  everyArea: 'Todas',
  period: 'Período',
  otherDays: 'Otro',
  from: 'Desde',
  to: 'Hasta',
  print: 'Imprimir',
  csv: 'CSV',
  idle: 'Elija el área y las fechas',
  issued: 'Emitido',
  range: 'Fechas',
  rangeOf: (from: string, to: string) => `Del ${formatDate(from)} al ${formatDate(to)}`,
  firstRows: (shown: number, all: number) =>
    `Se imprimen las primeras ${formatCount(shown)} de ${formatCount(all)} filas; los totales son de todas. El Excel las trae completas.`,
  rows: 'Filas',
} as const

/** The names of the periods. */
export const periodNames = {
  today: 'Hoy',
  yesterday: 'Ayer',
  week: 'Esta semana',
  month: 'Este mes',
  lastMonth: 'Mes pasado',
  year: 'Este año',
} as const
