import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { text } from '../core/fields.ts'
import type { ContinuousMoments } from './continuous.ts'
import { MOST_WORDS_TEXT } from './recovery.ts'
import { restoreMessages } from './restoring.ts'
import { isStorageBucket, isStorageEndpoint, storageMessages } from './storage.ts'

export const minuteMessages = {
  place: 'Escriba la carpeta de la copia, o la dirección del almacenamiento',
  one: 'Elija la carpeta o el almacenamiento, no los dos',
  at: 'El momento debe ser una fecha y una hora',
  target: 'Elija un momento o un acto, no los dos',
  external:
    'La copia continua necesita la base de datos incluida en el programa; esta tienda usa una externa, que restaura su administrador',
  folder: 'En esa carpeta no hay una copia continua',
  closed: 'El servidor no puede leer esa carpeta; dele permiso al usuario con que corre Yunque',
  none: 'En ese lugar no hay una copia continua',
} as const

/** Where a continuous copy is: a folder of the server, or else a storage with its keys. */
const placeShape = {
  folder: labelled('La carpeta de la copia', text(300)),
  endpoint: labelled('La dirección', text(300)),
  region: labelled('La región', text(60)),
  bucket: labelled('El depósito', text(63)),
  prefix: labelled('La carpeta del almacenamiento', text(200)),
  keyId: labelled('La clave de acceso', text(200)),
  secret: labelled('La clave secreta', text(200)),
}
type Place = { [K in keyof typeof placeShape]: string }
type Refining = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

function refinePlace({ folder, endpoint, bucket, keyId, secret }: Place, { addIssue }: Refining): void {
  const say = (path: string, message: string, right: boolean) =>
    right || addIssue({ code: 'custom', path: [path], message })
  if (folder !== '') return void say('folder', minuteMessages.one, endpoint === '')
  if (endpoint === '') return void say('folder', minuteMessages.place, false)
  say('endpoint', storageMessages.endpoint, isStorageEndpoint(endpoint))
  say('bucket', storageMessages.bucket, isStorageBucket(bucket))
  say('keyId', storageMessages.keyId, keyId !== '')
  say('secret', storageMessages.secret, secret !== '')
}

export const minutePlace = z.object(placeShape).superRefine(refinePlace)
export type MinutePlace = z.output<typeof minutePlace>

/** Until when: the moment, included; just before the act of a mark; without both, the last that there is. */
export const minuteTarget = {
  at: z.iso.datetime(minuteMessages.at).nullish(),
  mark: labelled('El acto', text(100)),
}

/** `words`: of the sheet of recovery; empty or omitted to restore without them. */
export const minuteBegin = z
  .object({
    ...placeShape,
    ...minuteTarget,
    words: z.string(restoreMessages.words).max(MOST_WORDS_TEXT, restoreMessages.words).optional(),
  })
  .superRefine((given, refining) => {
    refinePlace(given, refining)
    if (given.at && given.mark !== '')
      refining.addIssue({ code: 'custom', path: ['mark'], message: minuteMessages.target })
  })
export type MinuteBegin = z.output<typeof minuteBegin>

/** What a place has. `sheetAt`: since when the sheet that opens its bag was valid; null without a bag. */
export type MinuteContents = { moments: ContinuousMoments; sheetAt: string | null }

/** In their order; `failed` and `cancelled` may follow each but `done`. `placing` cannot be cancelled. */
export type MinuteStage = 'base' | 'log' | 'replay' | 'books' | 'placing' | 'done' | 'failed' | 'cancelled'

/** The last document of a restored store: «Factura 1042», when it was made and by whom. */
export type LastDocument = { name: string; id: number; at: string; by: string | null }

/** Where the restore of a moment stands. */
export type MinuteRun = {
  run: string
  stage: MinuteStage
  /** Of the stage: bytes, but for the books. */
  done: number
  total: number
  /** Why it failed. */
  fault: string | null
  /** All of these are null until it is done; `lastDocument` also of a store without documents. */
  lastDocument: LastDocument | null
  documents: number | null
  /** How many rules the restored books break. */
  breaches: number | null
  /** What the sheet of recovery brought, in words; null without its words. */
  brought: readonly string[] | null
}

/** Whether the store has no data and its database is the included one, and the restore in progress. */
export type MinuteOffer = { offered: boolean; fault: string | null; run: MinuteRun | null }
