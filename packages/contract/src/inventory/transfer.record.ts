import { fixedCatalogs, transferSteps } from '../core/constants.ts'
import { costReaders } from '../core/cost-readers.ts'
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
  only,
  quantity,
  state,
  text,
} from '../core/record.ts'
import { yesNo } from '../core/value-words.ts'

/** A transfer of a list; `total`, at cost, only for users who may read costs, and 0 until dispatched. */
export const transferRecord = {
  id: id('No.'),
  date: day('Fecha'),
  areaSourceId: key('Despacha', { named: 'El área que despacha' }),
  areaSource: text('Despacha'),
  areaTargetId: key('Recibe', { named: 'El área que recibe' }),
  areaTarget: text('Recibe'),
  stepId: state<1 | 2 | 3 | 9>('Estado', { choices: transferSteps }),
  step: text('Paso'),
  stateId: choice('Estado', { choices: fixedCatalogs.state }),
  observation: text('Observación'),
  /** Requested units, and dispatched units. */
  units: quantity('Solicitado', { named: 'Las unidades del componente' }),
  unitsSent: quantity('Enviado'),
  unitsReceived: quantity('Recibido'),
  /** Units that left the source and entered no area yet, with their value at cost for its readers. */
  unitsInTransit: quantity('En tránsito'),
  inTransit: only(costReaders, money('Valor en tránsito')),
  total: only(costReaders, money('Total')),
  dispatchDate: maybe(day('Despachado', { named: 'La fecha de despacho' })),
  dispatchedAt: maybe(moment('Despachado el')),
  dispatchedBy: maybe(text('Despachado por')),
  /** Whether the target has to receive it. */
  withReception: flag('Con recepción', { words: yesNo }),
  receptionDate: maybe(day('Recibido el')),
  receivedAt: maybe(moment('Recibido el')),
  receivedBy: maybe(text('Recibido por', { named: 'El nombre de quien recibe' })),
  /** Days since the dispatch while something is in transit; else null. */
  daysInTransit: maybe(number('Días en tránsito')),
  /** Last day of its stock reservation; null once it is dispatched or voided. */
  reservedUntil: maybe(day('Reserva hasta', { named: 'La fecha de la reserva' })),
  createAt: moment('Solicitado el', { named: 'La fecha de creación' }),
  createBy: text('Solicitado por'),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
  version: key('Versión'),
}
