import { Button } from '@mantine/core'
import { type ProductRecord, productInput } from '@yunque/contract/inventory/products'
import { useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { Form } from '../../ui/form/form.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { AttachmentsButton } from '../attachments/attachments-button.tsx'
import { EditActions } from '../record/edit-actions.tsx'
import { RecordById } from '../record/record-by-id.tsx'
import { useCreator } from '../record/use-creator.tsx'
import { PictureField } from './picture-field.tsx'
import { productQuery, removePicture, saveProduct, type Target } from './product.api.ts'
import classes from './product-dialog.module.css'
import { ProductFields } from './product-fields.tsx'
import { newProduct, type ProductValues, toInput, valuesOf } from './product-values.ts'
import { texts } from './texts.ts'

const size = { width: 920, height: 736 }

interface Props {
  readonly id: RecordId
  /** The text that was typed or scanned in the product lookup. */
  readonly typed?: string
  readonly onClose: () => void
  readonly onSaved: (product: ProductRecord) => void
  /** Shows the stock in every area. */
  readonly onAreas?: (id: number) => void
  /** Shows its suppliers. */
  readonly onSuppliers?: (id: number) => void
}

/** A product, new or existing, on its own screen or over a document. */
export function ProductDialog({ id, ...props }: Props) {
  return (
    <RecordById id={id} queryOf={productQuery} titleOf={texts.titleOf} size={size} onClose={props.onClose}>
      {(record) => <Editor record={record} {...props} />}
    </RecordById>
  )
}

const askToRemove = (id: number) =>
  askAndRun({
    question: {
      title: texts.removeImage,
      body: texts.removeImageEffect,
      action: texts.removeImage,
      danger: true,
    },
    about: { picture: id },
    run: () => removePicture(id),
    done: texts.imageRemoved,
  })

interface EditorProps extends Omit<Props, 'id'> {
  readonly record: ProductRecord | undefined
}

function Editor({ record, typed, onClose, onSaved, onAreas, onSuppliers }: EditorProps) {
  const [initialValues] = useState(() => (record ? valuesOf(record) : newProduct(typed)))
  const form: ZodForm<ProductValues> = useZodForm({
    schema: productInput,
    initialValues,
    toInput,
    save: (product, options) => saveProduct(product, form.getValues().picture, options),
    onSaved: (saved) => {
      toast.success(record ? texts.modified : texts.created)
      onSaved(saved)
    },
  })
  const readsFiles = useCan('inventario', 'requisa')
  const target = useCreator<Target>({
    permitted: useCan('inventario'),
    dialog: (name, answer) => (
      <ProductDialog id={newRecord} typed={name} onClose={() => answer(null)} onSaved={answer} />
    ),
  })
  // Whatever has the focus, and even over a document that is scanned into: here a scanned code belongs to the product.
  useScanner((code) => {
    const { barcodes } = form.getValues()
    if (!barcodes.includes(code)) form.set({ barcodes: [...barcodes, code] })
  })
  return (
    <>
      <RecordDialog
        title={record ? texts.titleOf(record.id) : texts.create}
        status={record?.active === false && <RecordStatus status="inactive" />}
        size={size}
        onClose={onClose}
        form={form}
        secondary={
          record && (
            <>
              {onAreas && (
                <Button variant="default" onClick={() => onAreas(record.id)}>
                  {record.isService ? texts.areaPrices : texts.areas}
                </Button>
              )}
              {readsFiles && (
                <AttachmentsButton
                  subject={{ kind: 'products', id: record.id, title: record.name }}
                  count={record.attachments}
                />
              )}
              {onSuppliers && (
                <Button variant="default" onClick={() => onSuppliers(record.id)}>
                  {texts.suppliers}
                </Button>
              )}
            </>
          )
        }
        actions={<EditActions form={form} onClose={onClose} mayEdit />}
      >
        <Form form={form}>
          <div className={classes.layout}>
            <ProductFields form={form} onCreateTarget={target.onCreate} />
            <PictureField
              productId={record?.hasImage ? record.id : null}
              name={form.values.name}
              picture={form.values.picture}
              onChange={(picture) => form.set({ picture })}
              onRemove={() => record && void askToRemove(record.id)}
            />
          </div>
        </Form>
      </RecordDialog>
      {target.dialog}
    </>
  )
}
