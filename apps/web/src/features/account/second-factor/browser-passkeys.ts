import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest, PasskeyResponse } from '@yunque/contract/access/second-factor'
import { ApiError } from '../../../lib/api-client/api.ts'
import { texts } from './texts.ts'

/** Whether this page may use passkeys: by HTTPS or on the server's own computer, under a name. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !isNumber(location.hostname)

/** An address of the network instead of a name; with its brackets where it is of the newer kind. */
const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Makes a passkey. @throws ApiError with a sentence when the person or the device did not */
export const createPasskey = async (optionsJSON: PasskeyCreation): Promise<PasskeyResponse> => ({
  ...(await told(startRegistration({ optionsJSON }))),
})

/** Has a passkey sign. @throws ApiError with a sentence when the person or the device did not */
export const signWithPasskey = async (optionsJSON: PasskeyRequest): Promise<PasskeyResponse> => ({
  ...(await told(startAuthentication({ optionsJSON }))),
})

async function told<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    const repeated =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new ApiError(0, repeated ? texts.passkeyRepeated : texts.passkeyCanceled, null)
  }
}
