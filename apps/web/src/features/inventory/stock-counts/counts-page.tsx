import { IconChecklist, IconClipboardCheck, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { nameOfCount } from '@yunque/contract/inventory/count-paper'
import { type CountRow, countReviewers } from '@yunque/contract/inventory/stock-counts'
import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { confirmVoid } from './count-actions.ts'
import { countColumns } from './count-columns.tsx'
import { NewCountDialog } from './new-count-dialog.tsx'
import { texts } from './texts.ts'

/** Stock counts of an area. Each is counted and reviewed on screens of its own. */
export function CountsPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const reviews = useCan(...countReviewers)
  const source = useRemoteList({
    list: stockCounts.list,
    columns: countColumns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const count = (row: CountRow) => void navigate({ href: `/app/inventario/conteo/${row.id}` })
  const review = (row: CountRow) => void navigate({ href: `/app/inventario/conteo/${row.id}/revision` })
  const actionsOf = (row: CountRow): readonly RowAction[] => {
    const closed = row.stepId !== CountStep.open && texts.onlyOpen
    const noReviewer = !reviews && texts.notReviewer
    return [
      { label: texts.count, icon: <IconChecklist size={16} />, disabled: closed, onClick: () => count(row) },
      {
        label: texts.review,
        icon: <IconClipboardCheck size={16} />,
        disabled: noReviewer,
        onClick: () => review(row),
      },
      {
        label: texts.print,
        icon: <IconPrinter size={16} />,
        disabled: closed && noReviewer,
        onClick: () => void navigate({ href: printAddress('stockCount', row.id) }),
      },
      shareAction({ kind: 'stockCount', id: row.id, title: nameOfCount(row) }, closed && noReviewer),
      {
        label: texts.void,
        icon: <IconTrash size={16} />,
        danger: true,
        disabled: noReviewer || closed,
        onClick: () => void confirmVoid(row),
      },
    ]
  }
  if (typeof id === 'number') return <Navigate to={`/app/inventario/conteo/${id}`} replace />
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        createLabel={texts.create}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => (row.stepId === CountStep.open || !reviews ? count(row) : review(row))}
        rowMenu={actionsOf}
        isInactive={(row) => row.stepId === CountStep.voided}
        {...(reviews ? { onCreate: () => open(newRecord) } : {})}
      />
      {id !== null && <NewCountDialog onClose={close} onOpened={count} />}
    </>
  )
}
