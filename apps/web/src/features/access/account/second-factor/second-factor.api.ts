import { queryOptions } from '@tanstack/react-query'
import type { WebAuthAnswer } from '@yunque/contract/access/account'
import type { CodeProof, FactorAdded, TotpSetup } from '@yunque/contract/access/second-factor'
import { secondFactor, secondFactorProofs } from '@yunque/contract/access/second-factor.endpoints'
import { api } from '../../../../lib/api-client/api.ts'
import { queryClient } from '../../../../lib/api-client/query-client.ts'
import { webAnswer } from '../../../../lib/api-client/web-answer.ts'
import { createPasskey, signWithPasskey } from './browser-passkeys.ts'

/** The second factors of the signed-in user. */
export const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: ({ signal }) => api.call(secondFactor.info, {}, { signal }),
  staleTime: 0,
})

/** Completes a sign-in by a code. */
export const proveCode = async (proof: CodeProof): Promise<WebAuthAnswer> =>
  webAnswer(await api.call(secondFactorProofs.byCode, { body: proof }))

/** Completes a sign-in by a passkey. */
export async function provePasskey(proof: { ticket: string; remember: boolean }): Promise<WebAuthAnswer> {
  const { ticket } = proof
  const options = await api.call(secondFactorProofs.passkeyOptions, { body: { ticket } })
  const body = { ...proof, response: await signWithPasskey(options) }
  return webAnswer(await api.call(secondFactorProofs.byPasskey, { body }))
}

/** The password is not needed in a session that has to set up a factor. */
type Password = { password?: string }

export const startTotp = (proof: Password): Promise<TotpSetup> =>
  api.call(secondFactor.startTotp, { body: proof })
export const confirmTotp = (code: string): Promise<FactorAdded> =>
  changing(api.call(secondFactor.confirmTotp, { body: { code } }))
export const removeTotp = (proof: Password): Promise<unknown> =>
  changing(api.call(secondFactor.removeTotp, { body: proof }))

/** Creates a passkey in the browser and stores it under a name. */
export async function addPasskey({ name, ...proof }: Password & { name: string }): Promise<FactorAdded> {
  const options = await api.call(secondFactor.startPasskey, { body: proof })
  const response = await createPasskey(options)
  return changing(api.call(secondFactor.confirmPasskey, { body: { name, response } }))
}
export const removePasskey = (id: number, proof: Password): Promise<unknown> =>
  changing(api.call(secondFactor.removePasskey, { params: { id }, body: proof }))

export const renewCodes = (proof: Password): Promise<{ recoveryCodes: string[] }> =>
  changing(api.call(secondFactor.renewCodes, { body: proof }))

/** Forgets one remembered device, or all of them. */
export const forgetDevices = (id?: number): Promise<unknown> =>
  changing(
    id === undefined
      ? api.call(secondFactor.forgetDevices)
      : api.call(secondFactor.forgetDevice, { params: { id } }),
  )

async function changing<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  return answer
}
