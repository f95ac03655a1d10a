import { invoiceRecord } from '@yunque/contract/sales/invoice.record'
import { formatMoney } from '../../../lib/format/format.ts'

/** Texts of the screen that updates invoices. */
export const texts = {
  title: 'Actualizar facturas',
  empty: 'Aún no hay facturas.',
  nameOf: (number: string) => `Factura ${number}`,
  dialogTitle: (number: string) => `Actualizar factura ${number}`,
  cash: 'Contado',
  credit: 'Crédito',
  seller: invoiceRecord.asignedTo.word,
  allCreditDays: 'Días de crédito',
  deliveryDate: invoiceRecord.deliveryDate.word,
  change: 'Actualizar',
  view: 'Ver factura',
  print: 'Imprimir',
  isVoid: 'La factura está anulada',
  noInvoices: 'No tiene permiso para ver facturas',
  inactive: (name: string) => `${name} (inactivo)`,
  inactiveSeller: 'El vendedor está inactivo',
  cashHint: 'Las facturas de contado no tienen días de crédito.',
  paidHint: 'La factura está pagada: sus días de crédito ya no cambian.',
  project: invoiceRecord.project.word,
  noProject: 'Sin obra',
  settledHint: 'La factura está pagada: su obra ya no cambia.',
  noPermission: 'No tiene permiso para cambiar los días de crédito',
  about: (client: string, total: number) => `${client} · ${formatMoney(total)}`,
  done: 'Datos actualizados',
  next: { label: 'Ver las facturas', to: '/app/facturas' },
} as const
