import { DepositType } from '@yunque/domain/deposits'
import { State } from '../core/constants.ts'
import {
  choice,
  day,
  flag,
  id,
  key,
  maybe,
  moment,
  money,
  number,
  ofUse,
  taxed,
  text,
} from '../core/record.ts'

/** The types of deposit, as the screens name them. */
export const depositTypes = [
  { id: DepositType.received, name: 'Anticipo' },
  { id: DepositType.refunded, name: 'Devolución' },
  { id: DepositType.charged, name: 'Cargo por cancelación' },
] as const

/** Whether a deposit is in force. */
export const depositStates = [
  { id: State.active, name: 'Registrado' },
  { id: State.inactive, name: 'Anulado' },
] as const

/** A deposit or a refund of a list, C$. `balance` is what is left; 0 for a refund and when voided. */
export const depositRecord = {
  id: id('No.'),
  typeId: choice('Tipo', { choices: depositTypes }),
  type: text('Tipo'),
  clientId: key('Cliente'),
  client: text('Cliente'),
  /** The quotation or pre-sale that it belongs to, and what that is called. */
  preBillId: maybe(key('Cotización', { named: 'La cotización o pre-venta' })),
  preBillNumber: maybe(text('Para')),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  date: day('Fecha'),
  observation: text('Concepto', { named: 'La observación' }),
  /** Below 0 for a refund and a charge. */
  total: money('Monto C$', { named: 'El total' }),
  /** The IVA that a deposit contains and was due with it, and that of a charge (deposits.tax, layaways.charge). */
  tax: taxed(number('IVA C$')),
  used: money('Usado C$'),
  refunded: number('Devuelto C$'),
  balance: money('Queda', { named: 'El saldo' }),
  /** Whether it is kept for its quotation or pre-sale. */
  tied: flag('Reservado para su documento'),
  /** By which methods, in words: 'Efectivo, Tarjeta'. */
  methods: text('Forma de pago', { named: 'Las formas de pago contadas' }),
  stateId: choice('Estado', { choices: depositStates }),
  closed: flag('Estado', { named: 'La marca de cerrado' }),
  createAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createBy: text('Recibido por'),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
}
