import {
  credentials,
  oldTokens,
  passwordChange,
  passwordDefault,
  passwordReset,
} from '@yunque/contract/access/account'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { act } from '../../http/route.ts'
import { answerSignIn } from '../sessions/answer-sign-in.ts'
import { forgetSession } from '../sessions/cookies.ts'
import { originOf } from '../sessions/origin.ts'
import { endSession } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { takeOverTokens } from '../sessions/take-over-tokens.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'
import { resetToDefault } from './reset-to-default.ts'

/** Signing in and out, and passwords. */
export function accountRoutes(app: FastifyInstance): void {
  act(
    app,
    'POST /account/auth',
    { access: 'public', summary: 'Inicia sesión', body: credentials },
    (db, _context, { body, ...exchange }) =>
      answerSignIn(exchange, (devices) => signIn(db, body, { devices, origin: originOf(exchange.request) })),
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
  act(
    app,
    'POST /account/webSession',
    {
      ...{ access: 'public', whileDue: true, body: oldTokens },
      summary: 'Pasa a cookies lo que un navegador guardaba de antes',
    },
    (db, context, { body, request, reply }) => takeOverTokens(db, context, { ...body, request, reply }),
  )
  act(
    app,
    'POST /account/logout',
    { access: 'session', summary: 'Cierra la sesión', whileDue: true },
    async (db, { actor }, exchange) => {
      const answer = await inTransaction(db, (tx) => endSession(tx, actor.userId, actor.sessionId))
      // A program's own session is none of the browser's.
      if (exchange.request.headers.authorization === undefined) forgetSession(exchange)
      return answer
    },
  )
}
