import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '@yunque/contract/core/document-links'
import { claimMessages, claimStepWords } from '@yunque/contract/sales/claim-words'
import { type ClaimDetail, claimFollow } from '@yunque/contract/sales/claims'
import { ClaimStep } from '@yunque/domain/claims'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { followClaim } from './claims.api.ts'
import classes from './claims.module.css'
import { stepLabels } from './step-labels.ts'
import { texts } from './texts.ts'

interface Props {
  readonly claim: ClaimDetail
  readonly step: ClaimStep
  readonly onClose: () => void
}

type Values = {
  readonly step: ClaimStep
  readonly note: string
  readonly providerId: number | null
  readonly reference: string
  readonly newSerial: string
  readonly noteId: number | null
  readonly version: number
}

const size = { width: 520 }

/** Takes the next step of a claim, with what the step says. A credit needs its note first. */
export function FollowDialog({ claim, step, onClose }: Props) {
  if (step === ClaimStep.credited && claim.notes.length === 0)
    return <NoNotes claim={claim} onClose={onClose} />
  return <Editor claim={claim} step={step} onClose={onClose} />
}

function Editor({ claim, step, onClose }: Props) {
  const { id, version, providerId, notes } = claim
  const [initialValues] = useState(
    (): Values => ({
      step,
      note: '',
      providerId: step === ClaimStep.sent ? providerId : null,
      reference: '',
      newSerial: '',
      noteId: step === ClaimStep.credited ? (notes[0]?.id ?? null) : null,
      version,
    }),
  )
  const form = useZodForm({
    schema: claimFollow,
    initialValues,
    toInput: (values) => values,
    save: (body, options) => followClaim(id, body, options),
    onSaved: () => {
      toast.success(claimMessages.followed(claimStepWords[step].toLowerCase()))
      onClose()
    },
  })
  const label = stepLabels[step] ?? ''
  return (
    <RecordDialog
      title={`${label} · ${texts.nameOf(id)}`}
      size={size}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{label}</SaveButton>}
    >
      {step === ClaimStep.returned && <p className={classes.hint}>{texts.returnedHint}</p>}
      <Form form={form}>
        <div className={classes.fields}>
          <StepFields form={form} claim={claim} step={step} />
          <TextArea {...form.field('note', texts.note)} maxLength={500} />
        </div>
      </Form>
    </RecordDialog>
  )
}

interface FieldsProps extends Pick<Props, 'claim' | 'step'> {
  readonly form: ZodForm<Values>
}

function StepFields({ form, claim: { notes, knownUnit }, step }: FieldsProps) {
  switch (step) {
    case ClaimStep.sent:
      return (
        <>
          <CatalogLookup
            {...form.field('providerId', texts.provider)}
            catalog="provider"
            required
            autoFocus
            onlyKnown
          />
          <TextInput {...form.field('reference', texts.reference)} maxLength={50} />
        </>
      )
    case ClaimStep.back:
      return <TextInput {...form.field('reference', texts.replacementReference)} maxLength={50} autoFocus />
    case ClaimStep.changedBySupplier:
      return (
        <TextInput
          {...form.field('newSerial', texts.supplierSerial)}
          maxLength={40}
          required={knownUnit}
          autoFocus
        />
      )
    case ClaimStep.credited:
      return (
        <SelectField
          {...form.field('noteId', texts.creditNote)}
          options={notes.map(({ id, number, date }) => ({ id, name: `${number} · ${formatDate(date)}` }))}
          required
          autoFocus
        />
      )
    default:
      return null
  }
}

function NoNotes({ claim: { id, billId }, onClose }: Omit<Props, 'step'>) {
  const navigate = useNavigate()
  const toNotes = () =>
    void navigate({
      to: `${screenPath('creditNote')}/nuevo`,
      state: { openedHere: true, ...(billId === null ? {} : { creditedBill: billId }) },
    })
  return (
    <RecordDialog
      title={`${stepLabels[ClaimStep.credited]} · ${texts.nameOf(id)}`}
      size={size}
      onClose={onClose}
      actions={<Button onClick={toNotes}>{texts.toNotes}</Button>}
    >
      <EmptyState title={texts.creditNote} text={texts.noNotes} />
    </RecordDialog>
  )
}
