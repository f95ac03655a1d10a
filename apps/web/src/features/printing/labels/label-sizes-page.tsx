import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { LabelSizeRow } from '@yunque/contract/printing/labels/label-sizes'
import { labelSizes } from '@yunque/contract/printing/labels/labels.endpoints'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { labelSizeColumns } from './label-size-columns.tsx'
import { LabelSizeDialog } from './label-size-dialog.tsx'
import { texts } from './texts.ts'

/** 'Tamaños de etiqueta': the labels of the store, and what each shows (labels.sizes). */
export function LabelSizesPage() {
  const { id, open, close } = useRecordParam()
  const source = useRemoteList({
    list: labelSizes.list,
    follows: ['printers'],
    columns: labelSizeColumns,
    defaultSort: [{ selector: 'active', desc: true }, { selector: 'name' }],
  })
  const edit = (row: LabelSizeRow) => open(row.id)
  return (
    <>
      <ListPage
        title={texts.sizes}
        source={source}
        searchLabel={texts.searchSize}
        empty={{ text: texts.noSizesYet }}
        rowName={({ name }) => texts.sizeName(name)}
        onOpen={edit}
        onCreate={() => open(newRecord)}
        rowMenu={(row) => [
          { label: texts.open, icon: <IconPencil size={16} />, onClick: () => edit(row) },
          {
            label: texts.remove,
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () =>
              void removeRecord({
                remove: labelSizes.remove,
                id: row.id,
                name: texts.sizeName(row.name),
                effect: texts.removed,
              }),
          },
        ]}
        isInactive={(row) => !row.active}
      />
      {id !== null && <LabelSizeDialog id={id} onClose={close} />}
    </>
  )
}
