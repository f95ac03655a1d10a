import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@yunque/contract/core/messages'
import { type ProductConversionRow, productConversion } from '@yunque/contract/inventory/conversions'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { useProductCreator } from '../../../records/product-dialog/use-product-creator.tsx'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordById } from '../../../records/record/record-by-id.tsx'
import { ReadOnlyFields } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { ConversionFields } from './conversion-fields.tsx'
import { toInput, valuesOf } from './conversion-values.ts'
import { conversionQuery, relationQuery, saveConversion } from './conversions.api.ts'
import classes from './conversions.module.css'
import { texts } from './texts.ts'

const size = { width: 700, height: 480 }

interface Props {
  readonly id: RecordId
  readonly mayEdit: boolean
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}

/** A relation between two products, new or existing. */
export function ConversionDialog({ id, ...props }: Props) {
  return (
    <RecordById id={id} queryOf={conversionQuery} titleOf={texts.titleOf} size={size} onClose={props.onClose}>
      {(record) => <Editor record={record} {...props} mayEdit={record === undefined || props.mayEdit} />}
    </RecordById>
  )
}

interface EditorProps extends Omit<Props, 'id'> {
  readonly record: ProductConversionRow | undefined
}

function Editor({ record, mayEdit, onClose, onOpen }: EditorProps) {
  const [initialValues] = useState(() => valuesOf(record))
  const form = useZodForm({
    schema: productConversion,
    initialValues,
    toInput,
    save: saveConversion,
    onSaved: () => {
      toast.success(record ? messages.modified : messages.created)
      onClose()
    },
  })
  const { id, sourceProduct, targetProduct } = form.values
  const creator = useProductCreator()
  return (
    <>
      <RecordDialog
        title={record ? texts.titleOf(record.id) : texts.create}
        size={size}
        onClose={onClose}
        form={form}
        actions={<EditActions form={form} onClose={onClose} mayEdit={mayEdit} />}
      >
        <Form form={form}>
          <ReadOnlyFields readOnly={!mayEdit}>
            <ConversionFields form={form} onCreate={creator.onCreate} />
          </ReadOnlyFields>
          {id === 0 && sourceProduct && targetProduct && (
            <Existence
              sourceId={sourceProduct.id}
              targetId={targetProduct.id}
              onOpen={(existing) => {
                form.discard()
                onOpen(existing)
              }}
            />
          )}
        </Form>
      </RecordDialog>
      {creator.dialog}
    </>
  )
}

interface ExistenceProps {
  readonly sourceId: number
  readonly targetId: number
  readonly onOpen: (id: number) => void
}

/** An error when the list already has this pair. The server would refuse a second one. */
function Existence({ sourceId, targetId, onOpen }: ExistenceProps) {
  const { data } = useQuery(relationQuery(sourceId, targetId))
  if (!data || data.id === 0) return null
  return (
    <p className={classes.exists} role="status">
      {texts.exists(data.id)}{' '}
      <Anchor component="button" type="button" inherit onClick={() => onOpen(data.id)}>
        {texts.openExisting}
      </Anchor>
    </p>
  )
}
