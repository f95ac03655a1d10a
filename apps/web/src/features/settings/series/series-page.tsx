import { IconPencil, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react'
import type { SeriesRow } from '@yunque/contract/settings/series'
import { series } from '@yunque/contract/settings/series.endpoints'
import { useState } from 'react'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { seriesColumns } from './series-columns.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { texts } from './texts.ts'

/** 'Numeración': the series of documents, what is left of each, and the next one of a place. */
export function SeriesPage() {
  const { id, open, close } = useRecordParam()
  const [after, setAfter] = useState<SeriesRow>()
  const source = useRemoteList({
    list: series.list,
    follows: ['bills', 'receivables', 'movements', 'prebills'],
    columns: seriesColumns,
    defaultSort: [
      { selector: 'active', desc: true },
      { selector: 'document' },
      { selector: 'area' },
      { selector: 'fromDate' },
    ],
  })
  const create = (follows?: SeriesRow) => {
    setAfter(follows)
    open(newRecord)
  }
  const edit = (row: SeriesRow) => open(row.id)
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={({ prefix }) => texts.nameOf(prefix)}
        onOpen={edit}
        onCreate={() => create()}
        rowMenu={(row) => actionsOf(row, { edit, prepare: create })}
        isInactive={(row) => !row.active}
      />
      {id !== null && <SeriesDialog id={id} after={after} onClose={close} />}
    </>
  )
}

interface Actions {
  readonly edit: (row: SeriesRow) => void
  readonly prepare: (row: SeriesRow) => void
}

function actionsOf(row: SeriesRow, { edit, prepare }: Actions): readonly RowAction[] {
  const { id, prefix, active, nextNumber, firstNumber } = row
  const removal = { remove: series.remove, id, name: texts.nameOf(prefix), effect: texts.effect }
  return [
    { label: texts.open, icon: <IconPencil size={16} />, onClick: () => edit(row) },
    { label: texts.prepare, icon: <IconPlayerTrackNext size={16} />, onClick: () => prepare(row) },
    {
      label: nextNumber > firstNumber ? texts.close : texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: !active && texts.isClosed,
      onClick: () => void removeRecord(removal),
    },
  ]
}
