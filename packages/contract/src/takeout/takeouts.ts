import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import type { RowOf } from '../core/record.ts'
import type { takeoutRecord } from './takeout.record.ts'
import { takeoutFormats } from './takeout-formats.ts'

export type { TakeoutFormat } from './takeout-formats.ts'

/** How many days the file of a takeout stays in the server, and for how many hours the key of a download is valid. */
export const TAKEOUT_DAYS = 7
export const TAKEOUT_HOURS = 12

export const takeoutMessages = {
  format: 'El formato debe ser CSV o Excel',
  busy: 'Ya se están preparando los datos. Espere a que terminen o cancélelos.',
  notRunning: 'Esos datos ya no se están preparando',
  running: 'Los datos se están preparando; cancélelos primero',
  notDone: 'Ese archivo no está listo',
  gone: 'El archivo ya no está en este servidor; pida los datos otra vez',
  part: 'El archivo no tiene esa parte; descárguelo otra vez desde Mis datos',
  key: 'La descarga ya venció; descargue los datos otra vez desde Mis datos',
} as const

const password = z.string().min(1, 'La contraseña es requerida').max(200)

/** `POST takeouts/run`: the format, and the password of who takes the data. */
export const takeoutRun = z.strictObject({
  format: labelled(
    'El formato',
    z.enum(
      takeoutFormats.map(({ id }) => id),
      takeoutMessages.format,
    ),
  ),
  password,
})
export type TakeoutRun = z.output<typeof takeoutRun>

/** `POST takeouts/:id/permit`: the password of who downloads. */
export const takeoutPermit = z.strictObject({ password })

/** The key of a download in its address. */
export const takeoutKey = z.object({ key: z.string(takeoutMessages.key).max(100, takeoutMessages.key) })

/** What a takeout has, and whether the disk has room for it; both in bytes. */
export type TakeoutContents = {
  lists: string[]
  tables: { title: string; about: string }[]
  pictures: number
  attachments: number
  needed: number
  free: number
}

/** A row of `takeouts/get`. */
export type TakeoutRow = RowOf<typeof takeoutRecord>
