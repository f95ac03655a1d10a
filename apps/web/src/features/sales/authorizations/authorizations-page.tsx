import { IconCopy, IconFileInvoice, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { AuthorizationRow } from '@yunque/contract/sales/authorizations'
import { authorizations } from '@yunque/contract/sales/authorizations.endpoints'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { authorizationColumns } from './authorization-columns.tsx'
import { AuthorizationDialog } from './authorization-dialog.tsx'
import { copyCode } from './rule-code.tsx'
import { texts } from './texts.ts'

/** 'Autorización de descuentos': the rules and their codes, newest first. */
export function AuthorizationsPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const source = useRemoteList({
    list: authorizations.list,
    columns: authorizationColumns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const seeInvoice = (billId: number) => void navigate({ href: documentAddress('bill', billId) })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id, row.description)}
        onCreate={() => open(newRecord)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => actionsOf(row, { open, seeInvoice })}
        isInactive={(row) => !row.active}
      />
      {id !== null && <AuthorizationDialog id={id} onClose={close} onCreated={open} />}
    </>
  )
}

interface Openers {
  readonly open: (id: number) => void
  readonly seeInvoice: (billId: number) => void
}

function actionsOf(row: AuthorizationRow, { open, seeInvoice }: Openers): readonly RowAction[] {
  const { id, description, codeAuth, billId, active, used } = row
  const name = texts.nameOf(id, description)
  return [
    { label: texts.open, icon: <IconPencil size={16} />, onClick: () => open(id) },
    { label: texts.copy, icon: <IconCopy size={16} />, onClick: () => void copyCode(codeAuth) },
    {
      label: texts.seeInvoice,
      icon: <IconFileInvoice size={16} />,
      disabled: billId === null && texts.notUsed,
      onClick: () => billId !== null && seeInvoice(billId),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: (!active && texts.isInactive) || (used && texts.isUsed),
      onClick: () => void removeRecord({ remove: authorizations.remove, id, name, effect: texts.effect }),
    },
  ]
}
