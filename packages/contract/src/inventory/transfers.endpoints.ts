import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { transferRecord } from './transfer.record.ts'
import type { TransferDetail } from './transfer-rows.ts'
import {
  receptionOnWire,
  resolutionOnWire,
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
    list: { row: rowOf(transferRecord), filters: transferFilters, also: ['GET /traslates'] },
  }),
  /** Changes a request, or dispatches it. */
  edit: endpoint('POST /traslates/post/asEdit', {
    access: transferReaders,
    summary: 'Modifica una solicitud de traslado, o la despacha con stepId 2 o cantidades enviadas',
    body: transferOnWire,
    answer: answerOf<TransferDetail>(),
  }),
  /** The goods that arrived enter the target. */
  receive: endpoint('POST /traslates/:id/receive', {
    access: transferReaders,
    summary: 'Recibe un traslado en tránsito; lo que falta o llega dañado queda en tránsito',
    params: idParams,
    body: receptionOnWire,
    answer: answerOf<TransferDetail>(),
  }),
  resolve: endpoint('POST /traslates/:id/resolve', {
    access: transferReaders,
    summary: 'Resuelve diferencias de un traslado recibido: vuelven al origen o son pérdida',
    params: idParams,
    body: resolutionOnWire,
    answer: answerOf<TransferDetail>(),
  }),
} as const
