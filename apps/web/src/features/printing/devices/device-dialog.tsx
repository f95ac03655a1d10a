import { messages } from '@yunque/contract/core/messages'
import { type DeviceRow, device } from '@yunque/contract/printing/devices'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordById } from '../../../records/record/record-by-id.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { DeviceFields } from './device-fields.tsx'
import { OfflineFacts } from './offline-facts.tsx'
import { deviceQuery, saveDevice } from './printing.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

const size = { width: 480 }

/** A till or phone, as who administers it changes it. */
export const DeviceDialog = ({ id, onClose }: Props) => (
  <RecordById id={id} queryOf={deviceQuery} titleOf={() => texts.devices} size={size} onClose={onClose}>
    {(record) => record && <Editor record={record} onClose={onClose} />}
  </RecordById>
)

function Editor({ record, onClose }: { readonly record: DeviceRow; readonly onClose: () => void }) {
  const { id, version, name, areaId, printerId, labelPrinterId, customerDisplay, tillPins, sellsOffline } =
    record
  const [initialValues] = useState({
    id,
    version,
    name,
    customerDisplay,
    tillPins,
    sellsOffline,
    areaId: areaId as number | null,
    printerId: printerId as number | null,
    labelPrinterId: labelPrinterId as number | null,
  })
  const form = useZodForm({
    schema: device,
    initialValues,
    save: saveDevice,
    onSaved: () => {
      toast.success(messages.modified)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.deviceOf(name)}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} />}
    >
      <Form form={form}>
        <DeviceFields form={form} />
        <OfflineFacts device={record} />
      </Form>
    </RecordDialog>
  )
}
