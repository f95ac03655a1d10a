import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest, PasskeyResponse } from '@yunque/contract/access/second-factor'
import { ApiError } from '../../../../lib/api-client/api.ts'
import { texts } from './texts.ts'

/** Whether this page may use passkeys: with a host name, over HTTPS or on localhost. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !isNumber(location.hostname)

/** An IP address instead of a name; IPv6 has brackets. */
const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Creates a passkey. @throws ApiError with a message when the user or the device did not */
export const createPasskey = async (optionsJSON: PasskeyCreation): Promise<PasskeyResponse> => ({
  ...(await withMessages(startRegistration({ optionsJSON }))),
})

/** Signs with a passkey. @throws ApiError with a message when the user or the device did not */
export const signWithPasskey = async (optionsJSON: PasskeyRequest): Promise<PasskeyResponse> => ({
  ...(await withMessages(startAuthentication({ optionsJSON }))),
})

async function withMessages<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    const repeated =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new ApiError(0, repeated ? texts.passkeyRepeated : texts.passkeyCanceled, null)
  }
}
