import { IconLockOpen, IconPencil, IconPrinter, IconReportMoney } from '@tabler/icons-react'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { printAddress } from '@yunque/contract/core/document-links'
import type { CashClosingRow } from '@yunque/contract/treasury/cash-closings'
import { cashClosings, tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { confirmReopen } from './closing-actions.ts'
import { closingColumns } from './closing-columns.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import { texts } from './texts.ts'

/** 'Cierres de caja' (15 a page). */
export function ClosingsPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const mayKeep = useCan(...tillKeepers)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [edited, setEdited] = useState<CashClosingRow | null>(null)
  const execute = (closing: number) => void navigate({ href: `/app/cierre/ejecute/${closing}` })
  const source = useRemoteList({
    list: cashClosings.list,
    columns: useMemo(() => closingColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    pageSizes: [15, 10, 30, 50],
  })
  const actionsOf = (row: CashClosingRow): readonly RowAction[] => [
    {
      label: row.status || !mayKeep ? texts.see : texts.execute,
      icon: <IconReportMoney size={16} />,
      onClick: () => execute(row.id),
    },
    {
      label: texts.print,
      icon: <IconPrinter size={16} />,
      disabled: !row.status && texts.isOpen,
      onClick: () => void navigate({ href: printAddress('cashClosing', row.id) }),
    },
    shareAction(
      { kind: 'cashClosing', id: row.id, title: texts.nameOf(row.id) },
      !row.status && texts.isOpen,
    ),
    {
      label: texts.edit,
      icon: <IconPencil size={16} />,
      disabled: (!mayKeep && texts.noPermission) || (row.status && texts.isClosed),
      onClick: () => setEdited(row),
    },
    {
      label: texts.reopen,
      icon: <IconLockOpen size={16} />,
      disabled: (!mayKeep && texts.noPermission) || (!row.status && texts.isOpen),
      onClick: () => void confirmReopen(row),
    },
  ]
  if (typeof id === 'number') return <Navigate to={`/app/cierre/ejecute/${id}`} replace />
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        {...(mayKeep ? { onCreate: () => open(newRecord) } : {})}
        onOpen={(row) => execute(row.id)}
        rowMenu={actionsOf}
      />
      {id === newRecord && mayKeep && <ClosingDialog onClose={close} />}
      {edited && <ClosingDialog record={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
