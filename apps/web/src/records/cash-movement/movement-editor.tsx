import { Currency, Direction, fixedCatalogs } from '@yunque/contract/core/constants'
import { directionWords } from '@yunque/contract/core/value-words'
import { type CashMovementRow, cashMovement } from '@yunque/contract/treasury/cash-movements'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { saveMovement } from './movement.api.ts'
import { movementTexts as texts } from './texts.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: (saved: CashMovementRow) => void
}

type Values = {
  readonly id: number
  readonly direction: number | null
  readonly categoryId: number | null
  readonly amount: number | null
  readonly currencyId: number | null
  readonly reason: string
}

const empty: Values = {
  id: 0,
  direction: Direction.out,
  categoryId: null,
  amount: null,
  currencyId: Currency.cordobas,
  reason: '',
}

const directions = Object.values(Direction).map((id) => ({ id, name: directionWords[id] ?? '' }))

/** Cash that is put into the open till of the user, or taken out of it (till.movement). */
export function MovementEditor({ onClose, onSaved }: Props) {
  const [initialValues] = useState(empty)
  const form = useZodForm({
    schema: cashMovement,
    initialValues,
    save: saveMovement,
    onSaved: (saved) => {
      toast.success(texts.saved(saved.id))
      onSaved(saved)
    },
  })
  const inDollars = form.values.currencyId === Currency.dollars
  return (
    <RecordDialog
      title={texts.create}
      size={{ width: 520 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <SelectField {...form.field('direction', texts.direction)} options={directions} autoFocus />
          <CatalogLookup {...form.field('categoryId', texts.category)} catalog="cashMovementCategory" />
          <MoneyInput {...form.field('amount', texts.amount)} currency={inDollars ? '$' : 'C$'} />
          <SelectField {...form.field('currencyId', texts.currency)} options={fixedCatalogs.currency} />
          <WholeRow>
            <TextArea {...form.field('reason', texts.reason)} maxLength={250} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
