import { flag, id, key, number, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** A row of `roles/get`; `users` counts the active users with the role. */
export const roleRecord = {
  id: id('No.'),
  name: text('Nombre'),
  active: flag('Estado', { words: activeWords }),
  secondFactor: flag('Pide segundo factor', { named: 'La opción de segundo factor' }),
  users: number('Usuarios activos'),
  version: key('Versión'),
}
