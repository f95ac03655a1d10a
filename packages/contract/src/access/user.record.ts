import { apart, flag, id, key, maybe, moment, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** A row of `users/get`, and the answer of `users/get/{id}`. */
export const userRecord = {
  id: id('No.'),
  username: text('Usuario'),
  code: text('Código'),
  fullName: text('Nombre completo'),
  email: text('Correo'),
  areaId: key('Área'),
  area: text('Área'),
  rolId: key('Rol'),
  rol: text('Rol'),
  active: flag('Estado', { words: activeWords }),
  mustChangePassword: flag('Debe cambiar contraseña'),
  /** Whether the user's sign-in requires a second factor. */
  secondFactor: flag('Segundo factor', { named: 'La opción de segundo factor' }),
  lastSeenAt: maybe(moment('Última actividad')),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: apart(maybe(text('Creado por'))),
  modifiedAt: apart(maybe(moment('Modificada el', { named: 'La fecha de modificación' }))),
  modifiedBy: apart(maybe(text('Modificada por'))),
  version: key('Versión'),
}
