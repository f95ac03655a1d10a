import { type FollowRow, followMessages, quotationLoss } from '@yunque/contract/sales/quotation-follow'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { loseQuotation } from './quotation-follow.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly row: FollowRow
  readonly onClose: () => void
}

type Values = { readonly reasonId: number | null; readonly contactNote: string; readonly version: number }

/** Why a quotation was not sold (sales.lost). */
export function LossDialog({ row, onClose }: Props) {
  const [initialValues] = useState<Values>(() => ({
    reasonId: null,
    contactNote: row.contactNote,
    version: row.version,
  }))
  const form = useZodForm({
    schema: quotationLoss,
    initialValues,
    save: (body, options) => loseQuotation(row.id, body, options),
    onSaved: () => {
      toast.success(followMessages.lost)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.loseTitle(row.number)}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.lose}</SaveButton>}
    >
      <p>{texts.about(row.nameClient, row.total)}</p>
      <Form form={form}>
        <CatalogLookup {...form.field('reasonId', texts.reason)} catalog="lossReason" autoFocus />
        <TextArea {...form.field('contactNote', texts.note)} maxLength={250} />
      </Form>
    </RecordDialog>
  )
}
