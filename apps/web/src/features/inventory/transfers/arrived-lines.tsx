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
import { LastRead } from '../../../ui/document/last-read.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { linesSource } from '../../../ui/document/lines-source.tsx'
import { useCountedLines } from '../../../ui/document/use-counted-lines.ts'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { type ArrivedLine, editArrived, isShort, missingOf, type ReceptionValues } from './arrived-line.ts'
import { texts } from './texts.ts'

/** The sent products, and the field that reads codes: each code adds one to 'Recibido' of its product. */
export function ArrivedLines({ form }: { readonly form: ZodForm<ReceptionValues> }) {
  const { getValues } = form
  const { id } = form.values
  const { lines, last } = useCountedLines({
    value: form.values.lines,
    current: () => getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editArrived,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read when a product is searched
  const source = useMemo(() => sentSource(id, () => getValues().lines), [id])
  return (
    <>
      <LastRead read={last ? readOf(last) : null} hint={texts.scanHint} />
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

const readOf = ({ product, quantity, sent, um }: ArrivedLine) => ({
  name: product,
  figure: texts.arrivedOf(quantity, sent, um),
})

/** The sent products, by code or words. */
const sentSource = (id: number, lines: () => readonly ArrivedLine[]) =>
  linesSource({
    key: ['traslates', id, 'sent'],
    lines,
    unknownCode: texts.notSent,
    detail: ({ sent, um }) => `${texts.sent} ${formatQuantity(sent)} ${um}`,
  })

const shownAbove0 = (value: number) => (value > 0 ? formatQuantity(value) : '')

const columns: readonly LineColumn<ArrivedLine>[] = [
  codeColumn,
  productColumn,
  unitColumn,
  { key: 'sent', header: texts.sent, figure: 'quantity', show: ({ sent }) => formatQuantity(sent) },
  {
    ...quantityColumn,
    header: texts.received,
    show: ({ quantity }) => shownAbove0(quantity),
    edit: { ...quantityEdit, emptyAtZero: true },
  },
  {
    key: 'damaged',
    header: texts.damaged,
    figure: 'quantity',
    passed: true,
    show: ({ damaged }) => shownAbove0(damaged),
    edit: { ...quantityEdit, emptyAtZero: true },
  },
  {
    key: 'missing',
    header: texts.missing,
    figure: 'quantity',
    show: (line) => (missingOf(line) > 0 ? formatQuantity(missingOf(line)) : '—'),
  },
  {
    key: 'note',
    header: texts.note,
    width: 140,
    passed: true,
    show: ({ note }) => note,
    edit: { kind: 'text', when: isShort },
  },
]
