import type { Status } from '@yunque/contract/core/status-words'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { transferInput } from '@yunque/contract/inventory/transfers'
import { useState } from 'react'
import type { ShownAct } from '../../../records/acts/act.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { noProducts } from '../../../ui/lookup/product-source.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { ReceptionFacts } from './reception-facts.tsx'
import { texts } from './texts.ts'
import { TransferHeader } from './transfer-header.tsx'
import { editLine, lineOfProduct } from './transfer-line.ts'
import { pendingColumns, receivedColumns, sentColumns } from './transfer-line-columns.tsx'
import { ReservationNotice } from './transfer-notices.tsx'
import { toRequest, transferSize, valuesOf } from './transfer-values.ts'

interface Props {
  readonly record: TransferDetail
  readonly acts: readonly ShownAct[]
  readonly onClose: () => void
}

const statuses: Record<TransferDetail['stepId'], Status> = {
  1: 'pending',
  2: 'processed',
  3: 'pending',
  9: 'voided',
}

/** A read-only transfer. While it is a request it can be edited or voided. */
export function TransferView({ record, acts, onClose }: Props) {
  const title = texts.titleOf(record.id)
  const { bar, refused } = useActBar(acts, { title, onClose })
  const { total } = record
  const sent = record.dispatchDate !== null
  return (
    <RecordDialog
      title={title}
      status={<RecordStatus status={statuses[record.stepId]} text={record.step} />}
      size={transferSize}
      fill
      onClose={onClose}
      {...(sent && total !== undefined ? { summary: <TotalsPanel rows={[]} total={total} /> } : {})}
      {...bar}
    >
      {refused}
      <Body record={record} />
    </RecordDialog>
  )
}

function columnsOf({ dispatchDate, withReception, total }: TransferDetail) {
  if (dispatchDate === null) return pendingColumns
  return withReception ? receivedColumns(total !== undefined) : sentColumns(total !== undefined)
}

function Body({ record }: { readonly record: TransferDetail }) {
  const [initialValues] = useState(() => valuesOf(record, 'request'))
  const form = useZodForm({
    schema: transferInput,
    initialValues,
    toInput: toRequest,
    save: async () => record,
    onSaved: () => undefined,
  })
  const lines = useLines({
    value: form.values.lines,
    current: () => form.values.lines,
    onChange: () => undefined,
    edit: editLine,
    rules: { repeated: 'refuse', limited: false },
  })
  const columns = columnsOf(record)
  return (
    <DocumentForm form={form} readOnly>
      <TransferHeader form={form} />
      <ReservationNotice transfer={record} />
      <ReceptionFacts transfer={record} />
      <DocumentLines
        id={`${form.id}-lines`}
        label={texts.lines}
        source={noProducts}
        columns={columns}
        lines={lines}
        createLine={lineOfProduct}
        errors={form.errors}
        readOnly
      />
      <TextArea {...form.field('observation', texts.observation)} maxLength={500} />
    </DocumentForm>
  )
}
