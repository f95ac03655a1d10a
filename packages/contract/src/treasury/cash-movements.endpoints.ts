import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { tillKeepers } from './cash-closings.endpoints.ts'
import { cashMovementRecord } from './cash-movement.record.ts'
import { type CashMovementRow, cashMovementFilters, cashMovementOnWire } from './cash-movements.ts'

const readers = documents.cashMovement.readers

/** Calls about the cash that is put into tills and taken out of them. To remove one is to void it. */
export const cashMovements = {
  ...entity('cashMovements', {
    title: 'Movimientos de caja',
    access: readers,
    writeAccess: tillKeepers,
    body: cashMovementOnWire,
    answer: answerOf<CashMovementRow>(),
    list: { row: rowOf(cashMovementRecord), filters: cashMovementFilters },
  }),
  /** The movements of a cash closing. */
  ofClosing: endpoint('GET /cashMovements/by-cut/:id', {
    access: readers,
    summary: 'Movimientos de un cierre de caja',
    params: idParams,
    answer: answerOf<CashMovementRow[]>(),
  }),
}
