import { oldTokens } from '@yunque/contract/access/account'
import { account } from '@yunque/contract/access/account.endpoints'
import { ownSession } from '@yunque/contract/access/session.endpoints'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { act } from '../../http/serve.ts'
import { changePassword } from '../accounts/change-password.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { resetToDefault } from '../accounts/reset-to-default.ts'
import { answerSignIn } from '../sessions/answer-sign-in.ts'
import { forgetSession } from '../sessions/cookies.ts'
import { originOf } from '../sessions/origin.ts'
import { endSession } from '../sessions/sessions.ts'
import { takeOverTokens } from '../sessions/take-over-tokens.ts'
import { signIn } from './sign-in.ts'

/** Signing in and out, and passwords. */
export function accountRoutes(app: FastifyInstance): void {
  act(app, account.signIn, (db, _context, { body, ...exchange }) =>
    answerSignIn(exchange, (devices) => signIn(db, body, { devices, origin: originOf(exchange.request) })),
  )
  act(app, account.changePassword, (db, context, { body, request }) =>
    changePassword(db, context, { change: body, origin: originOf(request) }),
  )
  act(app, account.resetPassword, (db, context, { body, request }) =>
    resetPassword(db, context, { username: body.username, origin: originOf(request) }),
  )
  act(app, account.resetToDefault, (db, context, { body }) => resetToDefault(db, context, body.username))
  act(app, { ...ownSession.takeOver, body: oldTokens }, (db, context, { body, request, reply }) =>
    takeOverTokens(db, context, { ...body, request, reply }),
  )
  act(app, ownSession.end, async (db, context, exchange) => {
    const answer = await inTransaction(db, (tx) => endSession(tx, context, context.actor))
    // A program's session has no cookie.
    if (exchange.request.headers.authorization === undefined) forgetSession(exchange)
    return answer
  })
}
