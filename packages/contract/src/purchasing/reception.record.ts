import { State } from '../core/constants.ts'
import { costReaders } from '../core/cost-readers.ts'
import {
  choice,
  day,
  id,
  key,
  link,
  maybe,
  moment,
  money,
  number,
  ofUse,
  only,
  quantity,
  text,
} from '../core/record.ts'

/** Whether a reception is in force. */
export const receptionStates = [
  { id: State.active, name: 'Registrada' },
  { id: State.inactive, name: 'Anulada' },
] as const

/** A reception of a list. `total` in C$, at the provisional cost; only for readers of costs. */
export const receptionRecord = {
  id: id('No.'),
  orderId: link('Orden', { named: 'La orden de compra' }),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  date: day('Fecha'),
  providerId: key('Proveedor'),
  providerName: text('Proveedor'),
  reference: text('Remisión', { named: 'La referencia' }),
  observation: text('Observación'),
  units: quantity('Unidades', { named: 'Las unidades del componente' }),
  /** Units that no purchase has billed and one may, and those that purchases billed. */
  unbilled: quantity('Sin factura', { named: 'La marca de recepciones sin factura' }),
  billed: number('Facturado'),
  total: only(costReaders, money('Total C$', { named: 'El total' })),
  stateId: choice('Estado', { choices: receptionStates }),
  voidedAt: maybe(moment('Anulado el')),
  voidedBy: maybe(text('Anulado por')),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Creado por'),
}
