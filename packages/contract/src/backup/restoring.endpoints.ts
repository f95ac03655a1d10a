import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type RestoreOffer,
  type RestoreRun,
  restoreBegin,
  restoreParams,
  restorePieceQuery,
  restoreStart,
} from './restoring.ts'

const access = ['app'] as const
const answer = answerOf<RestoreRun>()

/** Calls that restore a backup into a store without data. */
export const restoring = {
  offer: endpoint('GET /restoring', {
    access,
    summary: 'Dice si la tienda no tiene datos y se le puede restaurar un respaldo',
    answer: answerOf<RestoreOffer>(),
  }),
  begin: endpoint('POST /restoring', {
    access,
    summary: 'Empieza a recibir el archivo de un respaldo',
    body: restoreBegin,
    answer,
  }),
  piece: endpoint('POST /restoring/:run/piece', {
    access,
    summary: 'Recibe un trozo del archivo',
    params: restoreParams,
    query: restorePieceQuery,
    upload: true,
    answer,
  }),
  start: endpoint('POST /restoring/:run/start', {
    access,
    summary: 'Restaura el respaldo que se recibió, con las palabras de su hoja de recuperación o sin ellas',
    params: restoreParams,
    body: restoreStart,
    optionalBody: true,
    answer,
  }),
  /** Public, because the users of the store are being replaced. */
  progress: endpoint('GET /restoring/:run', {
    access: 'public',
    summary: 'Dice en qué va una restauración',
    params: restoreParams,
    answer,
  }),
  cancel: endpoint('POST /restoring/:run/cancel', {
    access: 'public',
    summary: 'Cancela una restauración; no queda nada de ella',
    params: restoreParams,
    answer,
  }),
} as const
