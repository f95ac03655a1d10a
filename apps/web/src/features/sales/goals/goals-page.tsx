import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { GoalRow } from '@yunque/contract/sales/goals'
import { goals } from '@yunque/contract/sales/goals.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { goalColumns } from './goal-columns.tsx'
import { GoalDialog } from './goal-dialog.tsx'
import { GoalSellersDialog } from './goal-sellers-dialog.tsx'
import { soldBy } from './goals.api.ts'
import { texts } from './texts.ts'

/** The goal whose sellers are shown, in the address: `?vendedores=3`. */
const closed = { vendedores: 0 }

/** 'Metas': the goals, 10 a page, with the sellers' parts in a dialog. Without permission to edit, a row opens only that dialog. */
export function GoalsPage() {
  const { id, open, close } = useRecordParam()
  const [{ vendedores }, change] = useUrlFilters(closed)
  const mayEdit = useCan('administracionMetas')
  const source = useRemoteList({
    list: goals.list,
    follows: soldBy,
    columns: goalColumns,
    defaultSort: [{ selector: 'id', desc: true }],
    pageSizes: [10, 15, 30, 50],
  })
  const showSellers = (row: GoalRow) => change({ vendedores: row.id })
  const edit = (row: GoalRow) => open(row.id)
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id, row.description)}
        onOpen={edit}
        {...(mayEdit && { onCreate: () => open(newRecord) })}
        rowMenu={(row) => actionsOf(row, { mayEdit, edit, showSellers })}
        isInactive={(row) => !row.active}
      />
      {id !== null && mayEdit && <GoalDialog id={id} onClose={close} />}
      {typeof id === 'number' && !mayEdit && <GoalSellersDialog goalId={id} onClose={close} />}
      {id === null && vendedores > 0 && (
        <GoalSellersDialog goalId={vendedores} onClose={() => change({ vendedores: undefined })} />
      )}
    </>
  )
}

interface Actions {
  readonly mayEdit: boolean
  readonly edit: (row: GoalRow) => void
  readonly showSellers: (row: GoalRow) => void
}

function actionsOf(row: GoalRow, { mayEdit, edit, showSellers }: Actions): readonly RowAction[] {
  const { id, description, active } = row
  const name = texts.nameOf(id, description)
  const barred = !mayEdit && texts.notManager
  return [
    { label: texts.open, icon: <IconPencil size={16} />, disabled: barred, onClick: () => edit(row) },
    { label: texts.sellers, icon: <IconUsers size={16} />, onClick: () => showSellers(row) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: barred || (!active && texts.isInactive),
      onClick: () => void removeRecord({ remove: goals.remove, id, name, effect: texts.effect }),
    },
  ]
}
