import { voidableWords } from '@yunque/contract/core/value-words'
import { type Owed, ofOwed } from '@yunque/contract/receivables/owed-name'
import { receiptRecord } from '@yunque/contract/receivables/receipt.record'
import { nameOfReceipt } from '@yunque/contract/receivables/receipt-paper'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { receivedFarMore } from '@yunque/domain/payments'
import { formatMoney } from '../../lib/format/format.ts'

/** Texts of receipts on screen and paper; the prescribed ones to the letter (messages.prescribed). */
export const receiptTexts = {
  create: 'Nuevo recibo',
  viewTitle: 'Ver recibo',
  nameOf: nameOfReceipt,
  bill: receiptRecord.billId.word,
  client: receiptRecord.client.word,
  balance: 'Saldo de la factura',
  document: 'Documento',
  origin: receiptRecord.opening.word,
  balanceOfDocument: 'Saldo del documento',
  balanceAfter: 'Saldo después',
  referencePhysical: 'No. de recibo físico',
  amount: receiptRecord.amount.word,
  retention: receiptRecord.retention.word,
  dollarBalance: 'Saldo en dólares',
  amountInDollars: 'Monto en dólares',
  amountInCordobas: 'Monto en córdobas',
  rateOf: (rate: string) => `Tasa de hoy: ${rate}`,
  settles: 'Salda',
  dollarsAfter: 'Quedan',
  bookValue: 'Valor en libros',
  exchangeGain: 'Ganancia cambiaria',
  exchangeLoss: 'Pérdida cambiaria',
  dollarColumn: receiptRecord.dollarAmount.word,
  differenceColumn: receiptRecord.exchangeDifference.word,
  owedNow: (dollars: string, worth: string) => `${dollars}, hoy ${worth}`,
  method: receiptRecord.paymentMethodId.word,
  currency: 'Moneda',
  receivedDollars: 'Recibido en dólares',
  worth: (dollars: string, rate: string, worth: string) => `${dollars} × ${rate} = ${worth}`,
  rounding: 'Redondeo',
  toReceive: 'A recibir en efectivo',
  change: 'Vuelto',
  noRate: 'No hay tasa de cambio del día: ingrésela para cobrar en dólares',
  bank: receiptRecord.bank.word,
  reference: receiptRecord.reference.word,
  observation: receiptRecord.observation.word,
  full: 'Aplicar pago completo',
  part: 'Abono',
  whole: 'Cancelación',
  orBill: 'O una factura',
  save: 'Guardar recibo',
  close: 'Cerrar',
  date: receiptRecord.date.word,
  paid: 'Pagado hasta hoy',
  receiptsOf: (owed: Owed) => `Recibos ${ofOwed(owed)}`,
  none: 'Aún no hay recibos.',
  view: 'Ver',
  about: 'Lo que se debe',
  total: 'Total',
  credited: 'Abonado',
  owed: 'Saldo',
  noPermission: 'No tiene permiso para esta acción',
  alreadyVoid: 'El recibo está anulado',
  isClosed: 'Pertenece a un cierre de caja cerrado',
  saved: (id: number) => `Recibo ${id} registrado correctamente`,
  saveTitle: (owed: Owed) => `Registrar pago ${ofOwed(owed)}`,
  saveBody: (client: string, amount: number, received: number) =>
    `${client} · ${formatMoney(amount)}${
      receivedFarMore(received, amount)
        ? `\nSe recibe ${formatMoney(received)}, más de 10 veces lo que se paga: revise el monto recibido.`
        : ''
    }`,
  project: 'Obra',
  everyProject: 'Todas',
  payment: 'Cobro de varias facturas',
  collect: 'Cobrar varias facturas',
  chooseClient: 'Busque el cliente que paga',
  nothingOwed: 'El cliente no debe ninguna factura',
  shares: 'Facturas del cliente',
  received: 'Monto recibido',
  kept: 'Monto en córdobas',
  share: 'Abono',
  spreadAgain: 'Repartir otra vez',
  owedDollars: 'Saldo $',
  standing: 'Cómo se reparte el monto',
  allOwed: 'Debe en total',
  spread: 'Repartido',
  toSpread: 'Por repartir',
  tooMuch: (most: number) => `${formatMoney(most)} como máximo`,
  due: 'Vence',
  billNo: 'Factura',
  savePayment: 'Guardar cobro',
  paymentTitle: (bills: number) =>
    bills === 1 ? 'Registrar pago de 1 factura' : `Registrar pago de ${bills} facturas`,
  paymentSaved: (first: number, last: number) =>
    first === last
      ? `Recibo ${first} registrado correctamente`
      : `Recibos ${first} a ${last} registrados correctamente`,
  ofPayment: 'Ver el cobro completo',
  isVoid: voidableWords.false,
  void: 'Anular',
  voidTitle: (number: string) => `Anular recibo ${number}`,
  voidBody: ({ client, amount, opening }: Pick<ReceiptRow, 'client' | 'amount' | 'opening'>) =>
    `${client} · ${formatMoney(amount)}. ${opening ? 'El saldo inicial' : 'La factura'} vuelve a deber este monto.`,
  voided: 'Registro eliminado correctamente',
} as const
