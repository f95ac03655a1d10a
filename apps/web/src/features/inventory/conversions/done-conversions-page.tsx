import { useQuery } from '@tanstack/react-query'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { conversions } from '@yunque/contract/inventory/conversions.endpoints'
import { doneConversionRecord } from '@yunque/contract/inventory/done-conversion.record'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { doneQuery } from './conversions.api.ts'
import { texts } from './texts.ts'

const size = { width: 700, height: 420 }

/** The conversions done, read-only. The kardex links here. */
export function DoneConversionsPage() {
  const { id, open, close } = useRecordParam()
  const readsCosts = useCan(...costReaders)
  const columns = useMemo(() => all.filter(({ field }) => readsCosts || field !== 'value'), [readsCosts])
  const source = useRemoteList({
    list: conversions.doneList,
    columns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.doneTitle}
        source={source}
        empty={{ text: texts.noneDone, next: texts.next }}
        rowName={(row) => texts.doneOf(row.id)}
        onOpen={(row) => open(row.id)}
      />
      {typeof id === 'number' && <Done id={id} onClose={close} />}
    </>
  )
}

const all = allColumnsOf(doneConversionRecord, [
  { field: 'id', phone: 'subtitle' },
  { field: 'date', phone: 'subtitle' },
  { field: 'area', width: 112, phone: 'hidden', searchable: false },
  { field: 'sourceProduct', phone: 'title' },
  { field: 'sourceQuantity', phone: 'hidden' },
  { field: 'targetProduct', keepsEnd: true, phone: 'subtitle' },
  { field: 'targetQuantity', phone: 'amount' },
  { field: 'value', summary: 'sum', phone: 'hidden' },
  { field: 'createBy', yields: true, width: 104, phone: 'hidden' },
])

function Done({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const query = useQuery(doneQuery(id))
  return (
    <RecordLoader query={query} title={texts.doneOf(id)} size={size} onClose={onClose}>
      {(row) => (
        <RecordDialog title={texts.doneOf(id)} size={size} onClose={onClose}>
          <FieldGrid columns={2}>
            <ReadOnlyField label={texts.date}>{formatDate(row.date)}</ReadOnlyField>
            <ReadOnlyField label={texts.area}>{row.area}</ReadOnlyField>
            <ReadOnlyField label={texts.source}>{`${row.sourceCode} ${row.sourceProduct}`}</ReadOnlyField>
            <ReadOnlyField label={texts.sourceQuantity}>
              {texts.units(row.sourceQuantity, row.sourceUm)}
            </ReadOnlyField>
            <ReadOnlyField label={texts.target}>{`${row.targetCode} ${row.targetProduct}`}</ReadOnlyField>
            <ReadOnlyField label={texts.targetQuantity}>
              {texts.units(row.targetQuantity, row.targetUm)}
            </ReadOnlyField>
            {row.value !== undefined && (
              <ReadOnlyField label={texts.value}>{formatMoney(row.value)}</ReadOnlyField>
            )}
            {row.price !== null && (
              <ReadOnlyField label={texts.price}>{formatMoney(row.price)}</ReadOnlyField>
            )}
            <ReadOnlyField label={texts.madeAt}>{formatDateTime(row.createAt)}</ReadOnlyField>
            <ReadOnlyField label={texts.madeBy}>{row.createBy}</ReadOnlyField>
          </FieldGrid>
        </RecordDialog>
      )}
    </RecordLoader>
  )
}
