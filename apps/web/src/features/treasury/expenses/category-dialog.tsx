import { catalogEntry } from '@yunque/contract/catalogs/catalogs'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { createCategory } from './expenses.api.ts'
import { texts } from './texts.ts'

const initialValues = { id: 0, name: '', active: true }

/** 'Nueva categoria' of expenses, in place. */
export function CategoryDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useZodForm({
    schema: catalogEntry,
    initialValues,
    save: createCategory,
    onSaved: () => {
      toast.success(texts.categoryCreated)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.newCategory}
      size={{ width: 420 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit />}
    >
      <Form form={form} enter="submit">
        <TextInput {...form.field('name', texts.name)} maxLength={50} autoFocus />
      </Form>
    </RecordDialog>
  )
}
