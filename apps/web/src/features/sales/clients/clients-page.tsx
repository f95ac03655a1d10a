import { IconAddressBook, IconPaperclip, IconTrash } from '@tabler/icons-react'
import type { StateChange } from '@yunque/contract/core/bulk'
import type { ClientRow } from '@yunque/contract/sales/clients'
import { clients } from '@yunque/contract/sales/clients.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { openAttachments } from '../../../records/attachments/open-attachments.tsx'
import { texts as attachmentTexts } from '../../../records/attachments/texts.ts'
import { ClientDialog } from '../../../records/client-dialog/client-dialog.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { stateActions } from '../../../records/record/set-states.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { columns } from './client-columns.tsx'
import { texts } from './texts.ts'

/** Clients (pages of 10, 15, 30 and 50), with the one opened by the URL. */
export function ClientsPage() {
  const { id, open, close } = useRecordParam()
  const mayEdit = useCan('verClientes')
  const source = useRemoteList({
    list: clients.list,
    follows: ['bills'],
    columns,
    defaultSort: [{ selector: 'fullName', desc: false }],
    pageSizes: [10, 15, 30, 50],
  })
  const actionsOf = (row: ClientRow): readonly RowAction[] => [
    { label: texts.open, icon: <IconAddressBook size={16} />, onClick: () => open(row.id) },
    {
      label: attachmentTexts.counted(row.attachments),
      icon: <IconPaperclip size={16} />,
      onClick: () => openAttachments({ kind: 'clients', id: row.id, title: row.fullName }),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: !row.active && texts.isInactive,
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
        rowName={(row) => texts.nameOf(row.id, row.fullName)}
        onOpen={(row) => open(row.id)}
        rowMenu={actionsOf}
        isInactive={(row) => !row.active}
        {...(mayEdit ? { onCreate: () => open('nuevo'), bulkActions: stateActions<ClientRow>(states) } : {})}
      />
      {id !== null && <ClientDialog id={id} onClose={close} onSaved={close} />}
    </>
  )
}

const states = {
  nouns: ['cliente', 'clientes'] as const,
  effect: texts.effectOfSeveral,
  change: (body: StateChange) => api.call(clients.setStates, { body }),
}

function remove({ id, fullName }: ClientRow): Promise<void> {
  return removeRecord({
    remove: clients.remove,
    id,
    name: texts.nameOf(id, fullName),
    effect: texts.effect,
  })
}
