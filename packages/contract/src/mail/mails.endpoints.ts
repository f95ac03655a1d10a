import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { mailRecord } from './mail.record.ts'
import { mailReaders } from './mail-readers.ts'
import { mailAgain } from './mails.ts'

/** Calls about messages with documents. */
export const mails = {
  list: listEndpoint('mails', { title: 'Correos', access: mailReaders, row: rowOf(mailRecord) }),
  again: endpoint('POST /mails/:id/again', {
    access: 'session',
    summary: 'Envía otra vez un correo que ya salió o fue rechazado',
    params: idParams,
    body: mailAgain,
    answer: answerOf<{ id: number }>(),
  }),
} as const
