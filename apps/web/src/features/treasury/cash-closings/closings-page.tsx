import { Navigate, useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { cashClosings, tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { closingPage } from '../../../records/till/till-now.api.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { closingActs } from './closing-acts.tsx'
import { closingColumns } from './closing-columns.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import { texts } from './texts.ts'

/** 'Cierres de caja' (15 a page). */
export function ClosingsPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const mayKeep = useCan(...tillKeepers)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const acts = useActs(closingActs, {})
  const execute = (closing: number) => void navigate({ href: closingPage(closing) })
  const source = useRemoteList({
    list: cashClosings.list,
    columns: useMemo(() => closingColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    pageSizes: [15, 10, 30, 50],
  })
  if (typeof id === 'number') return <Navigate to={closingPage(id)} replace />
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        {...(mayKeep ? { onCreate: () => open(newRecord) } : {})}
        onOpen={(row) => execute(row.id)}
        {...acts.list}
      />
      {id === newRecord && mayKeep && <ClosingDialog onClose={close} />}
    </>
  )
}
