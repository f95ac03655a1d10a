import type { ImportReport } from '../imports/import-report.ts'
import type { ImportSubject } from '../imports/import-subject.ts'

/** The columns of a file of users. */
const columns = {
  fullName: { kind: 'code', title: 'Nombre', hint: 'Nombre completo, de 5 a 150 caracteres. Obligatorio.' },
  username: {
    kind: 'code',
    title: 'Usuario',
    hint: 'Con el que entra. Vacío: lo que va antes de la @ del correo.',
  },
  email: { kind: 'code', title: 'Correo', hint: 'De cada quien uno distinto. Obligatorio.' },
  code: { kind: 'code', title: 'Código', hint: 'De 2 a 5 caracteres. Vacío: el principio del usuario.' },
  role: { kind: 'code', fills: true, title: 'Rol', hint: 'Como está en Roles. Obligatorio.' },
  area: { kind: 'code', fills: true, title: 'Área', hint: 'Como está en Áreas. Obligatoria.' },
} as const
export type UserColumn = keyof typeof columns

/** Users in a file. Stored users are not changed by a file. */
export const userSubject: ImportSubject<UserColumn> = {
  kind: 'users',
  columns,
  synonyms: {
    fullName: ['nombre completo', 'nombres y apellidos', 'empleado', 'colaborador', 'nombres', 'trabajador'],
    username: ['login', 'nombre de usuario', 'user', 'cuenta'],
    email: ['correo electronico', 'email', 'e mail', 'mail'],
    code: ['cod', 'codigo de empleado', 'codigo empleado', 'iniciales'],
    role: ['perfil', 'cargo', 'puesto', 'funcion', 'permisos'],
    area: ['sucursal', 'tienda', 'bodega', 'local'],
  },
  leftOut: { calculated: /^(estado|no|n|num|numero|id|contrasena|clave|password|telefono)$/ },
  keys: ['fullName', 'email'],
}

/** Most users of one file: each password is hashed, which takes a while. */
export const MOST_USERS = 200

export const userImportMessages = {
  tooMany: `El archivo tiene demasiados usuarios: se admiten ${MOST_USERS} como máximo`,
  username: 'Usuario: use de 3 a 50 letras sin acentos, números, puntos o guiones',
  taken: (username: string) => `El usuario ${username} ya existe`,
  takenEmail: (email: string) => `Ya existe un usuario con el correo ${email}`,
  unknownRole: (name: string) => `Rol: «${name}» no existe o está inactivo`,
  entered: 'No se puede deshacer: un usuario importado ya entró o se modificó',
} as const

/** A new user with the temporary password, which is shown once and has to be changed at the first sign-in. */
export type NewUser = { fullName: string; username: string; area: string; password: string }

/** What a file of users does. `users` is empty in a dry run. */
export type UsersImported = ImportReport<UserColumn> & { users: NewUser[] }
