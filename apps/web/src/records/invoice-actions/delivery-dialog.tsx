import { deliveryUpdate } from '@yunque/contract/sales/sales'
import { today } from '../../lib/format/today.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { updateDelivery } from '../sale/sale.api.ts'
import type { ActedInvoice } from './invoice-actions.ts'
import { invoiceActionTexts as texts } from './texts.ts'

interface Props {
  readonly invoice: ActedInvoice
  readonly onClose: () => void
}

/** Sets a new delivery date of an active invoice (sales.delivery). */
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
      title={`${texts.deliver} · ${texts.nameOf(invoice.number)}`}
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
