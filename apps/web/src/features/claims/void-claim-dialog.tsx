import { claimMessages } from '@yunque/contract/sales/claim-words'
import { type ClaimRow, voidClaim as schema } from '@yunque/contract/sales/claims'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { voidClaim } from './claims.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly claim: Pick<ClaimRow, 'id' | 'version' | 'client' | 'product'>
  readonly onClose: () => void
}

/** Voids a claim with its reason, such as one that was received twice (claims.void). */
export function VoidClaimDialog({ claim: { id, version, client, product }, onClose }: Props) {
  const [initialValues] = useState(() => ({ reason: '', version }))
  const form = useZodForm({
    schema,
    initialValues,
    save: (body, options) => voidClaim(id, body, options),
    onSaved: () => {
      toast.success(claimMessages.voided)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.voidTitle(id)}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={
        <SaveButton form={form} color="red">
          {texts.voidTitle(id)}
        </SaveButton>
      }
    >
      <p>{`${client} · ${product}. ${texts.voidHint}`}</p>
      <Form form={form}>
        <TextArea {...form.field('reason', texts.reason)} maxLength={250} required />
      </Form>
    </RecordDialog>
  )
}
