import { Text } from '@mantine/core'
import { type InvoiceRow, voidInvoice as schema } from '@yunque/contract/sales'
import { voidInvoice } from '../../shared/sale/sale.api.ts'
import { RecordDialog } from '../../shared/ui/dialog/record-dialog.tsx'
import { Form } from '../../shared/ui/form/form.tsx'
import { SaveButton } from '../../shared/ui/form/save-button.tsx'
import { SwitchField } from '../../shared/ui/form/switch-field.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { useZodForm } from '../../shared/ui/form/use-zod-form.ts'
import { toast } from '../../shared/ui/toast.ts'
import { texts } from './texts.ts'

interface Props {
  readonly invoice: InvoiceRow
  readonly onClose: () => void
}

/** Why an invoice is voided (Spec 2 §5: the reason is required, 250 at most); asked once more before it is. */
export function VoidDialog({ invoice, onClose }: Props) {
  const { id, nombre, total, preBillId } = invoice
  const form = useZodForm({
    schema,
    initialValues: { id, name: nombre, disabledSubject: '', disassociate: true },
    save: voidInvoice,
    question: () => ({
      title: texts.voidTitle(id),
      body: texts.voidBody(nombre, total),
      action: texts.voidTitle(id),
      danger: true,
    }),
    onSaved: () => {
      toast.success(texts.voidDone)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.voidTitle(id)}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={
        <SaveButton form={form} color="red">
          {texts.void}
        </SaveButton>
      }
    >
      <Form form={form}>
        <Text size="sm">{texts.voidBody(nombre, total)}</Text>
        <TextArea {...form.field('disabledSubject', texts.reason)} maxLength={250} />
        {preBillId !== null && <SwitchField {...form.field('disassociate', texts.disassociate)} />}
      </Form>
    </RecordDialog>
  )
}
