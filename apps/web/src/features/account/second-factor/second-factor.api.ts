import { queryOptions } from '@tanstack/react-query'
import type { WebAuthAnswer } from '@yunque/contract/access/account'
import type {
  CodeProof,
  FactorAdded,
  SecondFactorInfo,
  TotpSetup,
} from '@yunque/contract/access/second-factor'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { createPasskey, type PasskeyOptions, signWithPasskey } from './browser-passkeys.ts'

const path = 'account/secondFactor'

/** The second factors of the signed-in user. */
export const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: ({ signal }) => api.get<SecondFactorInfo>(path, undefined, signal),
  staleTime: 0,
})

/** Completes a sign-in by a code. */
export const proveCode = (proof: CodeProof): Promise<WebAuthAnswer> => api.post(`${path}/verify`, proof)

/** Completes a sign-in by a passkey. */
export async function provePasskey(proof: { ticket: string; remember: boolean }): Promise<WebAuthAnswer> {
  const { ticket } = proof
  const options = await api.post<PasskeyOptions['sign']>(`${path}/passkey/options`, { ticket })
  return api.post(`${path}/passkey/verify`, { ...proof, response: await signWithPasskey(options) })
}

/** The password is not needed in a session that has to set up a factor. */
type Password = { password?: string }

export const startTotp = (proof: Password): Promise<TotpSetup> => api.post(`${path}/totp/start`, proof)
export const confirmTotp = (code: string): Promise<FactorAdded> =>
  changing(api.post(`${path}/totp/confirm`, { code }))
export const removeTotp = (proof: Password): Promise<unknown> =>
  changing(api.post(`${path}/totp/remove`, proof))

/** Creates a passkey in the browser and stores it under a name. */
export async function addPasskey({ name, ...proof }: Password & { name: string }): Promise<FactorAdded> {
  const options = await api.post<PasskeyOptions['create']>(`${path}/passkeys/start`, proof)
  const response = await createPasskey(options)
  return changing(api.post(`${path}/passkeys/confirm`, { name, response }))
}
export const removePasskey = (id: number, proof: Password): Promise<unknown> =>
  changing(api.post(`${path}/passkeys/${id}/remove`, proof))

export const renewCodes = (proof: Password): Promise<{ recoveryCodes: string[] }> =>
  changing(api.post(`${path}/recoveryCodes`, proof))

/** Forgets one remembered device, or all of them. */
export const forgetDevices = (id?: number): Promise<unknown> =>
  changing(api.delete(`${path}/devices${id === undefined ? '' : `/${id}`}`))

async function changing<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  return answer
}
