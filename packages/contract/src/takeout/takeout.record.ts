import { apart, choice, id, maybe, moment, number, percent, state, text } from '../core/record.ts'
import { type TakeoutFormat, takeoutFormats } from './takeout-formats.ts'
import type { TakeoutResult } from './takeout-words.ts'

/** A takeout of `takeouts/get`: `size` in bytes, `seconds` of its duration. */
export const takeoutRecord = {
  id: apart(id('No.')),
  startedAt: moment('Empezó'),
  /** The moment that all its files show. */
  snapshotAt: maybe(moment('Datos al')),
  format: choice<TakeoutFormat>('Formato', { choices: takeoutFormats }),
  createBy: text('Pedido por'),
  seconds: maybe(number('Duración')),
  /** Percent, 0 to 100. */
  progress: apart(percent('Avance')),
  /** What is being written. */
  doing: apart(text('Va por')),
  files: maybe(number('Archivos', { named: 'El número de archivos' })),
  rows: maybe(number('Filas', { named: 'El número de filas' })),
  size: maybe(number('Tamaño')),
  result: state<TakeoutResult>('Resultado', { kept: 'text' }),
  /** Why it failed. */
  reason: maybe(text('Motivo')),
  file: text('Archivo'),
  sha256: maybe(apart(text('SHA-256'))),
  /** When the file is removed by itself. */
  removedOn: maybe(moment('Se borra el')),
}
