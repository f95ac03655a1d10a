import { SupplierCreditType } from '@yunque/domain/codes'
import { fixedCatalogs, State } from '../core/constants.ts'
import { choice, day, flag, id, key, link, maybe, moment, money, ofUse, text } from '../core/record.ts'

/** The types of credit, as the screens name them. */
export const supplierCreditTypes = [
  { id: SupplierCreditType.return, name: 'Devolución' },
  { id: SupplierCreditType.discount, name: 'Nota de débito' },
  { id: SupplierCreditType.advance, name: 'Anticipo' },
] as const

/** Whether a credit is in force. */
export const supplierCreditStates = [
  { id: State.active, name: 'Registrado' },
  { id: State.inactive, name: 'Anulado' },
] as const

/** A credit of a list, C$. `balance` is what no payment has used; 0 when voided. */
export const supplierCreditRecord = {
  id: id('No.'),
  typeId: choice('Tipo', { choices: supplierCreditTypes }),
  type: text('Tipo'),
  providerId: key('Proveedor'),
  providerName: text('Proveedor'),
  /** The purchase of a return or a discount; null for an advance. */
  purchaseId: maybe(link('Compra')),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  date: day('Fecha'),
  observation: text('Motivo', { named: 'La observación' }),
  total: money('Total C$', { named: 'El total' }),
  /** IVA in `total`. */
  iva: money('IVA'),
  used: money('Usado C$'),
  balance: money('Saldo a favor', { named: 'El saldo' }),
  /** How an advance was paid; null for the others. */
  paymentMethodId: maybe(
    choice('Forma de pago', { named: 'El método de pago', choices: fixedCatalogs.billPaymentMethod }),
  ),
  paymentMethod: text('Método'),
  bankId: maybe(key('Banco')),
  bank: maybe(text('Banco')),
  reference: text('Referencia'),
  referencePhysical: text('Nota o recibo', { named: 'El número de recibo físico' }),
  /** Whether an advance came from a till, and whether the closing of that till is closed. */
  applyCut: flag('De la caja', { named: 'La aplicación al cierre de caja' }),
  closed: flag('Estado', { named: 'La marca de cerrado' }),
  stateId: choice('Estado', { choices: supplierCreditStates }),
  createAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createBy: text('Registrado por'),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
}
