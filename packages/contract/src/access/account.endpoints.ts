import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  credentials,
  type PasswordGiven,
  passwordChange,
  passwordDefault,
  passwordReset,
  type SignInAnswer,
} from './account.ts'
import { userKeepers } from './users.endpoints.ts'

/** Calls about signing in and passwords. */
export const account = {
  signIn: endpoint('POST /account/auth', {
    access: 'public',
    summary: 'Inicia sesión',
    body: credentials,
    answer: answerOf<SignInAnswer>(),
  }),
  changePassword: endpoint('POST /account/changepassword', {
    access: 'public',
    summary: 'Cambia la contraseña propia',
    body: passwordChange,
    answer: answerOf<{ username: string }>(),
  }),
  /** Sends a temporary password by e-mail. Answers what was asked, masked. */
  resetPassword: endpoint('POST /account/resetpassword', {
    access: 'public',
    summary: 'Envía una contraseña temporal por correo',
    body: passwordReset,
    answer: answerOf<{ email: string }>(),
  }),
  /** Gives a user the initial password again. */
  resetToDefault: endpoint('POST /account/resetpassworddefault', {
    access: userKeepers,
    summary: 'Da a un usuario la contraseña inicial',
    body: passwordDefault,
    answer: answerOf<PasswordGiven>(),
  }),
} as const
