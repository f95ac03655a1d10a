import { queryOptions } from '@tanstack/react-query'
import { network } from '@yunque/contract/settings/network.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { texts } from './texts.ts'

/** Under `about`, like every setting. */
export const networkQuery = queryOptions({
  queryKey: ['about', 'network'],
  queryFn: ({ signal }) => api.call(network.info, undefined, { signal }),
})

/** Makes the certificate of the store anew, after a question that says what it means for the other devices. */
export async function renewCertificate(): Promise<void> {
  const { networkRenew: action, networkRenewEffect: body } = texts
  if (!(await confirm({ title: texts.networkRenewTitle, body, action, danger: true }))) return
  try {
    putAnswer(networkQuery.queryKey, await api.call(network.renew))
    toast.success(texts.networkRenewed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
