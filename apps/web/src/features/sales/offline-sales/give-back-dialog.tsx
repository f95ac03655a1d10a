import { type OfflineSaleRow, returnedSale } from '@yunque/contract/sales/offline-sales'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { giveBack } from './offline-sales.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly row: OfflineSaleRow
  readonly onClose: () => void
}

/** Notes that the money of a sale went back, with the reason. */
export function GiveBackDialog({ row, onClose }: Props) {
  const form = useZodForm({
    schema: returnedSale,
    initialValues: { reason: '' },
    save: ({ reason }, options) => giveBack(row.id, reason, options),
    onSaved: () => {
      toast.success(texts.givenBack(row))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.giveBackTitle(row)}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={
        <SaveButton form={form} color="red">
          {texts.giveBack(row)}
        </SaveButton>
      }
    >
      <p>{texts.giveBackBody(row)}</p>
      <Form form={form}>
        <TextArea {...form.field('reason', texts.reason)} maxLength={200} required />
      </Form>
    </RecordDialog>
  )
}
