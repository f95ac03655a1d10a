import { ReceptionOutcome, receptionOutcomes } from '@yunque/contract/purchasing/reception-outcomes'
import {
  type ReceptionDetail,
  receptionMessages,
  receptionReduction,
  receptionWriters,
} from '@yunque/contract/purchasing/receptions'
import { subtract, sum } from '@yunque/domain/decimal'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatQuantity } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import {
  codeColumn,
  productColumn,
  quantityColumn,
  quantityEdit,
  unitColumn,
} from '../../../ui/document/good-columns.tsx'
import type { Line } from '../../../ui/document/line.ts'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { QuantityLines } from '../../../ui/document/quantity-lines.tsx'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { receptionSize } from './reception-values.ts'
import { reduceReception } from './receptions.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly record: ReceptionDetail
  readonly onClose: () => void
}

type OpenLine = Line & {
  readonly internalCode: string
  readonly product: string
  readonly um: string
  /** The number of the line, and its units that wait for an invoice. */
  readonly line: number
  readonly open: number
}
type Values = {
  readonly outcome: number | null
  readonly reason: string
  readonly lines: readonly OpenLine[]
}

/** What of a reception no purchase will bill: sent back, counted wrong, or written off (receptions.reduced). */
export function ReduceEditor({ record, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(record))
  const form = useZodForm({
    schema: receptionReduction,
    initialValues,
    toInput,
    save: (reduction, options) => reduceReception({ id: record.id, reduction }, options),
    question: ({ outcome }): Confirmation => questionOf(record, outcome, form.getValues().lines),
    onSaved: () => {
      toast.success(receptionMessages.reduced)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.reduceOf(record.id)}
      size={receptionSize}
      fill
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.reduceSave}</SaveButton>}
    >
      <DocumentForm form={form} header={<Header form={form} />}>
        <QuantityLines form={form} label={texts.lines} columns={columns} />
      </DocumentForm>
    </RecordDialog>
  )
}

/** Who buys decides what is no longer owed; who keeps the warehouse only about goods. */
function Header({ form }: { readonly form: ZodForm<Values> }) {
  const mayWriteOff = useCan(receptionWriters[1])
  const options = receptionOutcomes.filter(
    ({ id }) => id !== ReceptionOutcome.voided && (mayWriteOff || id !== ReceptionOutcome.writtenOff),
  )
  return (
    <FieldGrid columns={2}>
      <SelectField {...form.field('outcome', texts.outcome)} options={options} autoFocus />
      <TextInput {...form.field('reason', texts.reason)} maxLength={200} />
    </FieldGrid>
  )
}

const columns: readonly LineColumn<OpenLine>[] = [
  codeColumn,
  productColumn,
  unitColumn,
  { key: 'open', header: texts.unbilled, figure: 'quantity', show: ({ open }) => formatQuantity(open) },
  {
    ...quantityColumn,
    header: texts.leaves,
    edit: { ...quantityEdit, most: ({ open }: OpenLine) => open },
  },
]

const valuesOf = ({ lines }: ReceptionDetail): Values => ({
  outcome: null,
  reason: '',
  lines: lines.flatMap(({ line, productId, internalCode, product, um, decimals, ...row }) => {
    const open = subtract(subtract(row.quantity, row.billed), row.reduced)
    if (open <= 0) return []
    const named = { key: `line-${line}`, line, productId, internalCode, product, um, open, quantity: 0 }
    return [{ ...named, available: null, unit: { name: product, unit: um, decimals } }]
  }),
})

const toInput = ({ outcome, reason, lines }: Values): object => ({
  outcome,
  reason,
  lines: lines.map(({ line, quantity }) => ({ line, quantity })),
})

function questionOf(record: ReceptionDetail, outcome: number, lines: readonly OpenLine[]): Confirmation {
  const writtenOff = outcome === ReceptionOutcome.writtenOff
  const counted = lines.filter(({ quantity }) => quantity > 0)
  const units = sum(counted.map(({ quantity }) => quantity))
  return {
    title: texts.reduceTitle(record.id),
    body: texts.reduceBody({ writtenOff, products: counted.length, units }),
    action: texts.reduceSave,
    danger: true,
  }
}
