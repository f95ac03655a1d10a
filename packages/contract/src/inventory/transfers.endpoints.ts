import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { type TransferDetail, transferOnWire, transferReaders } from './transfers.ts'

/** Calls about transfers between areas. */
export const transfers = {
  ...entity('traslates', {
    title: 'traslados',
    access: transferReaders,
    body: transferOnWire,
    answer: answerOf<TransferDetail>(),
  }),
  /** Changes a request, or dispatches it. */
  edit: endpoint('POST /traslates/post/asEdit', {
    access: transferReaders,
    summary: 'Modifica una solicitud de traslado, o la despacha con stepId 2 o cantidades enviadas',
    body: transferOnWire,
    answer: answerOf<TransferDetail>(),
  }),
} as const
