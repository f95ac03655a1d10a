import { answerOf, endpoint } from '../core/endpoint.ts'
import { type RecoveryInfo, type RecoverySheet, recoveryMake } from './recovery.ts'

const access = ['app'] as const

/** Calls about the words of the sheet of recovery. */
export const recovery = {
  info: endpoint('GET /backups/recovery', {
    access,
    summary: 'Desde cuándo vale la hoja de recuperación',
    answer: answerOf<RecoveryInfo>(),
  }),
  make: endpoint('POST /backups/recovery', {
    access,
    summary: 'Hace otras palabras de recuperación; se contestan solo esta vez',
    body: recoveryMake,
    answer: answerOf<RecoverySheet>(),
  }),
} as const
