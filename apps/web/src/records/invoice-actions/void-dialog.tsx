import { Text } from '@mantine/core'
import { voidInvoice as schema } from '@yunque/contract/sales/sales'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { voidInvoice } from '../sale/sale.api.ts'
import type { ActedInvoice } from './invoice-actions.ts'
import { invoiceActionTexts as texts } from './texts.ts'

interface Props {
  readonly invoice: ActedInvoice
  readonly onClose: () => void
}

/** The one question before a void: its effect, its reason (required, at most 250 characters; sales.void), its pre-sale. */
export function VoidDialog({ invoice, onClose }: Props) {
  const { id, number, nombre, total, preBillId } = invoice
  const form = useZodForm({
    schema,
    initialValues: { id, name: nombre, disabledSubject: '', disassociate: true, confirm: false },
    save: voidInvoice,
    onSaved: () => {
      toast.success(texts.voidDone)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.voidTitle(number)}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={
        <SaveButton form={form} color="red">
          {texts.voidTitle(number)}
        </SaveButton>
      }
    >
      <Form form={form}>
        <Text size="sm" mb={12}>
          {texts.voidBody(nombre, total)}
        </Text>
        <TextArea {...form.field('disabledSubject', texts.reason)} maxLength={250} />
        {preBillId !== null && <SwitchField {...form.field('disassociate', texts.disassociate)} />}
      </Form>
    </RecordDialog>
  )
}
