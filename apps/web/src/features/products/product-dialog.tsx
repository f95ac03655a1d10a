import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ProductRecord, productInput } from '@yunque/contract/products'
import { useState } from 'react'
import { RecordLoader } from '../../shared/records/record-loader.tsx'
import { RecordDialog } from '../../shared/ui/dialog/record-dialog.tsx'
import { Form } from '../../shared/ui/form/form.tsx'
import { SaveButton } from '../../shared/ui/form/save-button.tsx'
import { useZodForm, type ZodForm } from '../../shared/ui/form/use-zod-form.ts'
import { newRecord, type RecordId } from '../../shared/ui/record-param.ts'
import { RecordStatus } from '../../shared/ui/record-status.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { PictureField } from './picture-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { type ProductValues, toInput, valuesOf } from './product-values.ts'
import { productQuery, saveProduct } from './products.api.ts'
import classes from './products.module.css'
import { texts } from './texts.ts'

const size = { width: 920, height: 736 }

interface Props {
  readonly id: RecordId
  readonly onClose: () => void
  /** Shows the product in every area. */
  readonly onAreas: (id: number) => void
}

/** A product, new or existing. */
export function ProductDialog({ id, onClose, onAreas }: Props) {
  if (id === newRecord) return <Editor onClose={onClose} onAreas={onAreas} />
  return <Existing id={id} onClose={onClose} onAreas={onAreas} />
}

function Existing({ id, ...props }: Props & { readonly id: number }) {
  const query = useQuery(productQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={size} onClose={props.onClose}>
      {(record) => <Editor key={id} record={record} {...props} />}
    </RecordLoader>
  )
}

interface EditorProps extends Omit<Props, 'id'> {
  readonly record?: ProductRecord
}

function Editor({ record, onClose, onAreas }: EditorProps) {
  const [initialValues] = useState(() => valuesOf(record))
  const form: ZodForm<ProductValues> = useZodForm({
    schema: productInput,
    initialValues,
    toInput,
    save: (product, options) => saveProduct(product, form.getValues().picture, options),
    onSaved: () => {
      toast.success(record ? texts.modified : texts.created)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      status={record?.active === false && <RecordStatus status="inactive" />}
      size={size}
      onClose={onClose}
      form={form}
      secondary={
        record &&
        !record.isService && (
          <Button variant="default" onClick={() => onAreas(record.id)}>
            {texts.areas}
          </Button>
        )
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SaveButton form={form}>{texts.save}</SaveButton>
        </>
      }
    >
      <Form form={form}>
        <div className={classes.layout}>
          <ProductFields form={form} />
          <PictureField
            productId={record?.hasImage ? record.id : null}
            name={form.values.name}
            picture={form.values.picture}
            onChange={(picture) => form.set({ picture })}
          />
        </div>
      </Form>
    </RecordDialog>
  )
}
