import { declaredLots, lotMessages } from '@yunque/contract/inventory/area-lots'
import type { LotLeftRow } from '@yunque/contract/reports/inventory-reports'
import { useState } from 'react'
import { formatQuantity } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { declareLots } from '../../../records/lots/area-lots.api.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { QuantityInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MonthInput } from '../../../ui/form/month-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'

interface Props {
  /** Units of a product that have no lot. */
  readonly row: LotLeftRow
  readonly onClose: () => void
}

type Values = { readonly lot: string; readonly expireDate: string | null; readonly quantity: number | null }

/** 'Declarar lotes': says of which lot units are that have none; the stock stays (lots.declared). */
export function DeclareDialog({ row, onClose }: Props) {
  const { areaId, area, productId, product, um, quantity: units } = row
  const [initialValues] = useState<Values>(() => ({ lot: '', expireDate: null, quantity: units }))
  const form = useZodForm<Values, Values, unknown>({
    schema: oneLot,
    initialValues,
    save: ({ lot, expireDate, quantity }) =>
      declareLots({ areaId, productId, lots: [{ lot, expireDate, quantity: quantity ?? 0 }] }),
    onSaved: () => {
      toast.success(lotMessages.declared)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.declareTitle(product)}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={texts.declare} />}
    >
      <Form form={form}>
        <p>{texts.declareHint(`${formatQuantity(units)} ${um}`, area)}</p>
        <FieldGrid columns={3}>
          <TextInput {...form.field('lot', texts.lot)} maxLength={50} autoFocus />
          <MonthInput {...form.field('expireDate', texts.expires)} />
          <QuantityInput {...form.field('quantity', texts.units)} />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}

/** One lot of the schema of the route. */
const oneLot = declaredLots.shape.lots.element
