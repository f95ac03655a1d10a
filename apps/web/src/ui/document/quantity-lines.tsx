import type { ZodForm } from '../form/use-zod-form.ts'
import { noProducts } from '../lookup/product-source.tsx'
import { DocumentLines } from './document-lines.tsx'
import type { Line } from './line.ts'
import type { LineColumn } from './line-column.ts'
import { useLines } from './use-lines.ts'

interface Props<L extends Line> {
  readonly form: Pick<ZodForm<{ readonly lines: readonly L[] }>, 'id' | 'values' | 'getValues' | 'errors'> & {
    readonly set: (patch: { lines: readonly L[] }) => void
  }
  readonly label: string
  readonly columns: readonly LineColumn<L>[]
}

/** The given lines of a document, of which only the quantity is typed: none is added or removed. */
export function QuantityLines<L extends Line>({ form, label, columns }: Props<L>) {
  const lines = useLines({
    value: form.values.lines,
    current: () => form.getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: (line, column, value) =>
      column === 'quantity' ? { ...line, quantity: typeof value === 'number' ? value : 0 } : line,
    rules: { repeated: 'refuse', limited: false },
  })
  return (
    <DocumentLines
      id={`${form.id}-lines`}
      label={label}
      source={noProducts}
      columns={columns}
      lines={lines}
      createLine={() => {
        throw new Error('The lines are given')
      }}
      errors={form.errors}
      fixed
    />
  )
}
