import type { MadeApiKey, NewApiKey } from '@yunque/contract/access/api-keys'
import { apiKeys } from '@yunque/contract/access/api-keys.endpoints'
import { api } from '../../../lib/api-client/api.ts'

export const makeKey = (body: NewApiKey): Promise<MadeApiKey> => api.call(apiKeys.make, { body })

export const endKey = (id: number) => api.call(apiKeys.end, { params: { id } })
