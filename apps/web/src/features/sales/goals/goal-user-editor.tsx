import { messages } from '@yunque/contract/core/messages'
import { type GoalUserRow, goalUser } from '@yunque/contract/sales/goals'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { saveGoalUser } from './goals.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly goalId: number
  /** None: a new one. */
  readonly part: GoalUserRow | undefined
  readonly onClose: () => void
}

/** The editor of a seller's part of a goal, instead of the list of parts. */
export function GoalUserEditor({ goalId, part, onClose }: Props) {
  const [initialValues] = useState(() => ({
    id: part?.id ?? 0,
    version: part?.version,
    goalId,
    username: part?.username ?? null,
    value: part?.value ?? null,
  }))
  const form = useZodForm({
    schema: goalUser,
    initialValues,
    save: saveGoalUser,
    onSaved: () => {
      toast.success(part ? messages.modified : messages.created)
      onClose()
    },
  })
  const sellers = useSellers(form.values.username)
  return (
    <RecordDialog
      title={part ? texts.sellerTitle(part.fullName) : texts.newSeller(goalId)}
      size={{ width: 400 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit />}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <WholeRow>
            <SelectField {...form.field('username', texts.seller)} options={sellers} autoFocus />
          </WholeRow>
          <WholeRow>
            <MoneyInput {...form.field('value', texts.value)} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
