import { Button } from '@mantine/core'
import { IconFolderOpen, IconTagPlus, IconTrash } from '@tabler/icons-react'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { useMemo, useState } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { today } from '../../lib/format/today.ts'
import { removeRecord } from '../../records/remove-record.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import type { RowAction } from '../../ui/grid/grid-options.ts'
import { ListPage } from '../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { expenseColumns } from './expense-columns.tsx'
import { ExpenseDialog } from './expense-dialog.tsx'
import classes from './expenses.module.css'
import { texts } from './texts.ts'

/** 'Registro de Gastos': the expenses of a date range, by default this month; 20 a page. */
export function ExpensesPage() {
  const { id, open, close } = useRecordParam()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ from, to }, change] = useUrlFilters(useMemo(thisMonth, []))
  const [categorizing, setCategorizing] = useState(false)
  const source = useRemoteList({
    list: expenses.list,
    columns: useMemo(() => expenseColumns(everywhere), [everywhere]),
    extraParams: useMemo(() => ({ dateFrom: from ?? '', dateTo: to ?? '' }), [from, to]),
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
        onCreate={() => open(newRecord)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => actionsOf(row, open)}
        isInactive={(row) => !row.active}
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTagPlus size={16} aria-hidden />}
            onClick={() => setCategorizing(true)}
          >
            {texts.newCategory}
          </Button>
        }
        header={
          <div className={classes.range}>
            <DateInput label={texts.from} value={from} onChange={(next) => change({ from: next })} />
            <DateInput label={texts.to} value={to} onChange={(next) => change({ to: next })} />
          </div>
        }
      />
      {id !== null && <ExpenseDialog id={id} onClose={close} />}
      {categorizing && <CategoryDialog onClose={() => setCategorizing(false)} />}
    </>
  )
}

type Days = { readonly from: string | null; readonly to: string | null }

const thisMonth = (): Days => ({ from: `${today().slice(0, 7)}-01`, to: today() })

function actionsOf({ id, category, value, active, closed }: ExpenseRow, open: (id: number) => void) {
  const name = texts.describe(id, category, value)
  const actions: readonly RowAction[] = [
    { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => open(id) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: (closed && texts.isClosed) || (!active && texts.isInactive),
      onClick: () => void removeRecord({ remove: expenses.remove, id, name, effect: texts.effect }),
    },
  ]
  return actions
}
