import type { WordsFault } from '@yunque/domain/recovery-words'
import { RECOVERY_WORDS } from '@yunque/domain/recovery-words'
import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'

/** The text of the words that a person sends: longer than any twelve of them. */
export const MOST_WORDS_TEXT = 300

export const recoveryMessages = {
  wrong: 'Las palabras no son las de este respaldo: use la hoja de recuperación que valía cuando se hizo',
  damaged: 'La parte del respaldo que abre la hoja de recuperación está dañada; use otra copia',
  newer:
    'El respaldo trae algo que esta versión no conoce; actualice Yunque antes de restaurarlo con la hoja de recuperación',
  none: 'Este respaldo se hizo sin hoja de recuperación: restáurelo sin las palabras',
  /** What it costs to restore without the words, in one sentence. */
  without:
    'Sin las palabras hay que conectar de nuevo cada equipo y escribir otra vez el correo y las copias; quien tiene segundo factor entra con un código de recuperación.',
} as const

/** Why a text is not the words of a sheet, for the person who typed it. */
export function wordsSentence(fault: WordsFault): string {
  switch (fault.kind) {
    case 'count':
      return `La hoja tiene ${RECOVERY_WORDS} palabras, y se escribieron ${fault.count}`
    case 'unknown':
      return `La palabra ${fault.at}, «${fault.word}», no es de las hojas de recuperación: compárela con la hoja`
    case 'wrong':
      return `La palabra ${fault.at}, «${fault.word}», no va en ese lugar: compárela con la hoja`
    case 'unclear':
      return 'Hay más de una palabra equivocada o fuera de su lugar: compárelas con la hoja, en su orden'
  }
}

/** `POST backups/recovery`: the password of who makes the words. */
export const recoveryMake = z.object({
  password: labelled('La contraseña', z.string().min(1).max(200)),
})
export type RecoveryMake = z.output<typeof recoveryMake>

/**
 * `none`: no words were made. `ready`: backups are made with them. `lost`: the data directory has no key for them, so
 * that new backups are made without.
 */
export type RecoveryState = 'none' | 'ready' | 'lost'
/** Since when the words are valid, and whether backups are made with them. */
export type RecoveryInfo = { state: RecoveryState; madeAt: string | null }
/** The words, which are answered once. */
export type RecoverySheet = { words: readonly string[]; madeAt: string }
