import { codeProof, passkeyProof, ticketOnly } from '@yunque/contract/access/second-factor'
import { idParams } from '@yunque/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import { act, read, write } from '../../http/route.ts'
import { answerSignIn } from '../sessions/answer-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { forgetDevices } from './devices.ts'
import { proveCode } from './prove-code.ts'
import { askForPasskey, provePasskey } from './prove-passkey.ts'
import { resetFactors } from './reset-factors.ts'
import { secondFactorInfo } from './second-factor.queries.ts'
import { setUpRoutes } from './set-up.routes.ts'
import { siteOf } from './site.ts'

/** The second factor: proving it at the sign-in, one's own, and an administrator's reset of another's. */
export function secondFactorRoutes(app: FastifyInstance): void {
  proofs(app)
  read(
    app,
    'GET /account/secondFactor',
    { access: 'session', whileDue: true, summary: 'El segundo factor propio' },
    (db, context) => secondFactorInfo(db, context),
  )
  setUpRoutes(app)
  devices(app)
  write(
    app,
    'POST /users/:id/secondFactor/reset',
    { access: ['adminUsuario'], summary: 'Quita el segundo factor de un usuario', params: idParams },
    (tx, context, { params }) => resetFactors(tx, context, params.id),
  )
}

/** By the ticket that the right password gave. */
function proofs(app: FastifyInstance): void {
  act(
    app,
    'POST /account/secondFactor/verify',
    { access: 'public', summary: 'Termina de entrar con un código', body: codeProof },
    (db, context, { body, ...exchange }) =>
      answerSignIn(exchange, () =>
        proveCode(db, context, { proof: body, origin: originOf(exchange.request), dataDir: app.dataDir }),
      ),
  )
  act(
    app,
    'POST /account/secondFactor/passkey/options',
    { access: 'public', summary: 'Lo que una llave de acceso firma para entrar', body: ticketOnly },
    (db, _context, { body, request }) => askForPasskey(db, body.ticket, siteOf(request)),
  )
  act(
    app,
    'POST /account/secondFactor/passkey/verify',
    { access: 'public', summary: 'Termina de entrar con una llave de acceso', body: passkeyProof },
    (db, _context, { body, ...exchange }) => {
      const { request } = exchange
      return answerSignIn(exchange, async () =>
        provePasskey(db, { proof: body, origin: originOf(request), site: siteOf(request) }),
      )
    },
  )
}

function devices(app: FastifyInstance): void {
  write(
    app,
    'DELETE /account/secondFactor/devices',
    { access: 'session', summary: 'Olvida todos los equipos propios' },
    (tx, context) => forgetDevices(tx, context),
  )
  write(
    app,
    'DELETE /account/secondFactor/devices/:id',
    { access: 'session', summary: 'Olvida un equipo propio', params: idParams },
    (tx, context, { params }) => forgetDevices(tx, context, params.id),
  )
}
