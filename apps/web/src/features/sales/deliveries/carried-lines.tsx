import { useMemo } from 'react'
import { formatQuantity } from '../../../lib/format/format.ts'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import {
  codeColumn,
  productColumn,
  quantityColumn,
  quantityEdit,
  unitColumn,
} from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { linesSource } from '../../../ui/document/lines-source.tsx'
import { useCountedLines } from '../../../ui/document/use-counted-lines.ts'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { type CarriedLine, editLine } from './carried-line.ts'
import type { DeliveryValues } from './delivery-values.ts'
import { texts } from './texts.ts'

/** The products of the invoice, and the field that reads codes: each code adds one to 'Entregar' of its product. */
export function CarriedLines({ form }: { readonly form: ZodForm<DeliveryValues> }) {
  const { billId } = form.values
  const { getValues } = form
  const { lines } = useCountedLines({
    value: form.values.lines,
    current: () => getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editLine,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read when a product is searched
  const source = useMemo(() => sourceOf(billId, () => getValues().lines), [billId])
  return (
    <DocumentLines
      id={`${form.id}-lines`}
      label={texts.lines}
      source={source}
      columns={columns}
      lines={lines}
      createLine={(line, quantity) => ({ ...line, quantity })}
      errors={form.errors}
      fixed
      raises
    />
  )
}

const sourceOf = (billId: number, lines: () => readonly CarriedLine[]) =>
  linesSource({
    key: ['bills', billId, 'toDeliver', 'lines'],
    lines,
    unknownCode: texts.unknownCode,
    detail: ({ undelivered, um }) => texts.leftOf(undelivered, um),
  })

const columns: readonly LineColumn<CarriedLine>[] = [
  codeColumn,
  productColumn,
  unitColumn,
  {
    key: 'sold',
    header: texts.sold,
    figure: 'quantity',
    yields: true,
    show: ({ sold }) => formatQuantity(sold),
  },
  {
    key: 'undelivered',
    header: texts.left,
    figure: 'quantity',
    show: ({ undelivered }) => formatQuantity(undelivered),
  },
  {
    ...quantityColumn,
    header: texts.carried,
    show: ({ quantity }) => (quantity > 0 ? formatQuantity(quantity) : ''),
    edit: { ...quantityEdit, most: ({ undelivered }) => undelivered, emptyAtZero: true },
  },
]
