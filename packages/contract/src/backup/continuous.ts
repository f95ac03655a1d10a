import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'

const days = 'Los días que se pueden recuperar van de 1 a 90'

export const continuousMessages = {
  external:
    'La copia continua necesita la base de datos incluida en el programa; esta tienda usa una externa, que copia su administrador',
  folder: 'Elija primero la segunda carpeta, en Programación',
  storage: 'Configure primero el almacenamiento',
  place: 'El lugar de la copia debe ser la segunda carpeta o el almacenamiento',
} as const

/** The continuous copy: to the second folder, to the storage, and how many days of moments stay. */
export const continuousSettings = z.object({
  folder: labelled('La copia a la carpeta', z.boolean()),
  storage: labelled('La copia al almacenamiento', z.boolean()),
  days: z.int(days).min(1, days).max(90, days),
  revision: version,
})
export type ContinuousSettings = z.output<typeof continuousSettings>
export const continuousSettingsOnWire = onWire(continuousSettings, { ignored: ['possible', 'places'] })

/** The places of a continuous copy. */
export const continuousPlaces = ['folder', 'storage'] as const
export type ContinuousPlace = (typeof continuousPlaces)[number]
export const momentsQuery = z.object({ place: z.enum(continuousPlaces, continuousMessages.place) })

/** `antes del cierre de caja 00012`, `antes de la importación 17`: a moment by the act that followed it. */
export const beforeAct = (label: string): string => `antes de ${label}`.replace(/^antes de el /, 'antes del ')

/**
 * `off`: not activated. `starting`: the first base copy is not ready. `current`: everything is in the place but for the last seconds.
 * `late`: it is not, and `fault` may say why.
 */
export type ContinuousState = 'off' | 'starting' | 'current' | 'late'

/** Where the copy to a place stands. Instants are ISO texts. */
export type ContinuousPlaceInfo = {
  place: ContinuousPlace
  state: ContinuousState
  /** Whether the place itself is configured. */
  configured: boolean
  /** When the place last had everything, and how many seconds ago. */
  completeAt: string | null
  seconds: number | null
  /** When the last base copy was made. */
  baseAt: string | null
  fault: string | null
  /** When the copy began anew, because its log could not go on. Moments before that may be missing. */
  gapAt: string | null
}

/** The answer of `backups/continuous`. `possible`: whether the database is the embedded one. */
export type ContinuousInfo = {
  possible: boolean
  folder: boolean
  storage: boolean
  days: number
  places: ContinuousPlaceInfo[]
  revision: number
}

/** What can be restored from a configured place, also while its copy is off: spans of moments, and points before acts. */
export type ContinuousMoments = {
  bytes: number
  spans: { from: string; to: string }[]
  marks: {
    name: string
    kind: 'import' | 'closing' | 'update' | 'restore'
    /** What the act is called: «la importación 17». */
    label: string
    at: string
    possible: boolean
  }[]
}
