import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { programRequestRecord } from './program-request.record.ts'
import { requestReaders } from './program-request-words.ts'
import {
  approvedRequest,
  type ProgramRequestDetail,
  programRequest,
  refusedRequest,
} from './program-requests.ts'

const access = requestReaders

/** Calls about what programs request and persons approve. */
export const programRequests = {
  list: listEndpoint('programRequests', {
    title: 'Solicitudes de programas',
    access,
    row: rowOf(programRequestRecord),
  }),
  one: endpoint('GET /programRequests/get/:id', {
    access,
    summary: 'Una solicitud de un programa, con lo que hará',
    params: idParams,
    answer: answerOf<ProgramRequestDetail>(),
  }),
  make: endpoint('POST /programRequests/post', {
    access,
    summary: 'Solicita un cambio que una persona aprueba: precios, una pre-venta o un traslado',
    body: programRequest,
    answer: answerOf<ProgramRequestDetail>(),
  }),
  approve: endpoint('POST /programRequests/:id/approve', {
    access,
    summary: 'Aprueba una solicitud: se hace una vez, con los permisos de quien aprueba',
    params: idParams,
    body: approvedRequest,
    optionalBody: true,
    answer: answerOf<ProgramRequestDetail>(),
  }),
  refuse: endpoint('POST /programRequests/:id/refuse', {
    access,
    summary: 'Rechaza una solicitud de un programa',
    params: idParams,
    body: refusedRequest,
    answer: answerOf<ProgramRequestDetail>(),
  }),
} as const
