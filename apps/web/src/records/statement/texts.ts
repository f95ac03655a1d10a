export const texts = {
  titleOf: (party: string) => `Estado de cuenta · ${party}`,
  title: 'Estado de cuenta',
  from: 'Desde',
  to: 'Hasta',
  summary: 'Resumen del estado de cuenta',
  opening: 'Saldo anterior',
  closing: 'Saldo',
  favor: 'Saldo a favor',
  date: 'Fecha',
  document: 'Documento',
  reference: 'Referencia',
  dueDate: 'Vence el',
  charge: 'Cargo',
  paid: 'Abono',
  balance: 'Saldo',

  print: 'Imprimir',
} as const
