import { fixedCatalogs } from '../core/constants.ts'
import {
  apart,
  choice,
  day,
  id,
  key,
  maybe,
  moment,
  money,
  number,
  ofUse,
  state,
  text,
} from '../core/record.ts'

/** The states of a settlement (commissions.settlement). */
export const SettlementState = { draft: 1, paid: 2, voided: 3 } as const

/** The states with their names. */
export const settlementStates = [
  { id: SettlementState.draft, name: 'Por pagar' },
  { id: SettlementState.paid, name: 'Pagada' },
  { id: SettlementState.voided, name: 'Anulada' },
] as const

/** A settlement of a list. `total` in C$. */
export const settlementRecord = {
  id: id('No.'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  username: apart(text('Usuario')),
  seller: text('Vendedor'),
  fromDate: day('Cobradas desde', { named: 'La fecha inicial' }),
  toDate: day('Hasta', { named: 'La fecha final' }),
  /** How many invoices it has. */
  bills: number('Facturas', { named: 'El número de facturas' }),
  total: money('Total C$', { named: 'El total' }),
  observation: text('Observación'),
  stateId: state('Estado', { choices: settlementStates }),
  paidDate: maybe(day('Pagada el')),
  paymentMethodId: apart(maybe(choice('Método de pago', { choices: fixedCatalogs.billPaymentMethod }))),
  paymentMethod: maybe(text('Método de pago')),
  bank: maybe(text('Banco')),
  paymentReference: text('Referencia'),
  /** The cash movement by which it left a till. */
  movementId: maybe(key('Movimiento de caja')),
  paidBy: maybe(text('Pagada por', { named: 'La referencia del pago' })),
  voidedAt: maybe(moment('Anulado el')),
  voidedBy: maybe(text('Anulado por')),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Creado por'),
  version: key('Versión'),
}
