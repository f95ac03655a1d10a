import { Button } from '@mantine/core'
import { IconTagPlus } from '@tabler/icons-react'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { useListDays } from '../../../records/report/use-list-days.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { expenseActs } from './expense-acts.ts'
import { expenseColumns } from './expense-columns.tsx'
import { ExpenseDialog } from './expense-dialog.tsx'
import { texts } from './texts.ts'

/** 'Registro de Gastos': the expenses of a date range, by default this month; 20 a page. */
export function ExpensesPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan('gestionGastos')
  const acts = useActs(expenseActs, { open })
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const days = useListDays()
  const [categorizing, setCategorizing] = useState(false)
  const source = useRemoteList({
    list: expenses.list,
    columns: useMemo(() => expenseColumns(everywhere), [everywhere]),
    extraParams: days.extraParams,
    defaultSort: [{ selector: 'date', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => !row.active}
        actions={
          mayWrite && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTagPlus size={16} aria-hidden />}
              onClick={() => setCategorizing(true)}
            >
              {texts.newCategory}
            </Button>
          )
        }
        header={days.fields}
      />
      {id !== null && <ExpenseDialog id={id} mayWrite={mayWrite} onClose={close} />}
      {categorizing && <CategoryDialog onClose={() => setCategorizing(false)} />}
    </>
  )
}
