import { answerOf, endpoint } from '../core/endpoint.ts'
import { type StorageInfo, storageSettingsOnWire } from './storage.ts'

const access = ['app'] as const

/** Calls about the storage of the copies of backups. */
export const storage = {
  info: endpoint('GET /backups/storage', {
    access,
    summary: 'El almacenamiento de las copias, sin su clave secreta',
    answer: answerOf<StorageInfo>(),
  }),
  save: endpoint('POST /backups/storage', {
    access,
    summary: 'Guarda el almacenamiento de las copias, si se puede escribir en él',
    body: storageSettingsOnWire,
    answer: answerOf<StorageInfo>(),
  }),
  test: endpoint('POST /backups/storage/test', {
    access,
    summary: 'Prueba el almacenamiento: escribe, lee y borra un archivo',
    body: storageSettingsOnWire,
    answer: answerOf<{ bucket: string }>(),
  }),
} as const
