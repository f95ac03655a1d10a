import type { PasswordProof } from '@yunque/contract/access/second-factor'
import { secondFactor } from '@yunque/contract/access/second-factor.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { act } from '../../http/serve.ts'
import type { Context } from '../../operation/context.ts'
import { originOf } from '../sessions/origin.ts'
import { removeFactor } from './remove-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requirePassword } from './require-password.ts'
import { confirmPasskey, startPasskey } from './set-up-passkey.ts'
import { confirmTotp, startTotp } from './set-up-totp.ts'
import { siteOf } from './site.ts'

/** Setting up one's own second factor, and removing it. */
export function setUpRoutes(app: FastifyInstance): void {
  totp(app)
  passkeys(app)
  act(app, secondFactor.renewCodes, async (db, context, input) => {
    await proved(db, context, input)
    return renewRecoveryCodes(db, context)
  })
}

function totp(app: FastifyInstance): void {
  act(app, secondFactor.startTotp, async (db, context, input) => {
    await proved(db, context, input)
    return startTotp(db, context, app.dataDir)
  })
  act(app, secondFactor.confirmTotp, (db, context, { body }) =>
    confirmTotp(db, context, { code: body.code, dataDir: app.dataDir }),
  )
  act(app, secondFactor.removeTotp, async (db, context, input) => {
    await proved(db, context, input)
    return removeFactor(db, context, 'totp')
  })
}

function passkeys(app: FastifyInstance): void {
  act(app, secondFactor.startPasskey, async (db, context, input) => {
    const site = siteOf(input.request)
    await proved(db, context, input)
    return startPasskey(db, context, site)
  })
  act(app, secondFactor.confirmPasskey, (db, context, { body, request }) =>
    confirmPasskey(db, context, { given: body, site: siteOf(request) }),
  )
  act(app, secondFactor.removePasskey, async (db, context, input) => {
    await proved(db, context, input)
    return removeFactor(db, context, { passkeyId: input.params.id })
  })
}

const proved = (
  db: Db,
  context: Context,
  { body: { password }, request }: { body: PasswordProof; request: FastifyRequest },
): Promise<void> => requirePassword(db, context, { password, origin: originOf(request) })
