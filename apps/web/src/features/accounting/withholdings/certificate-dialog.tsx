import { certificate, type WithholdingRow } from '@yunque/contract/withholdings/withholdings'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'
import { noteCertificate } from './withholdings.api.ts'

interface Props {
  readonly row: WithholdingRow
  readonly onClose: () => void
}

/** Notes the number of a client's certificate (withholdings.certificate). */
export function CertificateDialog({ row, onClose }: Props) {
  const [initialValues] = useState({ id: row.id, version: row.version, certificate: row.certificate })
  const form = useZodForm({
    schema: certificate,
    initialValues,
    save: noteCertificate,
    onSaved: () => {
      toast.success(texts.noted)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.noteOf(row.type)}
      size={{ width: 440 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} />}
    >
      <Facts label={texts.document}>
        <Fact name={texts.client}>{row.party}</Fact>
        <Fact
          name={texts.document}
        >{`${row.document === 'bill' ? 'Factura' : 'Recibo'} ${row.documentNumber}`}</Fact>
        <Fact name={texts.amount}>{formatMoney(row.amount)}</Fact>
      </Facts>
      <Form form={form}>
        <TextInput {...form.field('certificate', texts.certificateNumber)} maxLength={30} autoFocus />
      </Form>
    </RecordDialog>
  )
}
