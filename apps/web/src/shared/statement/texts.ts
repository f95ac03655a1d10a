import { formatDate } from '../format/format.ts'

export const texts = {
  titleOf: (party: string) => `Estado de cuenta · ${party}`,
  title: 'Estado de cuenta',
  from: 'Desde',
  to: 'Hasta',
  summary: 'Resumen del estado de cuenta',
  opening: 'Saldo anterior',
  closing: 'Saldo',
  date: 'Fecha',
  document: 'Documento',
  reference: 'Referencia',
  dueDate: 'Vence el',
  charge: 'Cargo',
  paid: 'Abono',
  balance: 'Saldo',

  print: 'Imprimir',
  area: 'Área',
  everyArea: 'Todas',
  issued: 'Emitido el',
  range: 'Período',
  rangeOf: (from: string | null, to: string) =>
    from === null ? `Hasta el ${formatDate(to)}` : `${formatDate(from)} al ${formatDate(to)}`,
  closingOn: (to: string) => `Saldo al ${formatDate(to)}`,
} as const
