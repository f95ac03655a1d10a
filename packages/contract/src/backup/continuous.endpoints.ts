import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type ContinuousInfo,
  type ContinuousMoments,
  continuousSettingsOnWire,
  momentsQuery,
} from './continuous.ts'

const access = ['app'] as const

/** Calls about the continuous copy of the embedded database. */
export const continuous = {
  info: endpoint('GET /backups/continuous', {
    access,
    summary: 'La copia continua: a dónde, y si está al día',
    answer: answerOf<ContinuousInfo>(),
  }),
  save: endpoint('POST /backups/continuous', {
    access,
    summary: 'Activa o detiene la copia continua',
    body: continuousSettingsOnWire,
    answer: answerOf<ContinuousInfo>(),
  }),
  moments: endpoint('GET /backups/continuous/moments', {
    access,
    summary: 'Los momentos que se pueden recuperar de la copia continua de un lugar',
    query: momentsQuery,
    answer: answerOf<ContinuousMoments>(),
  }),
} as const
