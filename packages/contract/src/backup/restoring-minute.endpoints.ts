import { answerOf, endpoint } from '../core/endpoint.ts'
import { restoreParams } from './restoring.ts'
import {
  type MinuteContents,
  type MinuteOffer,
  type MinuteRun,
  minuteBegin,
  minutePlace,
} from './restoring-minute.ts'

const access = ['app'] as const
const answer = answerOf<MinuteRun>()

/** Calls that restore a moment of a continuous copy into a store without data. */
export const restoringMinute = {
  offer: endpoint('GET /restoringMinute', {
    access,
    summary: 'Dice si en la tienda se puede restaurar un momento de una copia continua',
    answer: answerOf<MinuteOffer>(),
  }),
  look: endpoint('POST /restoringMinute/look', {
    access,
    summary: 'Los momentos que se pueden restaurar de un lugar',
    body: minutePlace,
    answer: answerOf<MinuteContents>(),
  }),
  begin: endpoint('POST /restoringMinute', {
    access,
    summary:
      'Restaura un momento de una copia continua, con las palabras de la hoja de recuperación o sin ellas',
    body: minuteBegin,
    answer,
  }),
  /** Public, because the users of the store are being replaced. */
  progress: endpoint('GET /restoringMinute/:run', {
    access: 'public',
    summary: 'Dice en qué va la restauración de un momento',
    params: restoreParams,
    answer,
  }),
  cancel: endpoint('POST /restoringMinute/:run/cancel', {
    access: 'public',
    summary: 'Cancela la restauración de un momento; no queda nada de ella',
    params: restoreParams,
    answer,
  }),
} as const
