import { useState } from 'react'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { RegisterSerialsLink } from '../../../records/serials/register-serials-link.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import type { StockKind } from './kinds.ts'
import { stockActs } from './stock-acts.ts'
import { StockBody } from './stock-body.tsx'
import type { StockRecord } from './stock-documents.api.ts'
import { type StockValues, stockSize, valuesOf } from './stock-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly kind: StockKind
  readonly record: StockRecord
  readonly onClose: () => void
}

/** A stored entry or exit, read-only, because it is final (documents.final). */
export function StockView({ kind, record, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(record))
  const form = useZodForm<StockValues, object, StockRecord>({
    schema: kind.schema,
    initialValues,
    save: async () => record,
    onSaved: onClose,
  })
  const { total } = record
  const title = texts.numbered(kind.texts.name, record.id)
  const { bar } = useActBar(useActs(stockActs(kind), {}).of(record), {
    title,
    onClose,
    also: kind.document === 'input' && (
      <RegisterSerialsLink kind="input" id={record.id} areaId={record.areaId} />
    ),
  })
  return (
    <RecordDialog
      title={title}
      status={<RecordStatus status="processed" text={record.type} />}
      size={stockSize}
      fill
      onClose={onClose}
      {...(total === undefined ? {} : { summary: <TotalsPanel rows={[]} total={total} /> })}
      {...bar}
    >
      <StockBody kind={kind} form={form} costs={total !== undefined} readOnly />
    </RecordDialog>
  )
}
