import { type DeliveryRow, deliveryMessages, voidDelivery as schema } from '@yunque/contract/sales/deliveries'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { voidDelivery } from './deliveries.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly delivery: Pick<DeliveryRow, 'id' | 'version' | 'client' | 'billNumber'>
  readonly onClose: () => void
}

/** Voids a note with its reason, such as goods that came back (deliveries.void). */
export function VoidDeliveryDialog({ delivery: { id, version, client, billNumber }, onClose }: Props) {
  const [initialValues] = useState(() => ({ reason: '', version }))
  const form = useZodForm({
    schema,
    initialValues,
    save: (body, options) => voidDelivery(id, body, options),
    onSaved: () => {
      toast.success(deliveryMessages.voided)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.voidTitle(id)}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={
        <SaveButton form={form} color="red">
          {texts.voidTitle(id)}
        </SaveButton>
      }
    >
      <p>{`${texts.bill} ${billNumber} · ${client}. ${texts.voidHint}`}</p>
      <Form form={form}>
        <TextArea {...form.field('reason', texts.reason)} maxLength={250} required />
      </Form>
    </RecordDialog>
  )
}
