import { z } from 'zod'
import { continuousMessages, continuousPlaces } from './continuous.ts'
import { type LastDocument, type MinuteStage, minuteMessages, minuteTarget } from './restoring-minute.ts'

export const lookBackMessages = {
  readOnly: 'Esta tienda se ve como estaba: aquí no se puede cambiar nada',
  open: 'Ya hay una tienda abierta como estaba. Ciérrela primero.',
  busy: 'La tienda se está preparando. Espere a que termine.',
  none: 'No hay una tienda abierta como estaba. Elija primero un momento.',
  noServer: 'Este servidor no puede abrir la tienda como estaba: su base de datos es externa',
  unconfigured: 'Ese lugar de la copia continua no está configurado',
  nobody: 'En ese momento la tienda no tenía un administrador activo',
  https:
    'Detrás de un proxy con HTTPS la tienda como estaba no se puede abrir; ábrala desde la red de la tienda',
  failed: 'La tienda como estaba no pudo iniciar. Intente de nuevo.',
  token: 'La llave de entrada no es válida; abra la tienda otra vez desde Respaldos',
} as const

/** The moment of a place of the continuous copy. */
export const lookBackBegin = z
  .object({ place: z.enum(continuousPlaces, continuousMessages.place), ...minuteTarget })
  .superRefine(({ at, mark }, { addIssue }) => {
    if (at && mark !== '') addIssue({ code: 'custom', path: ['mark'], message: minuteMessages.target })
  })

export const lookBackEnter = z.object({
  token: z.string(lookBackMessages.token).max(100, lookBackMessages.token),
})

/** `unable`: this installation cannot, `fault` says why. `making` has its stage and how far it is. */
export type LookBackState = {
  state: 'unable' | 'none' | 'making' | 'ready'
  stage: MinuteStage | null
  done: number
  total: number
  /** The moment that it shows, and the last document of then. Null until it is ready. */
  at: string | null
  lastDocument: LastDocument | null
  /** Why it is unable, or why the last one failed; '' for none. */
  fault: string
}

/** Where browsers find it, at the host that they use, and the token with which one of them enters. */
export type LookBackPlace = { port: number; token: string }
