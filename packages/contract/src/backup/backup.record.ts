import { apart, flag, id, maybe, moment, number, percent, state, text } from '../core/record.ts'

/** A backup of `backups/get`: `size` in bytes, `seconds` of its duration. */
export const backupRecord = {
  id: apart(id('No.')),
  file: text('Archivo'),
  scheduled: flag('Programado'),
  createBy: maybe(text('Pedido por')),
  startedAt: moment('Fecha'),
  seconds: maybe(number('Duración')),
  /** Percent, 0 to 100. */
  progress: apart(percent('Avance')),
  size: maybe(number('Tamaño')),
  rows: maybe(number('Registros', { named: 'La lista de cambios' })),
  result: state<'running' | 'done' | 'doubtful' | 'failed'>('Resultado', { kept: 'text' }),
  /** Why it failed or is doubtful. */
  reason: maybe(text('Motivo')),
  /** When it was copied to the second folder, and to the storage. */
  copiedAt: maybe(moment('Copiado')),
  storedAt: maybe(moment('En la nube')),
}
