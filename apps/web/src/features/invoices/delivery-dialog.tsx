import { deliveryUpdate, type InvoiceRow } from '@yunque/contract/sales'
import { today } from '../../shared/format/today.ts'
import { updateDelivery } from '../../shared/sale/sale.api.ts'
import { RecordDialog } from '../../shared/ui/dialog/record-dialog.tsx'
import { DateInput } from '../../shared/ui/form/date-input.tsx'
import { Form } from '../../shared/ui/form/form.tsx'
import { SaveButton } from '../../shared/ui/form/save-button.tsx'
import { useZodForm } from '../../shared/ui/form/use-zod-form.ts'
import { toast } from '../../shared/ui/toast.ts'
import { texts } from './texts.ts'

interface Props {
  readonly invoice: InvoiceRow
  readonly onClose: () => void
}

/** A new delivery date for an active invoice (Spec 2 §2). */
export function DeliveryDialog({ invoice, onClose }: Props) {
  const form = useZodForm({
    schema: deliveryUpdate,
    initialValues: {
      id: invoice.id,
      deliveryDate: (invoice.deliveryDate ?? today()) as string | null,
      username: '',
    },
    save: updateDelivery,
    onSaved: () => {
      toast.success(texts.deliveryDone)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={`${texts.deliver} · ${texts.nameOf(invoice.id)}`}
      size={{ width: 400 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form}>
        <DateInput {...form.field('deliveryDate', texts.deliver)} autoFocus />
      </Form>
    </RecordDialog>
  )
}
