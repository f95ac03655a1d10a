import { type CategoryCommissionRow, categoryCommission } from '@yunque/contract/sales/commissions'
import { commissionRates } from '@yunque/domain/commissions'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordById } from '../../../records/record/record-by-id.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { commissionQuery, saveCommission } from './commissions.api.ts'
import { texts } from './texts.ts'

const size = { width: 480 }
/** The only accepted percentages (commissions.rates). */
const rates = commissionRates.map((rate) => ({ id: rate, name: texts.rate(rate) }))

interface Props {
  readonly id: RecordId
  readonly onClose: () => void
}

/** The rule of a category, new or existing. */
export function CommissionDialog({ id, onClose }: Props) {
  return (
    <RecordById id={id} queryOf={commissionQuery} titleOf={() => texts.title} size={size} onClose={onClose}>
      {(record) => <Editor record={record} onClose={onClose} />}
    </RecordById>
  )
}

function Editor({
  record,
  onClose,
}: {
  readonly record: CategoryCommissionRow | undefined
  readonly onClose: () => void
}) {
  const [initialValues] = useState(() => ({
    id: record?.id ?? 0,
    version: record?.version,
    familyId: record?.familyId ?? null,
    comission: record?.comission ?? null,
    d46a59: record?.d46a59 ?? null,
    d60aMas: record?.d60aMas ?? null,
  }))
  const form = useZodForm({
    schema: categoryCommission,
    initialValues,
    save: saveCommission,
    onSaved: () => {
      toast.success(texts.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.family) : texts.create}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit />}
    >
      <Form form={form}>
        <FieldGrid columns={3}>
          <WholeRow>
            <CatalogLookup {...form.field('familyId', texts.family)} catalog="family" autoFocus />
          </WholeRow>
          <SelectField {...form.field('comission', texts.base)} options={rates} />
          <SelectField {...form.field('d46a59', texts.d46a59)} options={rates} />
          <SelectField {...form.field('d60aMas', texts.d60aMas)} options={rates} />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
