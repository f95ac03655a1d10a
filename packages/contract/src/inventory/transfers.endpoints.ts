import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import {
  type TransferDetail,
  type TransferRow,
  transferFilters,
  transferOnWire,
  transferReaders,
} from './transfers.ts'

/** Calls about transfers between areas. */
export const transfers = {
  ...entity('traslates', {
    title: 'Traslados',
    access: transferReaders,
    body: transferOnWire,
    answer: answerOf<TransferDetail>(),
    list: { row: answerOf<TransferRow>(), filters: transferFilters, also: ['GET /traslates'] },
  }),
  /** Changes a request, or dispatches it. */
  edit: endpoint('POST /traslates/post/asEdit', {
    access: transferReaders,
    summary: 'Modifica una solicitud de traslado, o la despacha con stepId 2 o cantidades enviadas',
    body: transferOnWire,
    answer: answerOf<TransferDetail>(),
  }),
} as const
