import { secondFactor, secondFactorProofs } from '@yunque/contract/access/second-factor.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, read, write } from '../../http/serve.ts'
import { answerSignIn } from '../sessions/answer-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { forgetDevices } from './devices.ts'
import { proveCode } from './prove-code.ts'
import { askForPasskey, provePasskey } from './prove-passkey.ts'
import { resetFactors } from './reset-factors.ts'
import { secondFactorInfo } from './second-factor.queries.ts'
import { setUpRoutes } from './set-up.routes.ts'
import { siteOf } from './site.ts'

/** The second factor: verification at sign-in, one's own, and an administrator's reset of another user's. */
export function secondFactorRoutes(app: FastifyInstance): void {
  proofs(app)
  read(app, secondFactor.info, (db, context) => secondFactorInfo(db, context))
  setUpRoutes(app)
  write(app, secondFactor.forgetDevices, (tx, context) => forgetDevices(tx, context))
  write(app, secondFactor.forgetDevice, (tx, context, { params }) => forgetDevices(tx, context, params.id))
  write(app, secondFactor.reset, (tx, context, { params }) => resetFactors(tx, context, params.id))
}

/** Routes with the ticket that follows the right password. */
function proofs(app: FastifyInstance): void {
  act(app, secondFactorProofs.byCode, (db, context, { body, ...exchange }) =>
    answerSignIn(exchange, () =>
      proveCode(db, context, { proof: body, origin: originOf(exchange.request), dataDir: app.dataDir }),
    ),
  )
  act(app, secondFactorProofs.passkeyOptions, (db, _context, { body, request }) =>
    askForPasskey(db, body.ticket, siteOf(request)),
  )
  act(app, secondFactorProofs.byPasskey, (db, _context, { body, ...exchange }) => {
    const { request } = exchange
    return answerSignIn(exchange, async () =>
      provePasskey(db, { proof: body, origin: originOf(request), site: siteOf(request) }),
    )
  })
}
