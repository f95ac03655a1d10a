import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { PriceListRow } from '@yunque/contract/sales/price-lists'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { ChangedLabelsButton } from '../../../records/price-labels/changed-labels.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { priceListColumns } from './price-list-columns.tsx'
import { PriceListDialog } from './price-list-dialog.tsx'
import { texts } from './texts.ts'

/** The price lists, with the one opened by the URL. */
export function PriceListsPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const source = useRemoteList({
    list: priceLists.list,
    columns: priceListColumns,
    defaultSort: [{ selector: 'name', desc: false }],
  })
  const actionsOf = (row: PriceListRow): readonly RowAction[] => [
    { label: texts.edit, icon: <IconPencil size={16} />, onClick: () => open(row.id) },
    {
      label: texts.prices,
      icon: <IconListDetails size={16} />,
      onClick: () => void navigate({ to: '/app/productos/listas/precios', search: { lista: row.id } }),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () => void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.title}
        actions={<ChangedLabelsButton />}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={({ name }) => texts.nameOf(name)}
        onOpen={(row) => open(row.id)}
        onCreate={() => open(newRecord)}
        rowMenu={actionsOf}
        isInactive={(row) => !row.active}
      />
      {id !== null && <PriceListDialog id={id} onClose={close} />}
    </>
  )
}

function remove({ id, name, active }: PriceListRow): Promise<void> {
  return removeRecord({
    remove: priceLists.remove,
    id,
    name: texts.nameOf(name),
    effect: active ? texts.effect : texts.inactiveEffect,
  })
}
