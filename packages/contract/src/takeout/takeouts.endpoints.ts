import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { takeoutRecord } from './takeout.record.ts'
import { type TakeoutContents, takeoutKey, takeoutPermit, takeoutRun } from './takeouts.ts'

const access = ['app'] as const
const answer = answerOf<{ id: number }>()

/** Calls about the archives with all the data of the store (store.takeout). */
export const takeouts = {
  list: listEndpoint('takeouts', { title: 'Mis datos', access, row: rowOf(takeoutRecord) }),
  contents: endpoint('GET /takeouts/contents', {
    access,
    summary: 'Qué listas y tablas llevan los datos, y si hay espacio',
    answer: answerOf<TakeoutContents>(),
  }),
  run: endpoint('POST /takeouts/run', {
    access,
    summary: 'Prepara un archivo con todos los datos de la tienda',
    body: takeoutRun,
    answer,
  }),
  cancel: endpoint('POST /takeouts/:id/cancel', {
    access,
    summary: 'Deja de preparar los datos',
    params: idParams,
    answer,
  }),
  permit: endpoint('POST /takeouts/:id/permit', {
    access,
    summary: 'Da una clave para descargar los datos, con la contraseña',
    params: idParams,
    body: takeoutPermit,
    answer: answerOf<{ key: string }>(),
  }),
  /** A browser downloads by itself, without the headers of the web application. */
  file: endpoint('GET /takeouts/file/:key', {
    access: 'public',
    summary: 'Descarga los datos con la clave que se dio, también solo una parte (Range)',
    params: takeoutKey,
  }),
  remove: endpoint('POST /takeouts/:id/delete', {
    access,
    summary: 'Borra el archivo con los datos',
    params: idParams,
    answer,
  }),
} as const
