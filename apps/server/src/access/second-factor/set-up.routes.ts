import {
  type PasswordProof,
  passkeyConfirmation,
  passwordProof,
  totpConfirmation,
} from '@yunque/contract/access/second-factor'
import { idParams } from '@yunque/contract/core/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { act } from '../../http/route.ts'
import type { Context } from '../../operation/context.ts'
import { originOf } from '../sessions/origin.ts'
import { removeFactor } from './remove-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requirePassword } from './require-password.ts'
import { confirmPasskey, startPasskey } from './set-up-passkey.ts'
import { confirmTotp, startTotp } from './set-up-totp.ts'
import { siteOf } from './site.ts'

const setUp = { access: 'session', whileDue: true } as const

/** Setting up one's own second factor, and taking it away. */
export function setUpRoutes(app: FastifyInstance): void {
  totp(app)
  passkeys(app)
  act(
    app,
    'POST /account/secondFactor/recoveryCodes',
    { access: 'session', summary: 'Da códigos de recuperación nuevos', body: passwordProof },
    async (db, context, input) => {
      await proved(db, context, input)
      return renewRecoveryCodes(db, context)
    },
  )
}

function totp(app: FastifyInstance): void {
  act(
    app,
    'POST /account/secondFactor/totp/start',
    { ...setUp, summary: 'Empieza a configurar la aplicación de códigos', body: passwordProof },
    async (db, context, input) => {
      await proved(db, context, input)
      return startTotp(db, context, app.dataDir)
    },
  )
  act(
    app,
    'POST /account/secondFactor/totp/confirm',
    { ...setUp, summary: 'Confirma la aplicación con su primer código', body: totpConfirmation },
    (db, context, { body }) => confirmTotp(db, context, { code: body.code, dataDir: app.dataDir }),
  )
  act(
    app,
    'POST /account/secondFactor/totp/remove',
    { access: 'session', summary: 'Deja de pedir los códigos de la aplicación', body: passwordProof },
    async (db, context, input) => {
      await proved(db, context, input)
      return removeFactor(db, context, 'totp')
    },
  )
}

function passkeys(app: FastifyInstance): void {
  act(
    app,
    'POST /account/secondFactor/passkeys/start',
    { ...setUp, summary: 'Empieza a agregar una llave de acceso', body: passwordProof },
    async (db, context, input) => {
      const site = siteOf(input.request)
      await proved(db, context, input)
      return startPasskey(db, context, site)
    },
  )
  act(
    app,
    'POST /account/secondFactor/passkeys/confirm',
    { ...setUp, summary: 'Agrega la llave de acceso', body: passkeyConfirmation },
    (db, context, { body, request }) => confirmPasskey(db, context, { given: body, site: siteOf(request) }),
  )
  act(
    app,
    'POST /account/secondFactor/passkeys/:id/remove',
    {
      ...{ access: 'session', summary: 'Quita una llave de acceso' },
      ...{ params: idParams, body: passwordProof },
    },
    async (db, context, input) => {
      await proved(db, context, input)
      return removeFactor(db, context, { passkeyId: input.params.id })
    },
  )
}

const proved = (
  db: Db,
  context: Context,
  { body: { password }, request }: { body: PasswordProof; request: FastifyRequest },
): Promise<void> => requirePassword(db, context, { password, origin: originOf(request) })
