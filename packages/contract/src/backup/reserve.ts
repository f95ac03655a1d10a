import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'

/** The letters and digits of a code: none is taken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8
export const CODE_MINUTES = 15

export const reserveMessages = {
  external:
    'Un computador de reserva copia solo la base de datos que viene con Yunque; esta tienda usa una base de datos externa, que tiene sus propias copias',
  noNetwork:
    'Los otros equipos todavía no llegan a esta tienda por una conexión segura; vea Configuración, Otros equipos',
  code: 'El código es de 8 letras y números, como lo muestra la tienda en Respaldos',
  wrongCode:
    'El código no es el que muestra la tienda, o ya venció; pida otro en Respaldos, Computador de reserva',
  noAnswer: 'Nadie contesta en esa dirección: escriba la que usan las cajas, como yunque.local',
  used: 'Esta tienda ya tiene datos: el computador de reserva empieza vacío',
  renew: 'Encienda el computador de reserva, o quítelo en Respaldos, antes de renovar el certificado',
  none: 'No hay un computador de reserva conectado',
  closing: 'La tienda está pasando a su computador de reserva; espere un momento',
  moved: 'Esta tienda ya está en otro computador: abra la dirección de siempre desde su equipo',
} as const

/** A code as it is typed, in capitals and without what separates its halves. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const isCode = (code: string): boolean =>
  code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter))

/** `POST backups/reserve/code`: the password of who makes the code. */
export const reserveCodeMake = z.object({
  password: labelled('La contraseña', z.string().min(1).max(200)),
})
export type ReserveCodeMake = z.output<typeof reserveCodeMake>
/** A code, which is answered once, and until when it is valid. */
export type ReserveCode = { code: string; until: string }

/** `POST backups/reserve/join`: where the store is, and the code that it shows. */
export const reserveJoin = z.object({
  address: labelled('La dirección de la tienda', z.string().trim().min(1).max(100)),
  code: labelled('El código', z.string().max(20)).refine((typed) => isCode(plainCode(typed)), {
    error: reserveMessages.code,
  }),
})
export type ReserveJoin = z.output<typeof reserveJoin>

/**
 * `none`: there is no reserve computer. `starting`: it has no base copy yet. `current`: it has everything but for the last
 * seconds. `late`: it does not. `away`: it is not connected.
 */
export type ReserveState = 'none' | 'starting' | 'current' | 'late' | 'away'
/** The reserve computer of a store. Instants are ISO texts. `possible`: whether there can be one. */
export type ReserveInfo = {
  possible: boolean
  state: ReserveState
  name: string | null
  since: string | null
  /** When it last had everything, and how many seconds ago. */
  completeAt: string | null
  seconds: number | null
  /** When it was last connected. */
  seenAt: string | null
  fault: string | null
  program: string | null
  /** Whether its program is older than that of the store. */
  outdated: boolean
}
