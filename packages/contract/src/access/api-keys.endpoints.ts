import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { apiKeyRecord } from './api-key.record.ts'
import { apiKey, type MadeApiKey } from './api-keys.ts'
import type { KeyTable } from './key-tables.ts'

const access = ['app'] as const

/** Calls about the keys of programs. */
export const apiKeys = {
  list: listEndpoint('apiKeys', { title: 'Llaves de programas', access, row: rowOf(apiKeyRecord) }),
  make: endpoint('POST /apiKeys/post', {
    access,
    summary: 'Hace una llave para un programa; su texto se muestra una sola vez',
    body: apiKey,
    answer: answerOf<MadeApiKey>(),
  }),
  tables: endpoint('GET /apiKeys/:id/tables', {
    access,
    summary: 'Listas y reportes que una llave lee, con sus columnas',
    params: idParams,
    answer: answerOf<KeyTable[]>(),
  }),
  end: endpoint('POST /apiKeys/:id/end', {
    access,
    summary: 'Termina una llave',
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
} as const
