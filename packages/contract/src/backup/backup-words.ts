import type { BackupRow } from './backups.ts'

export const backupResults = {
  running: 'En curso',
  done: 'Listo',
  doubtful: 'Dudoso',
  failed: 'Falló',
} as const
export const backupWords = ({ result, progress }: Pick<BackupRow, 'result' | 'progress'>): string =>
  result === 'running' ? `${backupResults.running} ${progress} %` : backupResults[result]
