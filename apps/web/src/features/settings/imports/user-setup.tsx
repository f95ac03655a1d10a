import { type UserColumn, type UsersImported, userSubject } from '@yunque/contract/access/user-import'
import { userImport } from '@yunque/contract/access/user-import.endpoints'
import { formatCount } from '../../../lib/format/format.ts'
import type { ImportSetup } from './setup.ts'
import { UserSlips } from './user-slips.tsx'

export const userSetup: ImportSetup<UserColumn, UsersImported> = {
  subject: userSubject,
  calls: userImport,
  title: 'Importar usuarios',
  each: 'una fila por usuario',
  rule: 'Cada fila agrega un usuario con una contraseña temporal, que se muestra una sola vez y se cambia al entrar. Un usuario que ya existe no se modifica con un archivo.',
  count: (users) => `${formatCount(users)} ${users === 1 ? 'usuario' : 'usuarios'}`,
  done: 'Usuarios importados correctamente',
  list: { to: '/app/usuarios', label: 'Ver usuarios' },
  entities: ['users'],
  after: ({ users }) => users.length > 0 && <UserSlips users={users} />,
}
