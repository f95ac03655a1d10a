import {
  IconAddressBook,
  IconChartLine,
  IconFileInvoice,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import { purchaseReaders } from '@yunque/contract/purchasing/purchases'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { ProviderDialog } from '../../../records/provider-dialog/provider-dialog.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { PriceHistory } from './price-history.tsx'
import { columns } from './provider-columns.tsx'
import { texts } from './texts.ts'

/** Suppliers, with the one opened by the URL. */
export function ProvidersPage() {
  const { id, open, close } = useRecordParam()
  const mayEdit = useCan('administrarProveedores')
  const buys = useCan(...purchaseReaders)
  const navigate = useNavigate()
  const [history, setHistory] = useState<ProviderRow | null>(null)
  const barred = !buys && texts.noPurchases
  const source = useRemoteList({
    list: providers.list,
    columns,
    defaultSort: [{ selector: 'name', desc: false }],
  })
  const actionsOf = (row: ProviderRow): readonly RowAction[] => [
    { label: texts.open, icon: <IconAddressBook size={16} />, onClick: () => open(row.id) },
    {
      label: texts.history,
      icon: <IconChartLine size={16} />,
      disabled: barred,
      onClick: () => setHistory(row),
    },
    {
      label: texts.bought,
      icon: <IconShoppingBag size={16} />,
      disabled: barred,
      onClick: () => void navigate({ to: '/app/compras', search: purchasesOf(row) }),
    },
    {
      label: texts.statement,
      icon: <IconFileInvoice size={16} />,
      disabled: barred,
      onClick: () => void navigate({ href: `/app/estado-proveedor/${row.id}` }),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: !mayEdit && texts.noPermission,
      onClick: () => void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id, row.name)}
        onOpen={(row) => open(row.id)}
        rowMenu={actionsOf}
        isInactive={(row) => !row.active}
        {...(mayEdit ? { onCreate: () => open('nuevo') } : {})}
      />
      {id !== null && <ProviderDialog id={id} onClose={close} onSaved={close} onHistory={setHistory} />}
      {history && <PriceHistory provider={history} onClose={() => setHistory(null)} />}
    </>
  )
}

function remove({ id, name, active }: ProviderRow): Promise<void> {
  const effect = active ? texts.effect : texts.inactiveEffect
  return removeRecord({ remove: providers.remove, id, name: texts.nameOf(id, name), effect })
}

/** The purchases list filtered by that supplier. */
const purchasesOf = ({ name }: ProviderRow) => ({ 'f.providerName': `eq:${name}` })
