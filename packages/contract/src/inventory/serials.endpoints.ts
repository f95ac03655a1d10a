import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { serialRecord } from './serial.record.ts'
import {
  missingQuery,
  type NamedSerial,
  type SerialDetail,
  type SerialsMissing,
  serialFilters,
  serialPool,
  serialReaders,
  serialsOnWire,
  serialWriters,
} from './serials.ts'

/** Calls about serials and their warranties. */
export const serials = {
  list: listEndpoint('serials', {
    title: 'Series y garantías',
    access: serialReaders,
    row: rowOf(serialRecord),
    filters: serialFilters,
  }),
  one: endpoint('GET /serials/get/:id', {
    access: serialReaders,
    summary: 'Una serie con su historia',
    params: idParams,
    answer: answerOf<SerialDetail>(),
  }),
  register: endpoint('POST /serials/post', {
    access: serialWriters,
    summary: 'Registra series de unidades que están en existencia',
    body: serialsOnWire,
    answer: answerOf<{ registered: number }>(),
  }),
  /** The serials from which a posting chooses. */
  choices: endpoint('GET /serials/choices', {
    access: 'session',
    summary: 'Las series de un producto en un área, una factura o un traslado',
    query: serialPool,
    answer: answerOf<NamedSerial[]>(),
  }),
  missing: endpoint('GET /serials/missing', {
    access: serialReaders,
    summary: 'Los productos con unidades en existencia sin serie registrada',
    query: missingQuery,
    answer: answerOf<SerialsMissing[]>(),
  }),
} as const
