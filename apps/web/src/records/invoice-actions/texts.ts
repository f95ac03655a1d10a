import { formatMoney } from '../../lib/format/format.ts'

/** Texts of the invoice actions; the prescribed ones to the letter (messages.prescribed). */
export const invoiceActionTexts = {
  nameOf: (number: string) => `Factura ${number}`,
  view: 'Ver',
  print: 'Imprimir',
  pay: 'Pagar',
  receipts: 'Recibos',
  creditNote: 'Nota de crédito',
  claim: 'Reclamo de garantía',
  void: 'Anular',
  reenable: 'Re-habilitar',
  deliver: 'Fecha de entrega',
  handOver: 'Entregar',
  atOnce: 'La factura se entregó al venderla',
  nothingLeft: 'La factura no tiene productos por entregar',
  hasDeliveries: 'La factura tiene remisiones activas. Anule primero las remisiones.',
  save: 'Guardar',
  onlyCredit: 'Las facturas de contado no llevan recibos',
  alreadyPaid: 'La factura está pagada',
  isVoid: 'La factura está anulada',
  isClosed: 'La factura pertenece a un cierre de caja cerrado',
  hasReceipts: 'La factura tiene recibos activos. Anule primero los recibos.',
  hasNotes: 'La factura tiene notas de crédito activas. Anule primero las notas.',
  isActive: 'La factura está activa',
  noPermission: 'No tiene permiso para esta acción',
  voidDone: 'Factura anulada correctamente',
  reenabled: 'Factura rehabilitada correctamente',
  deliveryDone: 'Fecha de entrega actualizada correctamente',
  voidTitle: (number: string) => `Anular factura ${number}`,
  voidBody: (client: string, total: number) =>
    `${client} · ${formatMoney(total)}. Los productos vuelven al inventario y el número se conserva.`,
  reenableTitle: (number: string) => `Re-habilitar factura ${number}`,
  reenableBody: (client: string, total: number) =>
    `${client} · ${formatMoney(total)}. Los productos salen otra vez del inventario.`,
  reason: 'Motivo de anulación',
  disassociate: 'Desvincular preventa',
} as const
