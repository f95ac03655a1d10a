import { Button } from '@mantine/core'
import type { PurchaseToCredit, SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditMessages, supplierReturn } from '@yunque/contract/purchasing/supplier-credits'
import { useState } from 'react'
import { useShowsIva } from '../../../lib/api-client/taxes.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { saveReturn } from './credits.api.ts'
import { PurchaseFacts } from './purchase-facts.tsx'
import { sumsOf, withEverything } from './return-line.ts'
import { ReturnLines } from './return-lines.tsx'
import { type ReturnValues, returnOf, returnSize, settlementOf, toInput } from './return-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly purchase: PurchaseToCredit
  readonly onClose: () => void
  readonly onSaved: (saved: SupplierCreditDetail) => void
}

/** Goods of a purchase that go back to the supplier, unless all went back already. */
export function ReturnEditor(props: Props) {
  const { purchase, onClose } = props
  const [initialValues] = useState(() => returnOf(purchase))
  if (initialValues.lines.length > 0) return <Editor {...props} initialValues={initialValues} />
  return (
    <RecordDialog title={texts.titleReturn(purchase.id)} size={{ width: 640 }} onClose={onClose}>
      <EmptyState title={texts.allReturned} text={texts.allReturnedHint} />
    </RecordDialog>
  )
}

/** Saving posts the return, so it asks first (documents.final). */
function Editor({ purchase, initialValues, onClose, onSaved }: Props & { initialValues: ReturnValues }) {
  const form = useZodForm({
    schema: supplierReturn,
    initialValues,
    toInput,
    save: saveReturn,
    question: (): Confirmation => questionOf(purchase, form.getValues()),
    onSaved: (saved) => {
      toast.success(supplierCreditMessages.saved)
      onSaved(saved)
    },
  })
  const draft = useDraft(form, `supplierReturn:purchase:${purchase.id}`)
  const { lines, date, referencePhysical } = form.values
  const { iva, total } = sumsOf(lines)
  const taxed = useShowsIva(purchase.iva > 0)
  const { pays, left } = settlementOf(total, purchase)
  return (
    <RecordDialog
      title={texts.titleReturn(purchase.id)}
      size={returnSize}
      fill
      onClose={onClose}
      form={form}
      summary={
        <TotalsPanel
          rows={[
            ...(taxed ? [{ label: texts.ivaIncluded, amount: iva }] : []),
            { label: texts.pays, amount: pays },
            { label: texts.leaves, amount: left },
          ]}
          total={total}
        />
      }
      secondary={
        <Button variant="default" onClick={() => form.set({ lines: withEverything(form.getValues().lines) })}>
          {texts.everything}
        </Button>
      }
      actions={<SaveButton form={form}>{texts.saveReturn}</SaveButton>}
    >
      <DraftOffer draft={draft} />
      <DocumentForm
        form={form}
        header={<Header form={form} purchase={purchase} />}
        told={[purchase.providerName, formatDate(date), referencePhysical].filter(Boolean)}
      >
        <FieldGrid columns={1}>
          <TextInput {...form.field('observation', texts.observation)} maxLength={250} autoFocus />
        </FieldGrid>
        <ReturnLines form={form} />
      </DocumentForm>
    </RecordDialog>
  )
}

interface HeaderProps extends Pick<Props, 'purchase'> {
  readonly form: ZodForm<ReturnValues>
}

function Header({ form, purchase }: HeaderProps) {
  return (
    <div>
      <PurchaseFacts purchase={purchase} />
      <FieldGrid columns={2}>
        <DateInput {...form.field('date', texts.date)} />
        <TextInput {...form.field('referencePhysical', texts.note)} maxLength={50} />
      </FieldGrid>
    </div>
  )
}

function questionOf(purchase: PurchaseToCredit, { lines }: ReturnValues): Confirmation {
  const { providerName: provider, area } = purchase
  const sums = sumsOf(lines)
  return {
    title: texts.saveReturnTitle(purchase.id),
    body: texts.saveReturnBody({ provider, area, ...sums, ...settlementOf(sums.total, purchase) }),
    action: texts.saveReturn,
  }
}
