import { credentials, passwordChange, passwordDefault, passwordReset } from '@yunque/contract/account'
import type { FastifyInstance } from 'fastify'
import { act, write } from '../http/route.ts'
import { changePassword } from './change-password.ts'
import { originOf } from './origin.ts'
import { resetPassword } from './reset-password.ts'
import { resetToDefault } from './reset-to-default.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** Signing in and out, and passwords (Spec 1 §7). */
export function accountRoutes(app: FastifyInstance): void {
  act(
    app,
    'POST /account/auth',
    { access: 'public', summary: 'Inicia sesión', body: credentials },
    (db, _context, { body, request }) => signIn(db, body, originOf(request)),
  )
  act(
    app,
    'POST /account/changepassword',
    { access: 'public', summary: 'Cambia la contraseña propia', body: passwordChange },
    (db, context, { body, request }) =>
      changePassword(db, context, { change: body, origin: originOf(request) }),
  )
  act(
    app,
    'POST /account/resetpassword',
    { access: 'public', summary: 'Envía una contraseña temporal por correo', body: passwordReset },
    (db, context, { body, request }) =>
      resetPassword(db, context, { username: body.username, origin: originOf(request) }),
  )
  act(
    app,
    'POST /account/resetpassworddefault',
    { access: ['adminUsuario'], summary: 'Da a un usuario la contraseña inicial', body: passwordDefault },
    (db, context, { body }) => resetToDefault(db, context, body.username),
  )
  write(
    app,
    'POST /account/logout',
    { access: 'session', summary: 'Cierra la sesión', whileDue: true },
    (tx, { actor }) => endSession(tx, actor.userId, actor.sessionId),
  )
}
