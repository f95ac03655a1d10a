import { apart, day, flag, id, key, maybe, moment, money, number, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** A project with the figures of the invoices that the reader may see (projects.figures). Amounts in C$. */
export const projectRecord = {
  id: id('No.'),
  clientId: key('Cliente'),
  client: text('Cliente'),
  name: text('Obra', { named: 'El nombre' }),
  address: text('Dirección'),
  contract: text('Contrato'),
  startsOn: maybe(day('Empieza', { named: 'La fecha en que empieza' })),
  endsOn: maybe(day('Termina', { named: 'La fecha en que termina' })),
  /** Null: only the limit of the client applies. */
  creditLimit: maybe(money('Límite', { named: 'El límite de crédito' })),
  /** Its invoices, voided ones left out. */
  bills: number('Facturas', { named: 'El número de facturas' }),
  /** What was sold less credit notes; what of it was paid, and what is owed. */
  sold: money('Vendido', { named: 'La cantidad facturada' }),
  paid: money('Pagado', { named: 'El monto pagado' }),
  balance: money('Saldo'),
  lastPurchase: maybe(day('Última compra')),
  observation: apart(text('Observación')),
  active: flag('Estado', { words: activeWords }),
  version: key('Versión'),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: apart(maybe(text('Creado por'))),
  modifyAt: apart(maybe(moment('Anulado el', { named: 'La fecha de modificación' }))),
  modifyBy: apart(maybe(text('Anulado por'))),
}
