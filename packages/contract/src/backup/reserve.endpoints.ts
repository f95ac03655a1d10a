import { answerOf, endpoint } from '../core/endpoint.ts'
import { type ReserveCode, type ReserveInfo, reserveCodeMake, reserveJoin } from './reserve.ts'

const access = ['app'] as const

/** Calls about the reserve computer, for administrators. Those between the two computers are no part of the API. */
export const reserve = {
  info: endpoint('GET /backups/reserve', {
    access,
    summary: 'El computador de reserva: cuál es, y si está al día',
    answer: answerOf<ReserveInfo>(),
  }),
  code: endpoint('POST /backups/reserve/code', {
    access,
    summary: 'Hace un código para conectar un computador de reserva; se contesta solo esta vez',
    body: reserveCodeMake,
    answer: answerOf<ReserveCode>(),
  }),
  end: endpoint('POST /backups/reserve/end', {
    access,
    summary: 'Quita el computador de reserva',
    answer: answerOf<ReserveInfo>(),
  }),
  join: endpoint('POST /backups/reserve/join', {
    access,
    summary: 'Hace de este computador, sin datos, el de reserva de otra tienda',
    body: reserveJoin,
    answer: answerOf<{ store: string }>(),
  }),
} as const
