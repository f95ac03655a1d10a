import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { transferInput, transferMessages } from '@yunque/contract/inventory/transfers'
import { useMemo, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { askToDiscard } from '../../../ui/dialog/use-leave-guard.ts'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { productSource } from '../../../ui/lookup/product-source.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { texts } from './texts.ts'
import { SourceArea, TransferHeader, TransferRest } from './transfer-header.tsx'
import { countOf, editLine, lineOfProduct } from './transfer-line.ts'
import { requestColumns } from './transfer-line-columns.tsx'
import { BeyondNotice, beyondOf } from './transfer-notices.tsx'
import { newRequest, type TransferValues, toRequest, transferSize, valuesOf } from './transfer-values.ts'
import { requestTransfer } from './transfers.api.ts'
import { useAreaName } from './use-area-name.ts'

interface Props {
  /** The request to edit; none for a new one. */
  readonly record?: TransferDetail
  /** What a new request begins with; by default it is empty. */
  readonly initial?: TransferValues
  readonly onClose: () => void
  /** Discards the changes. */
  readonly onCancel: () => void
  readonly onSaved: (saved: TransferDetail) => void
}

/** A new request, or one that is edited before it is dispatched (transfers.steps). */
export function RequestEditor({ record, initial, onClose, onCancel, onSaved }: Props) {
  const areaId = useSession()?.areaId ?? null
  const areaName = useAreaName()
  const phone = usePhone()
  const [initialValues] = useState(() =>
    record ? valuesOf(record, 'request') : (initial ?? newRequest(areaId)),
  )
  const form = useZodForm({
    schema: transferInput,
    initialValues,
    toInput: toRequest,
    save: requestTransfer,
    question: (): Confirmation => questionOf(form.getValues(), areaName(form.getValues().sourceAreaId)),
    onSaved: (saved) => {
      toast.success(transferMessages.requested)
      onSaved(saved)
    },
  })
  const draft = useDraft(form, record ? `transfer:${record.id}` : 'transfer:new')
  const cancel = async () => {
    if (form.isDirty()) {
      if (!(await askToDiscard())) return
      form.discard()
    }
    onCancel()
  }
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      status={record && <RecordStatus status="pending" text="Solicitado" />}
      size={transferSize}
      fill
      onClose={onClose}
      form={form}
      onCancel={record && (() => void cancel())}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <DocumentForm
        form={form}
        header={phone ? <TransferRest form={form} /> : <TransferHeader form={form} />}
        foot={<TextArea {...form.field('observation', texts.observation)} maxLength={500} />}
        told={toldOf(form.values, areaName)}
      >
        <DraftOffer draft={draft} />
        {phone && <SourceArea form={form} />}
        <RequestLines form={form} />
        <BeyondNotice lines={form.values.lines} />
      </DocumentForm>
    </RecordDialog>
  )
}

/** What a phone shows of the folded fields. */
function toldOf({ targetAreaId, date }: TransferValues, areaName: ReturnType<typeof useAreaName>) {
  const target = targetAreaId === null ? texts.noTarget : `${texts.target} ${areaName(targetAreaId)}`
  return [target, ...(date ? [formatDate(date)] : [])]
}

function RequestLines({ form }: { readonly form: ZodForm<TransferValues> }) {
  const { sourceAreaId, lines: value } = form.values
  const source = useMemo(
    () => productSource({ areaId: sourceAreaId ?? 0, needsStock: false, onlyProducts: true }),
    [sourceAreaId],
  )
  const lines = useLines({
    value,
    current: () => form.getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editLine,
    // 'El producto ya se encuentra en la lista' (documents.no-repeats).
    rules: { repeated: 'refuse', limited: false },
  })
  return (
    <DocumentLines
      id={`${form.id}-lines`}
      label={texts.lines}
      source={source}
      columns={requestColumns}
      lines={lines}
      createLine={lineOfProduct}
      errors={form.errors}
      autoFocus={sourceAreaId !== null}
    />
  )
}

function questionOf({ id, lines }: TransferValues, source: string): Confirmation {
  const title = texts.saveTitle(id)
  return {
    title,
    body: texts.saveBody({ source, ...countOf(lines), beyond: beyondOf(lines) }),
    action: title,
  }
}
