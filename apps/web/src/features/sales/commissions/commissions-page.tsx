import { IconPencil, IconTrash } from '@tabler/icons-react'
import { categoryCommissionRecord } from '@yunque/contract/sales/category-commission.record'
import type { CategoryCommissionRow } from '@yunque/contract/sales/commissions'
import { categoryCommissions } from '@yunque/contract/sales/commissions.endpoints'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { CommissionDialog } from './commission-dialog.tsx'
import { texts } from './texts.ts'

const columns = allColumnsOf(categoryCommissionRecord, [
  'id',
  { field: 'family', width: 260, phone: 'title' },
  'comission',
  'd46a59',
  'd60aMas',
  {
    field: 'createdBy',
    yields: true,
    width: 130,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'createdAt', yields: true, phone: 'hidden' },
  { field: 'modifiedBy', width: 130, hidden: true, searchable: false },
  { field: 'modifiedAt', hidden: true },
])

/**
 * 'Comisiones por categoría' (commissions.days): the percentages of each category, by the days until it was collected.
 */
export function CategoryCommissionsPage() {
  const { id, open, close } = useRecordParam()
  const source = useRemoteList({
    list: categoryCommissions.list,
    columns,
    defaultSort: [{ selector: 'family', desc: false }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty, hint: texts.hint }}
        rowName={(row) => texts.nameOf(row.family)}
        onCreate={() => open(newRecord)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => actionsOf(row, open)}
      />
      {id !== null && <CommissionDialog id={id} onClose={close} />}
    </>
  )
}

function actionsOf({ id, family }: CategoryCommissionRow, open: (id: number) => void): readonly RowAction[] {
  const name = texts.nameOf(family)
  return [
    { label: texts.open, icon: <IconPencil size={16} />, onClick: () => open(id) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () =>
        void removeRecord({ remove: categoryCommissions.remove, id, name, effect: texts.effect }),
    },
  ]
}
