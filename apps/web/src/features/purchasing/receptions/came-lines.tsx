import { useMemo } from 'react'
import { formatQuantity } from '../../../lib/format/format.ts'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { LastRead } from '../../../ui/document/last-read.tsx'
import { linesSource } from '../../../ui/document/lines-source.tsx'
import { useCountedLines } from '../../../ui/document/use-counted-lines.ts'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { cameColumns } from './came-columns.tsx'
import { type CameLine, editLine } from './came-line.ts'
import type { ReceptionValues } from './reception-values.ts'
import { texts } from './texts.ts'

/** The products of the order, and the field that reads codes: each code adds one to 'Llegó' of its product. */
export function CameLines({ form }: { readonly form: ZodForm<ReceptionValues> }) {
  const { orderId } = form.values
  const { getValues } = form
  const { lines, last } = useCountedLines({
    value: form.values.lines,
    current: () => getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editLine,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read when a product is searched
  const source = useMemo(() => sourceOf(orderId, () => getValues().lines), [orderId])
  const lotted = form.values.lines.some(({ tracksLots }) => tracksLots)
  const packed = form.values.lines.some(({ packSize }) => packSize > 0)
  const columns = useMemo(() => cameColumns({ packed, lotted }), [packed, lotted])
  return (
    <>
      <LastRead read={last ? readOf(last) : null} hint={texts.hint} />
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
    </>
  )
}

const readOf = ({ product, quantity, um, remaining }: CameLine) => ({
  name: product,
  figure: texts.cameOf(quantity, um, remaining),
})

const sourceOf = (orderId: number, lines: () => readonly CameLine[]) =>
  linesSource({
    key: ['purchaseOrders', orderId, 'toReceive', 'lines'],
    lines,
    unknownCode: texts.unknownCode,
    detail: ({ remaining, um }) => `${texts.remaining} ${formatQuantity(remaining)} ${um}`,
  })
