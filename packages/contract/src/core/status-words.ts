import { Delivery, InvoiceStatus, PreBillStatus } from './constants.ts'

/** The text of each record status, on every screen and in every Excel (screens.status). */
export const statusWords = {
  inactive: 'Inactivo',
  voided: InvoiceStatus.voided,
  deletedQuotation: PreBillStatus.voided,
  draft: 'Borrador',
  pending: InvoiceStatus.pending,
  processed: 'Procesada',
  inForce: 'Vigente',
  paid: InvoiceStatus.paid,
  due: 'Por vencer',
  overdue: InvoiceStatus.overdue,
  lowStock: 'Stock bajo',
  noStock: 'Sin stock',
  converted: PreBillStatus.billed,
  blackList: 'Lista negra',
  delivered: Delivery.done,
  undelivered: Delivery.pending,
  cashOpen: 'Abierto',
  cashClosed: 'Cerrado',
  noGoal: 'Sin meta',
} as const

export type Status = keyof typeof statusWords

/** The word of a status, or `usual` for a record without one. */
export const wordOf = (status: Status | null, usual: string): string => (status ? statusWords[status] : usual)
