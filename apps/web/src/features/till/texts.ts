import { countProducts, formatDate, formatId, formatMoney } from '../../lib/format/format.ts'

/** Texts of the quick screens; the prescribed ones to the letter (messages.prescribed). */
export const texts = {
  invoice: 'Factura rápida',
  preSale: 'Pre-venta rápida',
  sale: 'Venta',
  collect: 'Cobrar',
  onCredit: 'Facturar al crédito',
  saveInvoice: 'Guardar factura',
  savePreSale: 'Guardar pre-venta',
  hint: 'F9',
  client: 'Elegir el cliente',
  switchPayment: 'Cambiar entre contado y crédito',
  discount: 'Descuento a la venta',
  everyLine: 'En cada línea, también en las que se agreguen',
  otherLines: (count: number) =>
    count === 1 ? 'Una línea tiene otro descuento' : `${count} líneas tienen otro descuento`,
  change: 'Vuelto',
  last: 'Última venta',
  printLast: 'Imprimir ticket',
  lastOf: (id: number, total: number) => `${formatId(id)} · ${formatMoney(total)}`,
  question: (total: number) => `Cobrar ${formatMoney(total)}`,
  creditQuestion: (total: number) => `Facturar ${formatMoney(total)} al crédito`,
  dueOn: (day: string) => `Vence el ${formatDate(day)}`,
  balanceAfter: (amount: number) => `Saldo después de esta factura: ${formatMoney(amount)}`,
  creditLeft: (amount: number) => `Queda del límite de crédito: ${formatMoney(amount)}`,
  overLimit: (amount: number) => `Pasa del límite de crédito por ${formatMoney(amount)}`,
  preSaleQuestion: (total: number) => `Guardar pre-venta de ${formatMoney(total)}`,
  body: (client: string, lines: number) => `${client} · ${countProducts(lines)}`,
  invoiceSaved: 'Factura registrada correctamente',
  preSaleSaved: 'Pre-venta registrada correctamente',
} as const
