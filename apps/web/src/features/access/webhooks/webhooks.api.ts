import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from '@yunque/contract/access/api-keys.endpoints'
import { type WebhookToSave, webhookMessages } from '@yunque/contract/feed/webhooks'
import { webhooks } from '@yunque/contract/feed/webhooks.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'

export const saveWebhook = (body: WebhookToSave) => api.call(webhooks.save, { body })
export const tryWebhook = (id: number) => api.call(webhooks.try, { params: { id } })
export const turnOn = (id: number) => api.call(webhooks.turnOn, { params: { id } })
export const turnOff = (id: number) => api.call(webhooks.turnOff, { params: { id } })
export const removeWebhook = (id: number) => api.call(webhooks.remove, { params: { id } })
export const sendAgain = (id: number) => api.call(webhooks.again, { params: { id } })

/** Sends again what changed in the last hours. */
export const replayWebhook = (id: number, hours: number) => {
  const since = new Date(Date.now() - hours * 3_600_000).toISOString()
  return api.call(webhooks.replay, { params: { id }, body: { since } })
}

/** One webhook, as the list has it. */
export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }) => {
      const query = { filter: ['id', '=', id] as const, take: 1 }
      const { data } = await api.call(webhooks.list.rows, { query }, { signal })
      const [row] = data
      if (!row) throw new ApiError(404, webhookMessages.unknown, null)
      return row
    },
  })

/** The keys that open the store. */
export const openKeysQuery = queryOptions({
  queryKey: ['apiKeys', 'open'],
  queryFn: async ({ signal }) => {
    const query = { filter: ['active', '=', true] as const, take: 200, sort: [{ selector: 'name' as const }] }
    const { data } = await api.call(apiKeys.list.rows, { query }, { signal })
    return data.map(({ id, name }) => ({ id, name }))
  },
})
