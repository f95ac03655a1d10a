import { Navigate, useNavigate } from '@tanstack/react-router'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { type CountRow, countReviewers } from '@yunque/contract/inventory/stock-counts'
import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { countActs } from './count-acts.ts'
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
  const acts = useActs(countActs, {})
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
        {...acts.list}
        isInactive={(row) => row.stepId === CountStep.voided}
        {...(reviews ? { onCreate: () => open(newRecord) } : {})}
      />
      {id !== null && <NewCountDialog onClose={close} onOpened={count} />}
    </>
  )
}
