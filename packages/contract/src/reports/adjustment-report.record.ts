import { costReaders } from '../core/cost-readers.ts'
import { money, number, only, quantity, text } from '../core/record.ts'

/**
 * The adjustments of a reason (reports.adjustments). Those without one are shown as the differences of counts and as
 * the others. Values at cost are only for users who may read costs; `net` is what came in less what left.
 */
export const adjustmentReportRecord = {
  reason: text('Motivo'),
  documents: number('Documentos'),
  unitsIn: quantity('Unid. que entran', { named: 'Las unidades que entran' }),
  unitsOut: quantity('Unid. que salen', { named: 'Las unidades que salen' }),
  valueIn: only(costReaders, money('Valor que entra')),
  valueOut: only(costReaders, money('Valor que sale')),
  net: only(costReaders, number('Valor neto')),
}
