import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@yunque/contract/core/messages'
import { type ProviderRow, provider } from '@yunque/contract/purchasing/providers'
import { purchaseReaders } from '@yunque/contract/purchasing/purchases'
import { useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReadOnlyFields } from '../../ui/form/read-only.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { EditActions } from '../edit-actions.tsx'
import { RecordLoader } from '../record-loader.tsx'
import { providerQuery, saveProvider } from './provider.api.ts'
import classes from './provider-dialog.module.css'
import { ProviderFields, valuesOfProvider } from './provider-fields.tsx'
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
  readonly onClose: () => void
  readonly onSaved: (provider: ProviderRow) => void
  /** Opens the price history: what it charged for each product. */
  readonly onHistory?: (provider: ProviderRow) => void
}

/** A supplier, new or existing, on its own screen or over a purchase. */
export function ProviderDialog({ id, ...props }: Props) {
  return id === newRecord ? <Editor {...props} /> : <Existing id={id} {...props} />
}

function Existing({ id, ...props }: Props & { readonly id: number }) {
  const query = useQuery(providerQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={size} onClose={props.onClose}>
      {(record) => <Editor key={id} record={record} {...props} />}
    </RecordLoader>
  )
}

type Shown = 'data' | 'purchases'
const views: { value: Shown; label: string }[] = [
  { value: 'data', label: texts.data },
  { value: 'purchases', label: texts.purchases },
]

interface EditorProps extends Omit<Props, 'id'> {
  readonly record?: ProviderRow
}

function Editor({ record, typed = '', onClose, onSaved, onHistory }: EditorProps) {
  const [initialValues] = useState(() => valuesOfProvider(record, typed))
  const [shown, setShown] = useState<Shown>('data')
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
  // The errors are shown at its fields.
  const submit = () => {
    setShown('data')
    return form.submit()
  }
  const saved = { ...form, submit }
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      status={record?.active === false && <RecordStatus status="inactive" />}
      size={size}
      fill={record !== undefined && buys}
      onClose={onClose}
      form={saved}
      secondary={record && buys && <ProviderLinks provider={record} onHistory={onHistory} />}
      actions={<EditActions form={saved} onClose={onClose} mayEdit={mayEdit} />}
    >
      {record && (
        <div className={classes.head}>
          <ProviderStanding provider={record} />
          {buys && (
            <SegmentedControl aria-label={texts.view} data={views} value={shown} onChange={setShown} />
          )}
        </div>
      )}
      <div hidden={shown !== 'data'}>
        <ReadOnlyFields readOnly={!mayEdit}>
          <Form form={saved}>
            <ProviderFields form={form} />
          </Form>
        </ReadOnlyFields>
      </div>
      {record && shown === 'purchases' && (
        <div className={classes.purchases} data-fills>
          <ProviderPurchases providerId={record.id} />
        </div>
      )}
    </RecordDialog>
  )
}
