import { Button } from '@mantine/core'
import type { Status } from '@yunque/contract/core/status-words'
import { nameOfTransfer } from '@yunque/contract/inventory/transfer-paper'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { transferInput } from '@yunque/contract/inventory/transfers'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { noProducts } from '../../../ui/lookup/product-source.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { ReceptionFacts } from './reception-facts.tsx'
import { texts } from './texts.ts'
import { confirmVoid, hindrances, printTransfer } from './transfer-actions.ts'
import { TransferHeader } from './transfer-header.tsx'
import { editLine, lineOfProduct } from './transfer-line.ts'
import { pendingColumns, receivedColumns, sentColumns } from './transfer-line-columns.tsx'
import { ReservationNotice } from './transfer-notices.tsx'
import { toRequest, transferSize, valuesOf } from './transfer-values.ts'

interface Props {
  readonly record: TransferDetail
  readonly onClose: () => void
  /** Absent where requests cannot be edited: in the dispatch list (transfers.steps). */
  readonly onEdit?: () => void
  /** Absent for who may not resolve its differences. */
  readonly onResolve?: () => void
}

const statuses: Record<TransferDetail['stepId'], Status> = {
  1: 'pending',
  2: 'processed',
  3: 'pending',
  9: 'voided',
}

/** A read-only transfer. While it is a request it can be edited or voided. */
export function TransferView({ record, onClose, onEdit, onResolve }: Props) {
  const session = useSession()
  const hindered = hindrances(session, record)
  const refusal = useRefusal()
  const { total } = record
  const sent = record.dispatchDate !== null
  return (
    <RecordDialog
      title={texts.titleOf(record.id)}
      status={<RecordStatus status={statuses[record.stepId]} text={record.step} />}
      size={transferSize}
      fill
      onClose={onClose}
      {...(sent && total !== undefined ? { summary: <TotalsPanel rows={[]} total={total} /> } : {})}
      secondary={
        <>
          <ShareButton
            leftSection={null}
            subject={{ kind: 'transfer', id: record.id, title: nameOfTransfer(record.id) }}
          />
          <Button variant="default" onClick={() => printTransfer(record.id)}>
            {texts.print}
          </Button>
          {!hindered.void && (
            <Button variant="default" onClick={() => void refusal.of(confirmVoid(record))}>
              {texts.void}
            </Button>
          )}
        </>
      }
      actions={
        onResolve ? (
          <MainButton run={onResolve}>{texts.resolveAction}</MainButton>
        ) : onEdit && !hindered.edit ? (
          <MainButton run={onEdit}>{texts.edit}</MainButton>
        ) : (
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        )
      }
    >
      <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
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
