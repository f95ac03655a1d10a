import { type AreaProductRow, areaProductInput } from '@yunque/contract/inventory/area-products'
import { switchInherit } from '@yunque/domain/availability'
import { useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { MoneyInput, PercentInput, QuantityInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { saveAreaProduct } from './products.api.ts'
import { texts } from './texts.ts'

const size = { width: 480, height: 560 }

interface Props {
  readonly row: AreaProductRow
  readonly onClose: () => void
}

/** The terms of a product in an area: price, minimum, maximum, discount ceiling, or inherited ones. */
export function AreaTermsDialog({ row, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(row))
  const form = useZodForm({
    schema: areaProductInput,
    initialValues,
    save: saveAreaProduct,
    onSaved: () => {
      toast.success(texts.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.termsOf(row.area)}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit />}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <WholeRow>
            <ReadOnlyField label={texts.product}>{`${row.internalCode} ${row.product}`}</ReadOnlyField>
          </WholeRow>
          {!row.isService && <Holding row={row} />}
          <Terms form={form} isStocked={!row.isService && !row.isKit} />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}

function valuesOf(row: AreaProductRow) {
  return {
    areaId: row.areaId,
    productId: row.productId,
    version: row.version ?? undefined,
    inherit: row.inherit,
    price: (row.exists ? row.price : null) as number | null,
    stockMin: (row.exists ? row.stockMin : 1) as number | null,
    stockMax: (row.exists ? row.stockMax : 1) as number | null,
    discount: row.discount as number | null,
  }
}

/** Figures of the ledger, read-only. */
function Holding({ row }: { readonly row: AreaProductRow }) {
  return (
    <>
      <ReadOnlyField label={texts.stock}>{`${formatQuantity(row.stock)} ${row.um}`}</ReadOnlyField>
      <ReadOnlyField label={texts.disponible}>{formatQuantity(row.disponible)}</ReadOnlyField>
      {row.costReal !== undefined && (
        <ReadOnlyField label={texts.costReal}>{formatMoney(row.costReal)}</ReadOnlyField>
      )}
      {row.costAvg !== undefined && (
        <ReadOnlyField label={texts.costAvg}>{formatMoney(row.costAvg)}</ReadOnlyField>
      )}
    </>
  )
}

interface TermsProps {
  readonly form: ZodForm<ReturnType<typeof valuesOf>>
  /** Whether it has a stock of its own, with minimum and maximum. */
  readonly isStocked: boolean
}

function Terms({ form, isStocked }: TermsProps) {
  const { inherit, areaId } = form.values
  const main = useAbout()?.areaMainId
  const turn = (on: boolean) => {
    const { stockMin, stockMax, discount } = form.getValues()
    form.set(switchInherit({ stockMin: stockMin ?? 0, stockMax: stockMax ?? 0, discount: discount ?? 0 }, on))
  }
  return (
    <>
      {areaId !== main && (
        <WholeRow>
          <SwitchField
            {...form.field('inherit', texts.inheritLong)}
            description={texts.inheritHint}
            onChange={turn}
          />
        </WholeRow>
      )}
      <MoneyInput {...form.field('price', texts.price)} scale={4} disabled={inherit} autoFocus={!inherit} />
      <PercentInput {...form.field('discount', texts.discountMax)} scale={6} disabled={inherit} />
      {isStocked && <QuantityInput {...form.field('stockMin', texts.minimum)} disabled={inherit} />}
      {isStocked && <QuantityInput {...form.field('stockMax', texts.maximum)} disabled={inherit} />}
    </>
  )
}
