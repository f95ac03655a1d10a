import { TransferStep } from '@yunque/contract/core/constants'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { transferInput, transferMessages } from '@yunque/contract/inventory/transfers'
import { useMemo, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import type { ShownAct } from '../../../records/acts/act.ts'
import { FormActs } from '../../../records/acts/act-bar.tsx'
import { withLineLots } from '../../../records/lots/line-lots.tsx'
import { useLotChoice } from '../../../records/lots/use-lot-choice.tsx'
import { ReadOnlyFields } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { noProducts } from '../../../ui/lookup/product-source.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'
import { TransferHeader } from './transfer-header.tsx'
import { countOf, editLine, lineOfProduct } from './transfer-line.ts'
import { dispatchColumns } from './transfer-line-columns.tsx'
import { ReservationNotice, TakenNotice, takenOf } from './transfer-notices.tsx'
import { type TransferValues, toDispatch, transferSize, valuesOf } from './transfer-values.ts'
import { dispatchTransfer } from './transfers.api.ts'

interface Props {
  readonly record: TransferDetail
  readonly acts: readonly ShownAct[]
  readonly onClose: () => void
}

/** A requested transfer with the units to dispatch: all available ones by default (transfers.dispatch). */
export function DispatchEditor({ record, acts, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(record, 'dispatch'))
  const form = useZodForm({
    schema: transferInput,
    initialValues,
    toInput: toDispatch,
    save: dispatchTransfer,
    question: (): Confirmation => ({
      title: texts.dispatchTitle(record.id),
      body: bodyOf(record, form.getValues()),
      action: texts.dispatch,
    }),
    onSaved: ({ stepId }) =>
      toast.success(stepId === TransferStep.inTransit ? transferMessages.sent : transferMessages.dispatched),
  })
  return (
    <RecordDialog
      title={texts.titleOf(record.id)}
      status={<RecordStatus status="pending" text={record.step} />}
      size={transferSize}
      fill
      onClose={onClose}
      form={form}
      secondary={<FormActs acts={acts} title={texts.titleOf(record.id)} own="deliver" />}
      actions={<SaveButton form={form}>{texts.dispatch}</SaveButton>}
    >
      <DocumentForm form={form}>
        <ReadOnlyFields readOnly>
          <TransferHeader form={form} />
        </ReadOnlyFields>
        <ReservationNotice transfer={record} />
        <SentLines form={form} />
        <TakenNotice lines={form.values.lines} />
        <ReadOnlyFields readOnly>
          <TextArea {...form.field('observation', texts.observation)} maxLength={500} />
        </ReadOnlyFields>
      </DocumentForm>
    </RecordDialog>
  )
}

const bodyOf = ({ areaTarget: target }: TransferDetail, { lines }: TransferValues): string =>
  texts.dispatchBody({ target, ...countOf(lines), taken: takenOf(lines) })

function SentLines({ form }: { readonly form: ZodForm<TransferValues> }) {
  const lines = useLines({
    value: form.values.lines,
    current: () => form.getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editLine,
    rules: { repeated: 'refuse', limited: true },
  })
  const { sourceAreaId } = form.values
  const leaving = useMemo(() => ({ areaId: sourceAreaId ?? 0, expiredLast: true }), [sourceAreaId])
  const choice = useLotChoice({
    leaving,
    current: () => form.getValues().lines,
    onChange: (next) => form.set({ lines: next }),
  })
  const lotted = form.values.lines.some(({ tracksLots }) => tracksLots)
  return (
    <>
      <DocumentLines
        id={`${form.id}-lines`}
        label={texts.lines}
        source={noProducts}
        columns={useMemo(() => withLineLots(dispatchColumns, leaving), [leaving])}
        actions={lotted ? [choice.action] : undefined}
        lines={lines}
        createLine={lineOfProduct}
        errors={form.errors}
        fixed
        autoFocus
      />
      {choice.dialog}
    </>
  )
}
