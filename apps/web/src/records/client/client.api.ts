import { queryOptions } from '@tanstack/react-query'
import type { Client, ClientRow } from '@yunque/contract/sales/clients'
import { clients } from '@yunque/contract/sales/clients.endpoints'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

/** The data of a client's dialog: the record, its debt and its last purchase. */
export const clientDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', id, 'detail'],
    queryFn: ({ signal }) => api.call(clients.detail, { params: { id } }, { signal }),
  })

/** The last invoices of a client, newest first. */
export const lastInvoicesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['bills', 'of-client', clientId],
    queryFn: async ({ signal }) => {
      const query = { clientId, take: 5, sort: [{ selector: 'id', desc: true }] }
      return (await api.call(invoices.list.rows, { query }, { signal })).data
    },
  })

export function saveClient(client: Client, options: SaveOptions): Promise<ClientRow> {
  return api.call(clients.add, { body: client }, options)
}
