import { IconAddressBook, IconFileInvoice, IconListDetails } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { AgingRow } from '@yunque/contract/receivables/debts'
import { debts } from '@yunque/contract/receivables/debts.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { agingColumns } from './debt-columns.tsx'
import { texts } from './texts.ts'

/** The sizes offered, the usual one first (lists.page-size). */
const pageSizes = [15, 10, 30, 50]

/** 'Mora' (credit.aging): the debt of each client by days past due. A row links to its pending invoices. */
export function AgingPage() {
  const navigate = useNavigate()
  const seesClients = useCan('verClientes')
  const source = useRemoteList({
    list: debts.aging,
    entity: 'bills',
    columns: agingColumns,
    defaultSort: [{ selector: 'balance', desc: true }],
    pageSizes,
  })
  const openDebts = ({ id }: AgingRow) =>
    void navigate({ to: '/app/clientes/pending', search: { clientId: id } })
  return (
    <ListPage
      title={texts.mora}
      source={source}
      searchLabel={texts.searchClient}
      empty={{ text: texts.noDebts, next: texts.next }}
      rowName={(row) => texts.clientOf(row.name)}
      onOpen={openDebts}
      rowMenu={(row) => [
        {
          label: texts.openDebts,
          icon: <IconListDetails size={16} />,
          onClick: () => openDebts(row),
        },
        {
          label: texts.statement,
          icon: <IconFileInvoice size={16} />,
          onClick: () => void navigate({ href: `/app/estado-cliente/${row.id}` }),
        },
        {
          label: texts.openCard,
          icon: <IconAddressBook size={16} />,
          disabled: !seesClients && texts.noPermission,
          onClick: () => void navigate({ href: `/app/clientes/${row.id}` }),
        },
      ]}
    />
  )
}
