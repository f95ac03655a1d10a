import type { ClientItem } from '@yunque/contract/sales/clients'
import { clients } from '@yunque/contract/sales/clients.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { RecordStatus } from '../page/record-status.tsx'
import type { LookupSource } from './lookup-source.ts'

/** The active clients, best match first (lists.pickers). */
export const clientSource: LookupSource<ClientItem> = {
  key: ['clients', 'picker'],
  load: ({ search, skip, take, signal }) =>
    api.call(clients.search, { query: { name: search, skip, take } }, { signal }),
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
  detailOf: (client) => (
    <>
      {client.blackList && <RecordStatus status="blackList" />}
      <span>{client.identification}</span>
      {client.saldo > 0 && <span>Saldo {formatMoney(client.saldo)}</span>}
      {client.dueBills > 0 && <RecordStatus status="overdue" text={dueText(client.dueBills)} />}
    </>
  ),
}

const dueText = (count: number) => (count === 1 ? '1 vencida' : `${count} vencidas`)
