import type { ClientItem } from '@yunque/contract/sales/clients'
import { clientSource } from '../../ui/lookup/client-source.tsx'
import type { LookupSource } from '../../ui/lookup/lookup-source.ts'
import type { ClientChoice } from './client-choice.ts'

/** The client picker of a sale. The client of a stored document may have only id and name. */
export const saleClientSource: LookupSource<ClientChoice> = {
  key: clientSource.key,
  load: (request) => clientSource.load(request),
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
  detailOf: (client) => (isItem(client) ? clientSource.detailOf?.(client) : null),
}

const isItem = (client: ClientChoice): client is ClientItem => client.saldo !== undefined
