import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { backupRecord } from './backup.record.ts'
import { type BackupInfo, backupSettingsOnWire } from './backups.ts'

const access = ['app'] as const

/** Calls about the backups of the system. */
export const backups = {
  list: listEndpoint('backups', { title: 'Respaldos', access, row: rowOf(backupRecord) }),
  settings: endpoint('GET /backups/settings', {
    access,
    summary: 'Cuándo se respalda',
    answer: answerOf<BackupInfo>(),
  }),
  saveSettings: endpoint('POST /backups/settings', {
    access,
    summary: 'Guarda cuándo se respalda',
    body: backupSettingsOnWire,
    answer: answerOf<BackupInfo>(),
  }),
  run: endpoint('POST /backups/run', {
    access,
    summary: 'Respalda ahora',
    answer: answerOf<{ id: number }>(),
  }),
  trial: endpoint('POST /backups/trial', {
    access,
    summary: 'Prueba el último respaldo bueno: lo restaura aparte y revisa sus libros',
    answer: answerOf<{ id: number }>(),
  }),
  file: endpoint('GET /backups/:id/file', {
    access,
    summary: 'Descarga el archivo de un respaldo',
    params: idParams,
  }),
  remove: endpoint('POST /backups/:id/delete', {
    access,
    summary: 'Elimina un respaldo y su archivo',
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
  accept: endpoint('POST /backups/:id/accept', {
    access,
    summary: 'Acepta un respaldo dudoso como bueno',
    params: idParams,
    answer: answerOf<{ id: number }>(),
  }),
} as const
