import { LayawayState } from '@yunque/domain/deposits'
import { apart, day, id, key, maybe, money, number, ofUse, state, text } from '../core/record.ts'

/** The states of a layaway with their names (layaways.state). */
export const layawayStates = [
  { id: LayawayState.open, name: 'Vigente' },
  { id: LayawayState.expired, name: 'Vencido' },
  { id: LayawayState.billed, name: 'Facturado' },
  { id: LayawayState.cancelled, name: 'Cancelado' },
] as const

/** A layaway of the list, C$. `paid` is what is left of its deposits, of a billed one what its deposits paid. */
export const layawayRecord = {
  id: id('No.'),
  number: apart(text('Número')),
  clientId: key('Cliente'),
  client: text('Cliente'),
  phone: text('Teléfono'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  since: day('Desde', { named: 'El día' }),
  until: day('Vence el', { named: 'El último día' }),
  /** Days until it expires, below 0 once it has; null when it is billed or cancelled. */
  daysLeft: maybe(number('Días', { named: 'Los días que faltan' })),
  stateId: state('Estado', { choices: layawayStates }),
  total: money('Total C$', { named: 'El total' }),
  paid: money('Abonado C$', { named: 'El monto pagado' }),
  left: money('Falta', { named: 'Los números libres' }),
  /** What is late of its instalments. */
  overdue: number('Cuotas atrasadas C$', { named: 'El atraso' }),
  /** The next instalment that is not late. */
  nextInstalment: maybe(day('Próxima cuota')),
  reason: text('Motivo'),
  billId: maybe(key('Factura')),
  billNumber: maybe(text('Factura', { named: 'El número de la factura' })),
  seller: text('Vendedor'),
  createBy: text('Creado por'),
}
