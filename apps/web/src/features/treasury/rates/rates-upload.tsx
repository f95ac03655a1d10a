import { messages } from '@yunque/contract/core/messages'
import type { RatesImported } from '@yunque/contract/rates/rates'
import { useState } from 'react'
import { z } from 'zod'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { uploadRates } from './rates.api.ts'
import classes from './rates.module.css'
import { texts } from './texts.ts'

const upload = z.object({ file: z.instanceof(File, { error: messages.selectExcel }) })

interface Values extends Record<string, unknown> {
  readonly file: File | null
}

/** Imports rates from an Excel: all rows, or none and the errors of each (documents.all-or-none). */
export function RatesUpload({ onClose }: { readonly onClose: () => void }) {
  const [initialValues] = useState<Values>({ file: null })
  const form = useZodForm<Values, z.output<typeof upload>, RatesImported>({
    schema: upload,
    initialValues,
    save: uploadRates,
    errorMs: 8000,
    onSaved: (done) => {
      toast.success(texts.uploaded(done))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.uploadTitle}
      size={{ width: 560 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.uploadAction}</SaveButton>}
    >
      <p className={classes.hint}>{texts.uploadHint}</p>
      <Form form={form}>
        <FileField {...form.field('file', texts.file)} accept=".xls,.xlsx" />
      </Form>
    </RecordDialog>
  )
}
