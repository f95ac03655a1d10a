import { TransitOutcome } from '@yunque/contract/core/constants'
import type { TransferDetail, TransferLineRow } from '@yunque/contract/inventory/transfer-rows'
import { transferMessages, transferResolution } from '@yunque/contract/inventory/transfers'
import { sum } from '@yunque/domain/decimal'
import { useState } from 'react'
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
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { texts } from './texts.ts'
import { transferSize } from './transfer-values.ts'
import { resolveTransfer } from './transfers.api.ts'

interface Props {
  readonly record: TransferDetail
  readonly onClose: () => void
  readonly onSaved: () => void
}

type OpenLine = Line &
  Pick<TransferLineRow, 'internalCode' | 'product' | 'um' | 'note'> & {
    readonly open: number
    readonly damaged: number
  }
type Outcome = (typeof TransitOutcome)[keyof typeof TransitOutcome]
type Values = {
  readonly version: number
  readonly outcome: Outcome | null
  readonly reasonId: number | null
  readonly observation: string
  readonly lines: readonly OpenLine[]
}

/** The sender says of each difference whether it returns to the source or is a loss (transfers.differences). */
export function ResolveEditor({ record, onClose, onSaved }: Props) {
  const [initialValues] = useState(() => valuesOf(record))
  const form = useZodForm({
    schema: transferResolution,
    initialValues,
    toInput,
    save: (resolution, options) => resolveTransfer({ id: record.id, resolution }, options),
    question: ({ outcome }): Confirmation => questionOf(record, outcome, form.getValues().lines),
    onSaved: () => {
      toast.success(
        form.getValues().outcome === TransitOutcome.lost ? transferMessages.lost : transferMessages.returned,
      )
      onSaved()
    },
  })
  return (
    <RecordDialog
      title={texts.resolveOf(record.id)}
      size={transferSize}
      fill
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.resolve}</SaveButton>}
    >
      <DocumentForm
        form={form}
        header={<Header form={form} />}
        foot={<TextArea {...form.field('observation', texts.observation)} maxLength={500} />}
      >
        <QuantityLines form={form} label={texts.lines} columns={columns} />
      </DocumentForm>
    </RecordDialog>
  )
}

function Header({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <FieldGrid columns={2}>
      <SelectField {...form.field('outcome', texts.outcome)} options={texts.outcomes} autoFocus />
      {form.values.outcome === TransitOutcome.lost && (
        <CatalogLookup
          {...form.field('reasonId', texts.lossReason)}
          catalog="adjustmentReason"
          adjusted="exits"
        />
      )}
    </FieldGrid>
  )
}

const columns: readonly LineColumn<OpenLine>[] = [
  codeColumn,
  productColumn,
  unitColumn,
  {
    key: 'damaged',
    header: texts.damaged,
    figure: 'quantity',
    yields: true,
    show: ({ damaged }) => (damaged > 0 ? formatQuantity(damaged) : '—'),
  },
  { key: 'note', header: texts.note, width: 140, yields: true, show: ({ note }) => note },
  { key: 'open', header: texts.toResolve, figure: 'quantity', show: ({ open }) => formatQuantity(open) },
  {
    ...quantityColumn,
    header: texts.resolved,
    edit: { ...quantityEdit, most: ({ open }: OpenLine) => open },
  },
]

const valuesOf = ({ version, traslateDetails }: TransferDetail): Values => ({
  version,
  outcome: null,
  reasonId: null,
  observation: '',
  lines: traslateDetails
    .filter(({ quantityInTransit }) => quantityInTransit > 0)
    .map(({ line, productId, internalCode, product, um, note, decimals, ...row }) => ({
      key: `line-${line}`,
      productId,
      internalCode,
      product,
      um,
      note,
      available: null,
      unit: { name: product, unit: um, decimals },
      open: row.quantityInTransit,
      damaged: row.quantityDamaged,
      quantity: row.quantityInTransit,
    })),
})

const toInput = ({ lines, outcome, reasonId, ...values }: Values): object => ({
  ...values,
  outcome,
  reasonId: outcome === TransitOutcome.lost ? reasonId : null,
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
})

function questionOf(record: TransferDetail, outcome: Outcome, lines: readonly OpenLine[]): Confirmation {
  const lost = outcome === TransitOutcome.lost
  const counted = lines.filter(({ quantity }) => quantity > 0)
  const units = sum(counted.map(({ quantity }) => quantity))
  return {
    title: texts.resolveTitle(record.id),
    body: texts.resolveBody({ lost, source: record.areaSource, lines: counted.length, units }),
    action: texts.resolve,
    danger: lost,
  }
}
