import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import type { RefundableLayaway } from '../receivables/deposit-rows.ts'
import { layawayRecord } from './layaway.record.ts'
import {
  type LayawayEnded,
  type LayawayMade,
  layawayCancellationOnWire,
  layawayExtensionOnWire,
  layawayFilters,
  layawayKeepers,
  layawayMakers,
  layawayOnWire,
  layawayReaders,
} from './layaways.ts'

/** Calls about layaways: pre-sales whose goods are set aside until a day. */
export const layaways = {
  list: listEndpoint('layaways', {
    title: 'Apartados',
    access: layawayReaders,
    row: rowOf(layawayRecord),
    filters: layawayFilters,
  }),
  /** An expired quotation asks first (sales.expired). */
  save: endpoint('POST /layaways/:id/post', {
    access: layawayMakers,
    summary: 'Aparta los productos de una cotización o pre-venta',
    params: idParams,
    body: layawayOnWire,
    answer: answerOf<LayawayMade>(),
  }),
  extend: endpoint('POST /layaways/:id/extend', {
    access: layawayKeepers,
    summary: 'Extiende el último día de un apartado',
    params: idParams,
    body: layawayExtensionOnWire,
    answer: answerOf<{ id: number; until: string }>(),
  }),
  refundable: endpoint('GET /layaways/:id/refundable', {
    access: layawayMakers,
    summary: 'Lo que queda de los anticipos de un apartado, el cargo por cancelarlo y cómo se puede devolver',
    params: idParams,
    answer: answerOf<RefundableLayaway>(),
  }),
  cancel: endpoint('POST /layaways/:id/cancel', {
    access: layawayMakers,
    summary: 'Cancela un apartado, con su cargo, y devuelve o conserva su dinero',
    params: idParams,
    body: layawayCancellationOnWire,
    answer: answerOf<LayawayEnded>(),
  }),
} as const
