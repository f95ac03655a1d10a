import { IconFolderOpen, IconTrash } from '@tabler/icons-react'
import type { AccountRow } from '@yunque/contract/accounting/accounts'
import { accounts } from '@yunque/contract/accounting/accounts.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { accountColumns } from './account-columns.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { texts } from './texts.ts'

/** 'Plan de cuentas': a tree by code, with the account opened by the URL (accounting.plan). */
export function PlanPage() {
  const { id, open, close } = useRecordParam()
  const mayEdit = useCan('planDeCuentas')
  const source = useRemoteList({
    list: accounts.list,
    columns: accountColumns,
    defaultSort: [{ selector: 'code', desc: false }],
    pageSizes: [100, 50, 200, 500],
  })
  const actionsOf = (row: AccountRow): readonly RowAction[] => [
    { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => open(row.id) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled:
        (!mayEdit && texts.noPermission) ||
        (!row.posts && texts.hasBelow) ||
        (row.rules > 0 && texts.hasRules),
      onClick: () => void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.plan}
        source={source}
        searchLabel={texts.searchAccount}
        empty={{ text: texts.noAccounts }}
        rowName={({ code, name }) => texts.accountOf(code, name)}
        onOpen={(row) => open(row.id)}
        rowMenu={actionsOf}
        {...(mayEdit ? { onCreate: () => open(newRecord), createLabel: texts.create } : {})}
      />
      {id !== null && <AccountDialog id={id} mayEdit={mayEdit} onClose={close} />}
    </>
  )
}

const remove = ({ id, code, name }: AccountRow): Promise<void> =>
  removeRecord({ remove: accounts.remove, id, name: texts.accountOf(code, name), effect: texts.removed })
