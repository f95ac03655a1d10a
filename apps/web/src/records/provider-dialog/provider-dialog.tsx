import { messages } from '@yunque/contract/core/messages'
import { type ProviderRow, provider } from '@yunque/contract/purchasing/providers'
import { purchaseReaders } from '@yunque/contract/purchasing/purchases'
import { useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import type { RecordId } from '../../ui/screen/record-param.ts'
import { RecordById } from '../record/record-by-id.tsx'
import { ViewedRecord } from '../record/viewed-record.tsx'
import { providerQuery, saveProvider } from './provider.api.ts'
import { BriefProviderFields, ProviderFields, valuesOfProvider } from './provider-fields.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { ProviderPurchases } from './provider-purchases.tsx'
import { ProviderStanding } from './provider-standing.tsx'
import { texts } from './texts.ts'

/** The largest size of the dialog, in pixels. */
const size = { width: 700, height: 430 }

interface Props {
  readonly id: RecordId
  /** The text that was typed in the supplier lookup. */
  readonly typed?: string
  /** Asks what a new supplier needs; the rest is folded (purchases.brief-supplier). */
  readonly brief?: boolean
  readonly onClose: () => void
  readonly onSaved: (provider: ProviderRow) => void
  /** Opens the price history: what it charged for each product. */
  readonly onHistory?: (provider: ProviderRow) => void
}

/** A supplier, new or existing, on its own screen or over a purchase. */
export function ProviderDialog({ id, ...props }: Props) {
  return (
    <RecordById id={id} queryOf={providerQuery} titleOf={texts.titleOf} size={size} onClose={props.onClose}>
      {(record) => <Editor record={record} {...props} />}
    </RecordById>
  )
}

const views = [{ name: 'purchases' as const, label: texts.purchases }]

interface EditorProps extends Omit<Props, 'id'> {
  readonly record: ProviderRow | undefined
}

function Editor({ record, typed = '', brief = false, onClose, onSaved, onHistory }: EditorProps) {
  const [initialValues] = useState(() => valuesOfProvider(record, typed))
  const mayEdit = useCan('administrarProveedores')
  const buys = useCan(...purchaseReaders)
  const form = useZodForm({
    schema: provider,
    initialValues,
    save: saveProvider,
    onSaved: (saved) => {
      toast.success(record ? messages.modified : messages.created)
      onSaved(saved)
    },
  })
  return (
    <ViewedRecord
      title={record ? texts.titleOf(record.id) : texts.create}
      status={record?.active === false && <RecordStatus status="inactive" />}
      size={size}
      fill={record !== undefined && buys}
      onClose={onClose}
      form={form}
      mayEdit={mayEdit}
      secondary={record && buys && <ProviderLinks provider={record} onHistory={onHistory} />}
      texts={texts}
      standing={record && <ProviderStanding provider={record} />}
      views={buys ? views : []}
      viewOf={() => record && <ProviderPurchases providerId={record.id} />}
    >
      {brief ? <BriefProviderFields form={form} /> : <ProviderFields form={form} />}
    </ViewedRecord>
  )
}
