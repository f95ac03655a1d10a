import { Alert } from '@mantine/core'
import { warrantyLine } from '@yunque/contract/sales/claim-paper'
import { claimMessages, claimStepWords } from '@yunque/contract/sales/claim-words'
import { type ClaimDetail, claimGoods } from '@yunque/contract/sales/claims'
import { ClaimStep, ClaimWarranty } from '@yunque/domain/claims'
import { useState } from 'react'
import { formatQuantity } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { exchangeClaim, replaceClaim } from './claims.api.ts'
import classes from './claims.module.css'
import { type GoodsStep, stepLabels } from './step-labels.ts'
import { texts } from './texts.ts'

interface Props {
  readonly claim: ClaimDetail
  readonly step: GoodsStep
  readonly onClose: () => void
}

/**
 * Changes what is claimed for units of the stock, or takes those of the supplier into it. The server asks for the serial that
 * leaves. Says first that the warranty does not cover it (claims.exchange, claims.replacement).
 */
export function GoodsDialog({ claim, step, onClose }: Props) {
  const { id, version, product, quantity, um } = claim
  const isExchange = step === ClaimStep.changedFromStock
  const [initialValues] = useState(() => ({ note: '', version }))
  const form = useZodForm({
    schema: claimGoods,
    initialValues,
    toInput: (values) => values,
    save: (body, options) => (isExchange ? exchangeClaim : replaceClaim)(id, body, options),
    onSaved: () => {
      toast.success(claimMessages.followed(claimStepWords[step].toLowerCase()))
      onClose()
    },
  })
  const label = stepLabels[step] ?? ''
  const units = `${formatQuantity(quantity)} ${um}`
  const covered = claim.warrantyId === ClaimWarranty.inForce
  return (
    <RecordDialog
      title={`${label} · ${texts.nameOf(id)}`}
      size={{ width: 520 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{label}</SaveButton>}
    >
      {isExchange && !covered && (
        <Alert variant="light" color="red" py={8} mb={8} title={texts.notCovered}>
          {warrantyLine(claim)}
        </Alert>
      )}
      <p className={classes.hint}>
        {isExchange ? texts.exchangeHint(product, units) : texts.replacementHint(product, units)}
      </p>
      <Form form={form}>
        <TextArea {...form.field('note', texts.note)} maxLength={500} />
      </Form>
    </RecordDialog>
  )
}
