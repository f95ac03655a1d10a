import { z } from 'zod'
import { MOST_WORDS_TEXT } from './recovery.ts'

/** The largest archive that the browser may send. */
const RESTORE_MOST_BYTES = 4 * 1024 ** 3
/** An archive is sent in pieces of so many bytes, so that a lost connection costs one of them. */
export const RESTORE_PIECE_BYTES = 4 * 1024 ** 2

export const restoreMessages = {
  size: 'El respaldo admite 4 GB como máximo; restáurelo desde la consola del servidor',
  empty: 'El archivo está vacío',
  file: 'Elija el archivo del respaldo',
  run: 'La restauración no existe',
  busy: 'Ya hay una restauración en curso. Termínela o cancélela.',
  backup: 'Hay un respaldo en curso. Espere a que termine.',
  closed: 'La tienda se está restaurando. Espere a que termine.',
  at: 'La posición debe ser un número entero',
  words: 'Las palabras de la hoja admiten hasta 300 letras: escriba solo las doce',
} as const

/** The archive that will be sent: its name for display, and its size in bytes. */
export const restoreBegin = z.object({
  file: z.string(restoreMessages.file).trim().min(1, restoreMessages.file).max(200, restoreMessages.file),
  size: z
    .int(restoreMessages.size)
    .min(1, restoreMessages.empty)
    .max(RESTORE_MOST_BYTES, restoreMessages.size),
})
export type RestoreBegin = z.output<typeof restoreBegin>

/** The secret name of a restore: who has it may follow and cancel it, also while nobody can be signed in. */
export const restoreParams = z.object({ run: z.string().regex(/^[0-9a-f-]{36}$/, restoreMessages.run) })
/** Where in the file a piece begins. */
export const restorePieceQuery = z.object({
  at: z.coerce.number(restoreMessages.at).int(restoreMessages.at).min(0),
})

/** The words of the sheet of recovery; empty or omitted to restore without them. */
export const restoreStart = z.object({
  words: z.string(restoreMessages.words).max(MOST_WORDS_TEXT, restoreMessages.words).optional(),
})

/** In their order; `failed` and `cancelled` may follow each but `done`. */
export type RestoreStage =
  | 'uploading'
  | 'verifying'
  | 'ready'
  | 'restoring'
  | 'checking'
  | 'done'
  | 'failed'
  | 'cancelled'

/** What an archive holds. */
export type ArchiveContents = {
  /** When the backup was made. */
  at: string
  company: string
  /** The version of the program that made it. */
  program: string
  /** Whether this program is newer, so that the data is brought up to date. */
  older: boolean
  /** Since when the sheet of recovery that opens its bag was valid; null for an archive without a bag. */
  sheetAt: string | null
  rows: number
  products: number
  clients: number
  bills: number
  users: number
}

/** Where a restore stands. */
export type RestoreRun = {
  run: string
  stage: RestoreStage
  file: string
  /** Bytes while uploading and verifying, rows while restoring. */
  done: number
  total: number
  /** Null until the archive was verified. */
  archive: ArchiveContents | null
  /** Why it failed. */
  fault: string | null
  /** What the sheet of recovery brought, in words; null until it was restored, and without the words. */
  brought: readonly string[] | null
  /** How many rules the restored books break; null until they were checked. */
  breaches: number | null
}

/** Whether the store has no data, so that a backup may be restored into it, and the restore in progress. */
export type RestoreOffer = { offered: boolean; run: RestoreRun | null }
