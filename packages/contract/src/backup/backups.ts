import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { text, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { backupRecord } from './backup.record.ts'
import type { ContinuousPlace } from './continuous.ts'

const hour = 'La hora debe ser un número entero entre 0 y 23'
const keep = 'Se conservan entre 1 y 365 respaldos'

/** The backup schedule in the company's time zone, and the number of backups to keep. */
export const backupSettings = z.object({
  nightly: z.boolean(),
  hour: z.int(hour).min(0, hour).max(23, hour),
  keep: z.int(keep).min(1, keep).max(365, keep),
  /** A second folder of the server for the good backups; empty for none. */
  copyFolder: text(300),
  revision: version,
  ...confirmable,
})
export type BackupSettings = z.output<typeof backupSettings>
export const backupSettingsOnWire = onWire(backupSettings, {
  ignored: [
    'folder',
    'copiedAt',
    'copyFault',
    'bucket',
    'storedAt',
    'storageFault',
    'goodAt',
    'trial',
    'minuteTrial',
  ],
})

/** `archive`: only the file was verified. `reason`: why that, or why it failed. */
export type BackupTrial = {
  at: string
  result: 'running' | 'done' | 'archive' | 'failed'
  reason: string | null
  file: string
}

/** A trial of the continuous copy: the moment that was restored, and from which place. */
export type MinuteTrial = Pick<BackupTrial, 'at' | 'reason'> & {
  result: 'running' | 'done' | 'failed'
  minute: string | null
  place: ContinuousPlace
}

/** The answer of `backups/settings`, with the server's folder of the backups. */
export type BackupInfo = {
  nightly: boolean
  hour: number
  keep: number
  folder: string
  copyFolder: string
  /** When a backup was last copied to the second folder. */
  copiedAt: string | null
  /** Why the last copy failed. */
  copyFault: string | null
  /** The bucket of the storage; empty without one. When a backup was last stored there, and why the last attempt failed. */
  bucket: string
  storedAt: string | null
  storageFault: string | null
  /** When the last good backup was made. */
  goodAt: string | null
  /** The last trial of a backup. */
  trial: BackupTrial | null
  /** The last trial of a moment of the continuous copy. */
  minuteTrial: MinuteTrial | null
  revision: number
}

/** A backup of `backups/get`: `size` in bytes, `seconds` of its duration. */
export type BackupRow = RowOf<typeof backupRecord>
