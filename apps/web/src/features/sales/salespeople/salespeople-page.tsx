import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { SalespersonRow } from '@yunque/contract/sales/salespeople'
import { salespeople } from '@yunque/contract/sales/salespeople.endpoints'
import { salespersonRecord } from '@yunque/contract/sales/salesperson.record'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { SalespersonDialog } from './salesperson-dialog.tsx'
import { texts } from './texts.ts'

const columns = allColumnsOf(salespersonRecord, [
  'id',
  { field: 'fullName', width: 230, phone: 'title' },
  { field: 'phoneNumber', width: 120, phone: 'subtitle' },
  { field: 'cellNumber', width: 120, phone: 'subtitle' },
  { field: 'email', width: 200, phone: 'hidden' },
  { field: 'address', width: 224, phone: 'subtitle' },
  {
    field: 'observation',
    width: 220,
    hidden: true,
    searchable: false,
  },
  activeColumn,
])

/** Salespeople. */
export function SalespeoplePage() {
  const { id, open, close } = useRecordParam()
  const source = useRemoteList({
    list: salespeople.list,
    columns,
    defaultSort: [{ selector: 'fullName', desc: false }],
  })
  const actionsOf = (row: SalespersonRow): readonly RowAction[] => [
    { label: texts.open, icon: <IconPencil size={16} />, onClick: () => open(row.id) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: !row.active && texts.isInactive,
      onClick: () => void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        header={
          <Text size="sm" c="dimmed">
            {texts.purpose}
          </Text>
        }
        rowName={(row) => texts.nameOf(row.id, row.fullName)}
        onOpen={(row) => open(row.id)}
        onCreate={() => open('nuevo')}
        rowMenu={actionsOf}
        isInactive={(row) => !row.active}
      />
      {id !== null && <SalespersonDialog id={id} onClose={close} />}
    </>
  )
}

function remove({ id, fullName }: SalespersonRow): Promise<void> {
  return removeRecord({
    remove: salespeople.remove,
    id,
    name: texts.nameOf(id, fullName),
    effect: texts.effect,
  })
}
