import { fixedCatalogs } from '../core/constants.ts'
import { costReaders } from '../core/cost-readers.ts'
import { choice, day, id, key, maybe, moment, money, ofUse, only, quantity, text } from '../core/record.ts'

/** An entry or an exit of a list; `total`, at cost, only for users who may read costs. */
export const stockDocumentRecord = {
  id: id('No.'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  date: day('Fecha'),
  typeId: key('Tipo'),
  type: text('Tipo'),
  reasonId: maybe(key('Motivo')),
  /** What its reason is called, also where it has none; null for documents that are no adjustments. */
  reason: maybe(text('Motivo')),
  reference: text('Referencia'),
  observation: text('Observación'),
  /** Sum of the units of all lines. */
  units: quantity('Unidades', { named: 'Las unidades del componente' }),
  total: only(costReaders, money('Total')),
  stateId: choice('Estado', { choices: fixedCatalogs.state }),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Creado por'),
}
