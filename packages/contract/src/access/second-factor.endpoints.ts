import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import type { SignInAnswer } from './account.ts'
import {
  codeProof,
  type FactorAdded,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyConfirmation,
  passkeyProof,
  passwordProof,
  type SecondFactorInfo,
  type TotpSetup,
  ticketOnly,
  totpConfirmation,
} from './second-factor.ts'
import { userKeepers } from './users.endpoints.ts'

/** Calls that end a sign-in, by the ticket that the right password gave. */
export const secondFactorProofs = {
  byCode: endpoint('POST /account/secondFactor/verify', {
    access: 'public',
    summary: 'Termina de entrar con un código',
    body: codeProof,
    answer: answerOf<SignInAnswer>(),
  }),
  passkeyOptions: endpoint('POST /account/secondFactor/passkey/options', {
    access: 'public',
    summary: 'Lo que una llave de acceso firma para entrar',
    body: ticketOnly,
    answer: answerOf<PasskeyRequest>(),
  }),
  byPasskey: endpoint('POST /account/secondFactor/passkey/verify', {
    access: 'public',
    summary: 'Termina de entrar con una llave de acceso',
    body: passkeyProof,
    answer: answerOf<SignInAnswer>(),
  }),
} as const

/** A session that has to set up a second factor may make these calls. */
const setUp = { access: 'session', whileDue: true } as const

/** Calls about one's own second factor. */
export const secondFactor = {
  info: endpoint('GET /account/secondFactor', {
    ...setUp,
    summary: 'El segundo factor propio',
    answer: answerOf<SecondFactorInfo>(),
  }),
  startTotp: endpoint('POST /account/secondFactor/totp/start', {
    ...setUp,
    summary: 'Empieza a configurar la aplicación de códigos',
    body: passwordProof,
    answer: answerOf<TotpSetup>(),
  }),
  confirmTotp: endpoint('POST /account/secondFactor/totp/confirm', {
    ...setUp,
    summary: 'Confirma la aplicación con su primer código',
    body: totpConfirmation,
    answer: answerOf<FactorAdded>(),
  }),
  removeTotp: endpoint('POST /account/secondFactor/totp/remove', {
    access: 'session',
    summary: 'Deja de pedir los códigos de la aplicación',
    body: passwordProof,
    answer: answerOf<{ removed: boolean }>(),
  }),
  startPasskey: endpoint('POST /account/secondFactor/passkeys/start', {
    ...setUp,
    summary: 'Empieza a agregar una llave de acceso',
    body: passwordProof,
    answer: answerOf<PasskeyCreation>(),
  }),
  confirmPasskey: endpoint('POST /account/secondFactor/passkeys/confirm', {
    ...setUp,
    summary: 'Agrega la llave de acceso',
    body: passkeyConfirmation,
    answer: answerOf<FactorAdded>(),
  }),
  removePasskey: endpoint('POST /account/secondFactor/passkeys/:id/remove', {
    access: 'session',
    summary: 'Quita una llave de acceso',
    params: idParams,
    body: passwordProof,
    answer: answerOf<{ removed: boolean }>(),
  }),
  renewCodes: endpoint('POST /account/secondFactor/recoveryCodes', {
    access: 'session',
    summary: 'Da códigos de recuperación nuevos',
    body: passwordProof,
    answer: answerOf<{ recoveryCodes: string[] }>(),
  }),
  forgetDevices: endpoint('DELETE /account/secondFactor/devices', {
    access: 'session',
    summary: 'Olvida todos los equipos propios',
    answer: answerOf<{ forgotten: number }>(),
  }),
  forgetDevice: endpoint('DELETE /account/secondFactor/devices/:id', {
    access: 'session',
    summary: 'Olvida un equipo propio',
    params: idParams,
    answer: answerOf<{ forgotten: number }>(),
  }),
  /** Takes away the second factor of another user. */
  reset: endpoint('POST /users/:id/secondFactor/reset', {
    access: userKeepers,
    summary: 'Quita el segundo factor de un usuario',
    params: idParams,
    answer: answerOf<{ username: string }>(),
  }),
} as const
